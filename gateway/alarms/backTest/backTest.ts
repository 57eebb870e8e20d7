import { alarmTemplates } from '../../../domain/alarm/alarmTemplate.ts';
import { type BackTest, backTestLimits, longestBackTest, mostTested } from '../../../domain/alarm/backTest/calls.ts';
import { backTestFaults } from '../../../domain/alarm/backTest/messages.ts';
import type { Occurrence } from '../../../domain/alarm/backTest/scan.ts';
import { type LimitRule, limitRules, limitsFault } from '../../../domain/alarm/limitRule.ts';
import { alarmFaults } from '../../../domain/alarm/messages.ts';
import type { InputOf } from '../../../domain/call/declaration.ts';
import { type Clock, instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../../http/handler.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { askChild } from '../../jobs/child/openChild.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { type HeldPoint, heldPoints } from '../../live/index.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { BackTestQuestion } from './child.ts';
import { testedPoint } from './testedPoint.ts';
import type { BackTestFound } from './testPoints.ts';

export interface BackTestNeeds {
  readonly ledgers: Pick<Ledgers, 'seen' | 'held'>;
  readonly telemetry: Pick<Telemetry, 'openSamples' | 'keptFrom'>;
  /** For the process's own connections. */
  readonly databaseUrl: string;
  readonly zone: string;
  readonly clock: Pick<Clock, 'after'>;
}

type Body = InputOf<typeof backTestLimits>['body'];

/** Of the heap of the process that judges: it holds some points' stretches and the occurrences of one. */
const megabytes = 512;
/** It is ended after so long, ms: before who asked gives up. */
const longest = 100_000;

/** So many wait for their turn; who comes then asks again later. */
const mostWaiting = 8;

/** A changed rule on recorded data. One is judged at a time, in a process of its own; who asks meanwhile waits for it. */
export function backTestCall(needs: BackTestNeeds): ServedCall {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting++;
    const mine = last.then(work).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
  return serve(backTestLimits, async ({ body }, context) => {
    const { caller, lang } = context;
    const fault = limitsFault(body.limits);
    if (fault !== null) return broken('limits', fault, lang);
    const span = await spanOf(needs, body, context);
    if (!span.ok) return span;
    const tested = await testedBy(needs, body, { caller, lang });
    if (!tested.ok) return tested;
    if (waiting > mostWaiting) return refused('TOO_MANY');
    const found = await inTurn(() => judged(needs, { ...tested.value, limits: body.limits, span: span.value }));
    return found === null ? refused('TOO_LARGE') : accepted(answerOf(found, tested.value, span.value));
  });
}

const broken = (field: string, why: Text, lang: Lang): Result<never> =>
  refused('RULE_BROKEN', { fields: { [field]: why[lang] } });

/** It ends now at the latest, and begins where samples are kept. */
async function spanOf({ telemetry }: BackTestNeeds, body: Body, { now, lang }: CallContext): Promise<Result<Span>> {
  const [asked, end] = [millisOf(body.from) ?? 0, Math.min(millisOf(body.to) ?? 0, Math.trunc(now))];
  if (asked >= end) return broken('from', backTestFaults['backTest.fault.order'], lang);
  if (end - asked > longestBackTest) return broken('from', backTestFaults['backTest.fault.long'], lang);
  const from = Math.max(asked, await telemetry.keptFrom());
  return from < end ? accepted({ from, to: end }) : broken('from', backTestFaults['backTest.fault.notKept'], lang);
}

/** The points of a question, each with the rule that holds for it now. */
interface Tested {
  readonly points: readonly { readonly row: HeldPoint; readonly rule: LimitRule | null }[];
  readonly leftOut: readonly LimitRule[];
}

interface Asker {
  readonly caller: Caller;
  readonly lang: Lang;
}

async function testedBy({ ledgers }: BackTestNeeds, { of }: Body, { caller, lang }: Asker): Promise<Result<Tested>> {
  if ('points' in of) {
    const rows = await pointsOf(ledgers, of.points, { caller, lang });
    return rows.ok ? accepted({ points: rows.value.map((row) => ({ row, rule: null })), leftOut: [] }) : rows;
  }
  const found = await ('rule' in of
    ? ledgers.seen(limitRules, caller.scope, { ids: [of.rule], lang })
    : rulesOf(ledgers, of.template, { caller, lang }));
  if (found === null || ('rule' in of && found.length === 0)) return refused('NO_PERMISSION');
  const rules = found.filter(isTestable);
  const leftOut = found.filter((rule) => !isTestable(rule));
  if (rules.length === 0) {
    return broken('of', backTestFaults[leftOut.length > 0 ? 'backTest.fault.leftOut' : 'backTest.fault.noRules'], lang);
  }
  if (rules.length > mostTested) return broken('of', alarmFaults['alarm.fault.tooManyPoints'], lang);
  const rows = await pointsOf(
    ledgers,
    rules.map(({ pointId }) => pointId),
    { caller, lang },
  );
  if (!rows.ok) return rows;
  const byId = new Map(rows.value.map((row) => [row.id, row]));
  return accepted({ points: rules.flatMap((rule) => withRow(byId.get(rule.pointId), rule)), leftOut });
}

/** Fixed limits on stored values say nothing of a rule whose limits a script moves, nor of one that judges something else. */
const isTestable = ({ scriptId, judged }: LimitRule): boolean => scriptId === null && judged.kind === 'limit';

const withRow = (row: HeldPoint | undefined, rule: LimitRule) => (row === undefined ? [] : [{ row, rule }]);

/** Null: the template is not the caller's to see. */
async function rulesOf(
  ledgers: BackTestNeeds['ledgers'],
  template: string,
  { caller: { scope }, lang }: Asker,
): Promise<readonly LimitRule[] | null> {
  const [seen] = await ledgers.seen(alarmTemplates, scope, { ids: [template] });
  if (seen === undefined) return null;
  return (await ledgers.seen(limitRules, scope, { lang })).filter(({ templateId }) => templateId === template);
}

/** Those that stand in the caller's sight now; what was recorded of them counts from when they came into it. */
async function pointsOf(
  ledgers: BackTestNeeds['ledgers'],
  ids: readonly string[],
  { caller: { scope }, lang }: Asker,
): Promise<Result<readonly HeldPoint[]>> {
  const held = await heldPoints(ledgers, { ids, scope, asOf: null, lang });
  if (!held.ok) return held;
  const isHere = ({ within }: HeldPoint): boolean =>
    within === undefined || within.at(-1)?.to === Number.POSITIVE_INFINITY;
  return held.value.every(isHere) ? held : refused('NO_PERMISSION');
}

interface Asked extends Tested {
  readonly limits: Body['limits'];
  readonly span: Span;
}

/** Null: the process needed more than it may hold, or longer than anybody waits. */
async function judged(
  { telemetry, databaseUrl, zone, clock }: BackTestNeeds,
  { points, limits, span }: Asked,
): Promise<BackTestFound | null> {
  const tested = points.map(({ row, rule }) => testedPoint(row, { before: rule?.limits ?? [], after: limits }));
  const open = telemetry.openSamples(tested.map(({ number }) => number));
  const question: BackTestQuestion = { databaseUrl, open, points: tested, span, zone };
  const module = new URL('./child.ts', import.meta.url);
  const ending = new AbortController();
  const inTime = clock.after(longest, () => ending.abort(new Error('the time of the back-test is over')));
  try {
    return await askChild<BackTestFound>({ module, signal: ending.signal, megabytes }, question);
  } catch (error) {
    if (isOutOfMemory(error) || ending.signal.aborted) return null;
    throw error;
  } finally {
    inTime();
  }
}

function answerOf(found: BackTestFound, { points, leftOut }: Tested, { from, to }: Span): BackTest {
  const { gaps, days, rows, points: told, ...same } = found;
  const byId = new Map(points.map(({ row }) => [row.id, row]));
  return {
    ...same,
    from: instantOf(from),
    to: instantOf(to),
    days: days.map((day) => ({ ...day, from: instantOf(day.from) })),
    rows: rows.map((row) => ({ ...row, before: shown(row.before), after: shown(row.after) })),
    points: told.map((one) => ({
      ...one,
      name: byId.get(one.id)?.name ?? one.id,
      unit: byId.get(one.id)?.unit ?? null,
    })),
    gaps: { ...gaps, rows: gaps.rows.map((gap) => ({ ...gap, from: instantOf(gap.from), to: instantOf(gap.to) })) },
    deadbands: [...byId.values()]
      .filter(({ deadband }) => deadband > 0)
      .map(({ id, deadband }) => ({ point: id, deadband })),
    leftOut: leftOut.map(({ id, name }) => ({ id, name })),
  };
}

const shown = (one: Occurrence | null) =>
  one === null
    ? null
    : {
        ...one,
        firstOverAt: instantOf(one.firstOverAt),
        raisedAt: instantOf(one.raisedAt),
        recoveredAt: one.recoveredAt === null ? null : instantOf(one.recoveredAt),
      };
