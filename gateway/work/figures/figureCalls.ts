import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type Breakdown, ofPersons } from '../../../domain/work/figures/breakdowns.ts';
import { countedWork, fewKeys, mostKeys, workFigures, workFiguresFile } from '../../../domain/work/figures/calls.ts';
import {
  type Counted,
  countedIn,
  type FigureFacts,
  figureIn,
  figuresByKey,
  figuresOfMonths,
  isToldApart,
  keysIn,
} from '../../../domain/work/figures/counted.ts';
import { monthLater, monthsFrom, monthsOf, wholeOf } from '../../../domain/work/figures/months.ts';
import { type FigureScreenName, figureScreenOf } from '../../../domain/work/figures/screens.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { type MeasureName, measureNamed } from '../../../domain/work/measures.ts';
import { mapByTurns } from '../../ground/byTurns.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { presetsAsOf, printedFooter } from '../../parameters/index.ts';
import { printPdf } from '../../print/printPdf.ts';
import { figuresBook, figuresSheet, headOf } from './figureFiles.ts';
import { type FigureMeans, scopeAsked } from './figureMeans.ts';
import { keyNames } from './keyNames.ts';
import { readFigures } from './readFigures.ts';

interface Asked {
  readonly screen: FigureScreenName;
  readonly from: string;
  readonly to: string;
  readonly org?: string | undefined;
  readonly by?: Breakdown | undefined;
}

/** The figures of field work, and what each of them counts: out of one reading, by one predicate. */
export function figureCalls(means: FigureMeans): readonly ServedCall[] {
  return [
    serve(workFigures, async ({ query }, context) => {
      const { screen, measures = figureScreenOf(screen).measures } = query;
      const fault = faultIn(query, measures, context);
      return fault ?? accepted(await toldFigures(means, query, measures, context));
    }),
    serve(workFiguresFile, async ({ query }, context) => {
      const { screen, by, as } = query;
      const { measures } = figureScreenOf(screen);
      const fault = mayTakeOut(screen, context) ? faultIn(query, measures, context) : refused('NO_PERMISSION');
      if (fault !== null) return fault;
      const told = await toldFigures(means, query, measures, context);
      const { lang, now: known, caller, asOf } = context;
      const file = { screen, by, told, lang, known, reader: caller.name };
      if (as === 'xlsx') return accepted(await figuresBook(file));
      const presets = await presetsAsOf(means.ledgers, asOf);
      const { local } = means.zone.written(known);
      const organisation = presets.organisation(caller.orgId, lang);
      const said = { organisation, day: local.slice(0, 10), reader: caller.name, lang };
      const sheet = figuresSheet(file, printedFooter(presets.footer(caller.orgId), said), local.slice(0, 19));
      const bytes = await printPdf(means.clock, sheet);
      return accepted({ contentType: 'application/pdf', bytes, fileName: `${headOf(file).fileName}.pdf` });
    }),
    serve(countedWork, async ({ query }, context) => {
      const { measure: name, month, by, key, page = 1, size = 100 } = query;
      const fault = faultIn(query, [name], context);
      if (fault !== null) return fault;
      const position = reached(means, context);
      const months = monthsOf(query.from, query.to, means.zone);
      // Hours are those of the machines that are met, from when their counters are known: as far back as the figure looks, so that both say the same.
      const reads = measureNamed(name).hours === null ? months : [...monthsBefore(means, query), ...months];
      const facts = await factsOf(means, query, { measures: [name], months: reads }, context);
      const span = months.find((one) => one.month === month) ?? wholeOf(months);
      const which = by === undefined || key === undefined ? null : { by, key };
      const counted = countedIn(measureNamed(name), facts, span, which);
      const rows = counted.toSorted(newestFirst).slice((page - 1) * size, page * size);
      const orgs = await keyNames(means, 'org', [...new Set(rows.map(({ fact }) => fact.org))], context);
      const nameOf = new Map(orgs.map((one) => [one.key, one.name]));
      context.answeredAt(position);
      return accepted({
        total: counted.length,
        page,
        size,
        rows: rows.map((one) => toldRow(one, context, nameOf)),
        figure: figureIn(measureNamed(name), facts, span, which),
      });
    }),
  ];
}

/** As many months before a span as it has. */
const monthsBefore = ({ zone }: Pick<FigureMeans, 'zone'>, { from, to }: Pick<Asked, 'from' | 'to'>) =>
  monthsOf(monthLater(from, -monthsFrom(from, to)), monthLater(from, -1), zone);

type Answer = AnswerOf<typeof workFigures>;

