import { type Clock, instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import type { Quantity } from '../../domain/energy/quantity.ts';
import { mostTriedRows, type Trial, triedDays, tryEnergyLimit } from '../../domain/energyLimit/calls.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { type Period, periodAt } from '../../domain/energyLimit/periods.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { inSlices, openSlices } from '../ground/slices.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Queryable } from '../store/database.ts';
import { type CountedPart, type Counting, countingIn, countingOf, readCounted } from './counting.ts';
import { approaching, type Judged, judging, type Told } from './judging.ts';
import { decimalOrNull, unitOfLimit } from './told.ts';

export interface TrialMeans {
  readonly database: Queryable;
  readonly ledgers: Ledgers;
  readonly zone: Zone;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** A period of pace is asked at most so often whether it was ahead. */
const asksOfPace = 96;

/** A limit on what was counted in the last 90 days, by the functions that judge what comes. */
export const tryCall = (means: TrialMeans): ServedCall =>
  serve(tryEnergyLimit, async ({ body }, context): Promise<Result<Trial>> => {
    const { ledgers, zone, database, clock } = means;
    const { asker, now } = context;
    if (!(await isSeen(ledgers, body, context))) return refused('NO_PERMISSION');
    const end = Math.floor(now / quarter) * quarter;
    const begin = zone.startOfDay(end - triedDays * aDay);
    const limit: Judged = { ...body, since: instantOf(begin) };
    const faults = faultsOf(body);
    if (faults !== null) return refused('RULE_BROKEN', { fields: { [faults.field]: faults.why[context.lang] } });
    const counts = (await countingOf(ledgers, [body], asker)).get(body) as Counting;
    const counting = countingIn(counts, { from: begin, to: end }, zone);
    const counters = await readCounted(database, counting.parts, { from: begin, to: end, asOf: null });
    const trial = tried(limit, { counting, counters, zone, begin, end });
    const told = await inSlices(trial, openSlices(clock));
    const over = told.filter(({ verdict }) => verdict.state === 'over');
    return accepted({
      from: instantOf(begin),
      to: instantOf(end),
      unit: unitOfLimit(limit.kind, counting),
      lacks: counting.lacks,
      periods: told.length,
      over: over.length,
      notJudged: told.filter(({ verdict }) => verdict.state === 'notJudged').length,
      most: decimalOrNull(mostOf(told.flatMap(({ verdict: { used } }) => used ?? []))),
      rows: over
        .slice(-mostTriedRows)
        .reverse()
        .map(({ period, verdict, at }) => ({
          from: instantOf(period.from),
          to: instantOf(period.to),
          used: decimalOrNull(verdict.used) ?? '0',
          at: instantOf(at),
        })),
    });
  });

const mostOf = (values: readonly Quantity[]): Quantity | null =>
  values.reduce<Quantity | null>((most, one) => (most === null || one.gt(most) ? one : most), null);

type Body = Parameters<typeof faultsOf>[0];

/** What its row would be refused for. */
function faultsOf(body: Omit<Judged, 'since'> & { readonly unitId: string | null; readonly pointId: string | null }) {
  for (const rule of energyLimits.rules) {
    const [first] = Object.entries(rule(body as never) ?? {});
    if (first !== undefined) return { field: first[0], why: first[1] };
  }
  return null;
}

async function isSeen(ledgers: Ledgers, { unitId, pointId }: Body, { asker }: CallContext): Promise<boolean> {
  const ofUnit = unitId === null ? null : await ledgers.seen(energyUnits, asker.scope, { ids: [unitId] });
  const ofPoint = pointId === null ? null : await ledgers.seen(points, asker.scope, { ids: [pointId] });
  return ofUnit?.length !== 0 && ofPoint?.length !== 0;
}

function* periodsOf(limit: Judged, { begin, end, zone }: AskedTrial): Generator<Period, void> {
  for (let at = begin; at < end; ) {
    const period = periodAt(limit, at, zone);
    if (period === null) return;
    // One that begins before the days that are tried is not whole.
    if (period.whole.from >= begin) yield period;
    at = period.to;
  }
}

interface AskedTrial {
  readonly counting: Counting;
  readonly counters: readonly CountedPart[];
  readonly zone: Zone;
  readonly begin: Millis;
  readonly end: Millis;
}

interface Tried {
  readonly period: Period;
  readonly verdict: Told;
  /** When it would have been told. */
  readonly at: Millis;
}

function* tried(limit: Judged, asked: AskedTrial): Generator<undefined, readonly Tried[]> {
  const told: Tried[] = [];
  for (const period of periodsOf(limit, asked)) told.push(yield* triedIn(limit, period, asked));
  return told;
}

/** What was passed once stays told until the period is over: of pace it is asked on the way, of the others the end says it. */
function* triedIn(limit: Judged, period: Period, { end, ...asked }: AskedTrial): Generator<undefined, Tried> {
  const last = Math.min(period.to, end);
  const at = judging(limit, period, asked);
  if (limit.kind === 'pace') {
    const step = Math.max(1, Math.ceil((last - period.from) / quarter / asksOfPace)) * quarter;
    const passed = yield* passedAt(at, { from: period.from, to: last, step });
    if (passed !== null) return { period, verdict: at(passed), at: passed };
  }
  const verdict = yield* approaching(at, { from: period.from, to: last });
  yield;
  if (verdict.state !== 'over' || limit.kind !== 'limit') return { period, verdict, at: last };
  const passed = yield* passedAt(at, { from: period.from, to: last, step: quarter });
  return { period, verdict, at: passed ?? last };
}

/** The first of the moments on the way at which it was passed. */
function* passedAt(
  at: (now: Millis) => Told,
  { from, to, step }: Span & { readonly step: Millis },
): Generator<undefined, Millis | null> {
  for (let now = from + step; now < to; now += step) {
    if (at(now).state === 'over') return now;
    yield;
  }
  return null;
}
