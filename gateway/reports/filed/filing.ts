import { createHash } from 'node:crypto';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Refusal, type Result, refused } from '../../../domain/error/errors.ts';
import { spanOf } from '../../../domain/figure/faults.ts';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { type FiledRefusal, filedHidden, filedPart, filedRefusals } from '../../../domain/report/filedCalls.ts';
import { cellsOf, differencesOf, tellsAll } from '../../../domain/report/filedDifferences.ts';
import { type FiledContent, filedStream, mostFiledCells, mostTold } from '../../../domain/report/filedEvents.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { reportFileDecider } from '../../../machines/reportFile/reportFileDecider.ts';
import type { ReportFileCommand } from '../../../machines/reportFile/reportFileMachine.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import type { CallContext } from '../../http/handler.ts';
import { byLaw, command, planned } from '../../log/append/command.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import { type ReportSaid, saidOf, tellReport } from '../custom/tellReport.ts';
import { filedFollowerName } from './filedFollower.ts';
import { type FiledRow, filedFigures, filedRows } from './filedRows.ts';
import { seesWhole, sightOf } from './filedSight.ts';

export interface FilingMeans extends FigureMeans {
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
}

interface Opened {
  readonly report: ReportSaid;
  readonly unit: string;
  readonly span: AskedSpan;
}

export interface Acted {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
}

/** A report of a template, a unit and a span is one in the files, whoever files it. */
export const filedId = (template: string, unit: string, { from, to }: AskedSpan): string =>
  createHash('sha256')
    .update(JSON.stringify([template, unit, from, to]))
    .digest('hex')
    .slice(0, 32);

/** The template as the caller's figures are told by it today; one that is gone, as it was when the report was filed. */
export async function templateOf(
  { ledgers }: FilingMeans,
  { template, position, lang }: FiledRow['head'],
  context: CallContext,
): Promise<ReportSaid | null> {
  const { asOf } = context;
  const query = { ids: [template], asOf };
  const [row] = await ledgers.seen(reportTemplates, context.asker.scope, query);
  const [then] =
    row === undefined
      ? await ledgers.seen(reportTemplates, context.asker.scope, { ids: [template], asOf: position })
      : [row];
  return then === undefined ? null : saidOf(then, lang);
}

interface Content {
  readonly content: FiledContent;
  readonly obstacles: ReportFileCommand['obstacles'];
  /** The caller sees all that it tells of. */
  readonly isWhole: boolean;
}

/** What would be filed now, as the caller sees it, and what keeps it from that. */
export async function contentOf(
  means: FilingMeans,
  { report, unit, span }: Opened,
  { lang, context }: { readonly lang: FiledContent['lang']; readonly context: CallContext },
): Promise<Result<Content>> {
  const { asOf, moment, now } = context;
  // Its names stay in the language in which it was filed, whoever restates it.
  const asker = { ...context.asker, lang };
  const position = asOf ?? means.log.head().position;
  const told = await tellReport(means, { report, unit, span, asker, reader: '', ...moment });
  if (!told.ok) return told;
  const sight = await sightOf(means, { report, unit }, asker);
  const isWhole = tellsAll(told.value);
  const ends = spanOf({ span }, means.zone)?.to ?? 0;
  const isLarge =
    cellsOf(told.value) > mostFiledCells || sight.units.length > mostTold || sight.points.length > mostTold;
  return accepted({
    content: {
      template: report.id ?? '',
      templateVersion: report.version ?? 1,
      unit,
      span,
      lang,
      position,
      // Who reads it stands in the footer, and the day: a paper's, not the figures'.
      hash: told.value.hash,
      sight,
      report: { ...told.value, footer: null },
    },
    obstacles: [...(ends > now ? (['spanRuns'] as const) : []), ...(isLarge ? (['tooLarge'] as const) : [])],
    isWhole,
  });
}

/** Files what the caller is told now. */
export async function file(means: FilingMeans, opened: Opened, context: CallContext): Promise<Result<Acted>> {
  const made = await contentOf(means, opened, { lang: context.lang, context });
  if (!made.ok) return made;
  const { content, obstacles, isWhole } = made.value;
  if (!isWhole) return onlyAPart(context);
  return order(means, { type: 'FILE', at: instantOf(context.now), content, obstacles }, context);
}

/** Restates a filed report by what is told now: only by who sees all that the version before tells of. */
export async function restate(
  means: FilingMeans,
  { id, reason }: { readonly id: string; readonly reason: string },
  context: CallContext,
): Promise<Result<Acted>> {
  await means.followers.waitFor(means.log.head().position, filedFollowerName);
  const was = (await filedRows(means.database, { id, asOf: null })).at(-1);
  const before = was === undefined ? null : await filedFigures(means.database, was);
  const report = was === undefined ? null : await templateOf(means, was.head, context);
  if (was === undefined || before === null || report === null) return refused('NO_PERMISSION');
  if (!(await seesWhole(means, was.head, context.asker.scope)))
    return refused('NO_PERMISSION', { fields: { report: filedHidden[context.lang] } });
  const { unit, span, lang, hash: of } = was.head;
  const made = await contentOf(means, { report, unit, span }, { lang, context });
  if (!made.ok) return made;
  const { content, obstacles, isWhole } = made.value;
  if (!isWhole) return onlyAPart(context);
  const differences = differencesOf(before, content.report);
  const at = instantOf(context.now);
  return order(means, { type: 'RESTATE', at, of, reason, differences, content, obstacles }, context);
}

/** A report of a template, a unit and a span is one for everybody: filed by who sees a part, it would be a part for all. */
const onlyAPart = ({ lang }: CallContext): Result<never> =>
  refused('NO_PERMISSION', { fields: { report: filedPart[lang] } });

async function order(
  means: FilingMeans,
  given: ReportFileCommand,
  { command: told, by, lang }: CallContext,
): Promise<Result<Acted>> {
  const { template, unit, span, hash } = given.content;
  const id = filedId(template, unit, span);
  const stream = filedStream(id);
  const org = (await means.ledgers.anyRow(energyUnits, unit))?.orgId ?? null;
  const answer = await command(means.log, {
    id: told.id,
    digest: told.digest,
    by,
    reads: [stream],
    decide: (known) => planned(byLaw(reportFileDecider, known, { stream, org, order: given })),
  });
  if (!answer.ok) return { ok: false, refusal: said(answer.refusal, lang) };
  // What was done is seen by who asks next.
  await means.followers.waitFor(means.log.head().position, filedFollowerName);
  const version = (await filedRows(means.database, { id, asOf: null })).findLast(({ head }) => head.hash === hash);
  return accepted({ id, version: version?.version ?? 1, hash });
}

/** A refusal of the law in the caller's words. */
function said(refusal: Refusal, lang: CallContext['lang']): Refusal {
  const name = (refusal.data as { readonly refusal?: FiledRefusal } | undefined)?.refusal;
  return name === undefined ? refusal : { ...refusal, fields: { report: filedRefusals[name][lang] } };
}