async function toldFigures(
  means: FigureMeans,
  query: Asked,
  measures: readonly MeasureName[],
  context: CallContext,
): Promise<Answer> {
  const { screen, by, from, to } = query;
  const position = reached(means, context);
  const before = monthsBefore(means, query);
  const months = monthsOf(from, to, means.zone);
  const facts = await factsOf(means, query, { measures, months: [...before, ...months] }, context);
  const [span, past] = [wholeOf(months), wholeOf(before)];
  const all = by === undefined ? [] : keysIn(measures.map(measureNamed), facts, span, by);
  const keys = all.slice(0, mostKeys);
  context.answeredAt(position);
  const isFew = all.length <= fewKeys;
  const toldOf = (name: MeasureName): Answer['figures'][number] => {
    const measure = measureNamed(name);
    const isApart = by !== undefined && isToldApart(measure, facts, by);
    return {
      measure: name,
      before: measure.isOfNow ? null : figureIn(measure, facts, past),
      whole: figureIn(measure, facts, span),
      months: figuresOfMonths(measure, facts, months),
      by: isApart ? figuresByKey(measure, facts, span, { by, keys }) : null,
      byMonth:
        isFew && isApart && !measure.isOfNow
          ? keys.map((key) => figuresOfMonths(measure, facts, months, { by, key }))
          : null,
    };
  };
  return {
    months: months.map(({ month }) => month),
    from: instantOf(span.from),
    to: instantOf(span.to),
    before: { from: instantOf(past.from), to: instantOf(past.to) },
    // A year of much work is counted measure by measure, so that nobody waits for all of them.
    figures: await mapByTurns(measures, 1, toldOf),
    keys: by === undefined ? [] : [...(await keyNames(means, by, keys, context))],
    keyCount: all.length,
    persons: mayTakeOut(screen, context),
  };
}

/** Who may take figures out of the house may read them by person. */
const mayTakeOut = (screen: FigureScreenName, { caller }: Pick<CallContext, 'caller'>): boolean =>
  caller.permissions.has(`${screen}:export`);

/** What is asked of a screen that tells it not, or of persons by who may not: null where nothing is. */
function faultIn(
  { screen, by }: Asked,
  measures: readonly MeasureName[],
  context: Pick<CallContext, 'caller' | 'lang'>,
): Result<never> | null {
  const own = figureScreenOf(screen);
  if (measures.some((one) => !own.measures.includes(one))) return refused('NO_PERMISSION');
  if (by === undefined) return null;
  if (!own.by.includes(by)) return refused('NO_PERMISSION');
  return ofPersons.has(by) && !mayTakeOut(screen, context) ? refused('NO_PERMISSION') : null;
}

async function factsOf(
  means: FigureMeans,
  { screen, org }: Asked,
  what: Pick<Parameters<typeof readFigures>[1], 'measures' | 'months'>,
  context: CallContext,
): Promise<FigureFacts> {
  const scope = await scopeAsked(means, org, context);
  const asked = { scope, asOf: context.asOf, now: context.now };
  return readFigures(means, { screen, asked, ...what }, context);
}

/** How far what is read has come: of its followers the one that is farthest behind. */
function reached({ followers, log }: FigureMeans, { asOf }: Pick<CallContext, 'asOf'>): number {
  return asOf ?? Math.min(log.head().position, ...followers.positions().values());
}

const newestFirst = (a: Counted, b: Counted): number =>
  (b.at ?? 0) - (a.at ?? 0) || (a.fact.number < b.fact.number ? -1 : a.fact.number > b.fact.number ? 1 : 0);

function toldRow({ fact, at, taken }: Counted, { lang }: CallContext, orgs: ReadonlyMap<string, string>) {
  return {
    of: fact.of,
    ...placeOf(fact),
    number: fact.number,
    name: named(fact.name, fact.nameEn, lang) ?? fact.number,
    org: orgs.get(fact.org) ?? '',
    at: at === null ? null : instantOf(at),
    part: taken.part,
    whole: taken.whole,
    isAtLeast: taken.isAtLeast,
  };
}

/** Where the record opens. */
function placeOf(fact: Counted['fact']): { readonly page: string | null; readonly id: string } {
  switch (fact.of) {
    case 'task':
      return { page: kindFacts[fact.kind].task, id: fact.id };
    case 'item':
      return { page: kindFacts.test.task, id: fact.task };
    case 'order':
      return { page: '/workOrder/details', id: fact.id };
    case 'defect':
      return { page: '/defective/lookdetails', id: fact.id };
    case 'fault':
      return { page: '/faultAdmin/faultAdminInfo', id: fact.id };
    case 'standing':
      return { page: '/equipment/edit', id: fact.keys.equipment ?? fact.id };
  }
}
