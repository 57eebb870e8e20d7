import { passingJudged } from '../../domain/alarm/forecast/events.ts';
import {
  limitKey,
  type Pass,
  unwarned,
  type Verdict,
  verdictOf,
  warningHolds,
} from '../../domain/alarm/forecast/judging.ts';
import { meanAt, quarter, quarterOf } from '../../domain/alarm/forecast/means.ts';
import { instantOf, instantOrNull, type Millis } from '../../domain/clock/clock.ts';
import { anHour } from '../../domain/clock/lengths.ts';
import { seriesPoint } from '../bands/index.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { readMeans } from './forecastPoints.ts';
import { madeSince } from './forecastRows.ts';
import { passesOf } from './passes.ts';
import { type KeptPassing, passingsTold, standingPassings, warningOf } from './passingRows.ts';
import { tell } from './telling.ts';
import type { WatchedPoint } from './watched.ts';

export interface JudgeMeans {
  readonly database: Database;
  readonly log: Log;
  readonly telemetry: Pick<Telemetry, 'series'>;
  readonly zone: string;
}

interface Judging {
  /** Every point whose rules are there, by its id; others are of rules that went. */
  readonly watched: ReadonlyMap<string, WatchedPoint>;
  /** Those that are on: of the others nobody expects a warning. */
  readonly isOn: (point: string) => boolean;
  readonly now: Millis;
}

/** Values come a little after their time, and so do the alarms of them. */
const settling: Millis = quarter;
/** So far back limits that were passed are looked at: a gateway that stood still for long says nothing of what it did not see. */
const back: Millis = warningHolds + 2 * anHour;

/** What every warning that stands came to, and which limits were passed without one. Says how many were judged. */
export async function judgeAll(means: JudgeMeans, { watched, isOn, now }: Judging): Promise<number> {
  const { database } = means;
  const standing = await standingPassings(database);
  const rules = new Map([...watched.values()].flatMap(({ rules }) => rules.map((rule) => [rule.id, rule] as const)));
  const oldest = standing.reduce((first, { madeAt }) => Math.min(first, madeAt ?? first), now - back);
  const asked = [...new Set([...rules.keys(), ...standing.map(({ rule }) => rule)])];
  const passes = await passesOf(
    database,
    { rules: asked, from: oldest, to: now },
    (rule) => rules.get(rule)?.limits.map(({ name }) => name) ?? [],
  );
  let judged = 0;
  for (const one of standing) {
    const verdict = await verdictOn(means, one, { watched, passes, now });
    if (verdict === null) continue;
    await tellJudged(means.log, { of: one, org: watched.get(one.point)?.row.org ?? null, verdict, now });
    judged++;
  }
  return judged + (await judgeUnwarned(means, { watched, isOn, now }, passes));
}

async function verdictOn(
  means: JudgeMeans,
  one: KeptPassing,
  {
    watched,
    passes,
    now,
  }: { readonly watched: Judging['watched']; readonly passes: readonly Pass[]; readonly now: Millis },
): Promise<Verdict | null> {
  const warning = warningOf(one);
  if (warning === null) return null;
  const point = watched.get(one.point);
  const rule = point?.rules.find(({ id }) => id === one.rule);
  const limit = rule?.limits.find(({ name }) => name === one.limitName)?.value ?? null;
  const until = warning.madeAt + warningHolds;
  const isOver = now >= until + settling;
  const known =
    point === undefined || !isOver ? null : await wholeness(means, point, { from: warning.madeAt, to: until });
  return verdictOf(warning, passes, {
    // Until what came of it can be known it may still come true.
    now: isOver ? now : Math.min(now, until - 1),
    limit,
    isWhole: () => known === true,
  });
}

/** Whether every quarter of the span was read: over a gap nobody can say that a limit was not passed. */
async function wholeness(
  { telemetry, zone }: JudgeMeans,
  { row }: WatchedPoint,
  span: { readonly from: Millis; readonly to: Millis },
): Promise<boolean> {
  const from = quarterOf(span.from);
  const read = (await readMeans(telemetry, [seriesPoint(row)], { from, to: span.to }, zone)).get(row.number);
  if (read === undefined) return false;
  for (let at = from; at < span.to; at += quarter) if (meanAt(read, at) === null) return false;
  return true;
}

/** Limits that were passed outside of every warning: within the day of one, what comes again was foreseen with it. */
async function judgeUnwarned(
  { database, log }: JudgeMeans,
  { watched, isOn, now }: Judging,
  passes: readonly Pass[],
): Promise<number> {
  const told = await passingsTold(database, {
    seen: null,
    from: now - back - warningHolds,
    to: now,
    asOf: null,
    most: 100_000,
  });
  const pointOf = new Map([...watched.values()].flatMap((one) => one.rules.map(({ id }) => [id, one] as const)));
  // Each pass is laid against those of its limit alone: a flood has thousands of both.
  const ofLimit = Map.groupBy(told, limitKey);
  const isTold = (pass: Pass): boolean =>
    (ofLimit.get(limitKey(pass)) ?? []).some((one) =>
      one.madeAt === null ? one.alarm === pass.alarm : pass.at >= one.madeAt && pass.at <= one.madeAt + warningHolds,
    );
  const left = passes.flatMap((pass) => {
    const point = pointOf.get(pass.rule);
    const isOurs = point !== undefined && isOn(point.row.id) && pass.at >= now - back;
    return isOurs && !isTold(pass) ? [{ pass, point }] : [];
  });
  if (left.length === 0) return 0;
  const numbers = [...new Set(left.map(({ point }) => point.row.number))];
  const made = await madeSince(database, numbers, now - back - warningHolds);
  let judged = 0;
  for (const { pass, point } of left) {
    const forecasts = made.get(point.row.number) ?? [];
    // What was passed before its first forecast, nobody could foresee.
    if (!forecasts.some((madeAt) => madeAt <= pass.at)) continue;
    const { rule, limitName } = pass;
    const of = { position: null, point: point.row.id, rule, limitName, madeAt: null };
    await tellJudged(log, { of, org: point.row.org, verdict: unwarned(pass, forecasts), now });
    judged++;
  }
  return judged;
}

interface ToldVerdict {
  readonly of: Pick<KeptPassing, 'point' | 'rule' | 'limitName' | 'madeAt'> & { readonly position: number | null };
  /** Null where the point is not watched any more: its stream knows. */
  readonly org: string | null;
  readonly verdict: Verdict;
  readonly now: Millis;
}

async function tellJudged(log: Log, { of, org, verdict, now }: ToldVerdict): Promise<void> {
  const { point, rule, limitName, madeAt, position } = of;
  const { outcome, why, leadMinutes, pass } = verdict;
  const id = position === null ? `unwarned:${pass?.alarm}:${limitName}` : `judged:${position}`;
  await tell(log, {
    id,
    point,
    org,
    event: passingJudged,
    at: now,
    data: {
      point,
      rule,
      limitName,
      outcome,
      why,
      madeAt: instantOrNull(madeAt),
      leadMinutes,
      cameAt: pass === null ? null : instantOf(pass.at),
      alarm: pass?.alarm ?? null,
    },
  });
}
