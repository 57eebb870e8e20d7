import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import type { Quantity } from '../../domain/energy/quantity.ts';
import { mostTriedRows, type Trial, triedDays, tryEnergyLimit } from '../../domain/energyLimit/calls.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { type Period, periodAt } from '../../domain/energyLimit/periods.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Queryable } from '../store/database.ts';
import { type CountedPart, type Counting, countingOf, readCounted } from './counting.ts';
import { type Judged, judgedIn, type Told } from './judging.ts';
import { decimalOrNull, unitOfLimit } from './told.ts';

export interface TrialMeans {
  readonly database: Queryable;
  readonly ledgers: Ledgers;
  readonly zone: Zone;
}

/** A period of pace is asked at most so often whether it was ahead. */
const asksOfPace = 96;

/** A limit on what was counted in the last 90 days, by the functions that judge what comes. */
export const tryCall = (means: TrialMeans): ServedCall =>
  serve(tryEnergyLimit, async ({ body }, context): Promise<Result<Trial>> => {
    const { ledgers, zone, database } = means;
    const { asker, now } = context;
    if (!(await isSeen(ledgers, body, context))) return refused('NO_PERMISSION');
    const end = Math.floor(now / quarter) * quarter;
    const begin = zone.startOfDay(end - triedDays * aDay);
    const limit: Judged = { ...body, since: instantOf(begin) };
    const faults = faultsOf(body);
    if (faults !== null) return refused('RULE_BROKEN', { fields: { [faults.field]: faults.why[context.lang] } });
    const counting = (await countingOf(ledgers, [body], asker)).get(body) as Counting;
    const counters = await readCounted(database, counting.parts, { from: begin, to: end, asOf: null });
    const asked = { counting, counters, zone };
    const told = periodsOf(limit, { begin, end, zone }).map((period) => ({
      period,
      ...triedIn(limit, period, { ...asked, end }),
    }));
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

function periodsOf(limit: Judged, { begin, end, zone }: { begin: Millis; end: Millis; zone: Zone }): readonly Period[] {
  const found: Period[] = [];
  for (let at = begin; at < end; ) {
    const period = periodAt(limit, at, zone);
    if (period === null) break;
    // One that begins before the days that are tried is not whole.
    if (period.whole.from >= begin) found.push(period);
    at = period.to;
  }
  return found;
}

interface AskedTrial {
  readonly counting: Counting;
  readonly counters: readonly CountedPart[];
  readonly zone: Zone;
  readonly end: Millis;
}

interface Tried {
  readonly verdict: Told;
  /** When it would have been told. */
  readonly at: Millis;
}

/** What was passed once stays told until the period is over: of pace it is asked on the way, of the others the end says it. */
function triedIn(limit: Judged, period: Period, { end, ...asked }: AskedTrial): Tried {
  const last = Math.min(period.to, end);
  const at = (now: Millis): Told => judgedIn(limit, period, { ...asked, now });
  if (limit.kind === 'pace') {
    const step = Math.max(1, Math.ceil((last - period.from) / quarter / asksOfPace)) * quarter;
    for (let now = period.from + step; now < last; now += step) {
      const verdict = at(now);
      if (verdict.state === 'over') return { verdict, at: now };
    }
  }
  const verdict = at(last);
  return { verdict, at: verdict.state === 'over' && limit.kind === 'limit' ? passedAt(period.from, last, at) : last };
}

/** The first quarter of an hour after which it was passed. */
function passedAt(from: Millis, to: Millis, at: (now: Millis) => Told): Millis {
  let [below, above] = [from / quarter, to / quarter];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (at(middle * quarter).state === 'over') above = middle;
    else below = middle;
  }
  return above * quarter;
}
