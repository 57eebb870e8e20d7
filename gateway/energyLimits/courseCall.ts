import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aDay, anHour } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { type Quantity, quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { writtenSum } from '../../domain/energy/sum.ts';
import { energyLimitCourse, type LimitCourse } from '../../domain/energyLimit/calls.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { isOfPower } from '../../domain/energyLimit/kinds.ts';
import { type Period, periodAt, periodBefore } from '../../domain/energyLimit/periods.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { inSlices, openSlices } from '../ground/slices.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import {
  type CountedPart,
  type Counting,
  countingIn,
  countingOf,
  type PartSum,
  readCounted,
  type SumsTo,
  sumOf,
  sumsFrom,
} from './counting.ts';
import type { UseMeans } from './energyUseCalls.ts';
import { countedIn } from './judging.ts';
import { decimalOrNull, subjectOf } from './told.ts';

/** A curve has steps enough to be read, and no more. */
const stepOf = ({ from, to }: Span): Millis =>
  to - from <= aDay * 1.1 ? quarter : to - from <= 8 * aDay ? anHour : 6 * anHour;

/** How one period of a limit goes. */
export const courseCall = (means: UseMeans): ServedCall =>
  serve(energyLimitCourse, async ({ params, query }, context): Promise<Result<LimitCourse>> => {
    const { ledgers, zone } = means;
    const { asker, now } = context;
    const [limit] = await ledgers.seen(energyLimits, asker.scope, { ids: [params.id], asOf: asker.asOf });
    if (limit === undefined) return refused('NO_PERMISSION');
    const asked = Math.min(query.at === undefined ? now : (millisOf(query.at) ?? now), now);
    const period = periodAt(limit, asked, zone);
    const counting = (await countingOf(ledgers, [limit], asker)).get(limit);
    if (period === null || counting === undefined) return refused('NOT_FOUND');
    return accepted(await courseOf(means, limit, { period, counting, context }));
  });

interface AskedCourse {
  readonly period: Period;
  readonly counting: Counting;
  readonly context: CallContext;
}

async function courseOf(
  { database, zone, clock }: UseMeans,
  limit: EnergyLimit,
  { period, counting, context }: AskedCourse,
): Promise<LimitCourse> {
  const { now, moment, lang } = context;
  const span = countedIn(limit, period, zone) ?? { from: period.from, to: period.to };
  const until = Math.max(span.from, Math.min(Math.floor(now / quarter) * quarter, span.to));
  const within = countingIn(counting, { from: span.from, to: Math.max(until, span.from + 1) }, zone);
  const before = beforeOf(limit, period, { counting, unit: within.unit, zone });
  const from = Math.min(before?.from ?? span.from, span.from);
  const counters = await readCounted(database, counting.parts, {
    from,
    to: Math.max(until, from + quarter),
    asOf: moment.asOf,
  });
  const usedTo = sumsFrom(counters, span.from, zone);
  const lacks = within.lacks !== null;
  const course = stepsOf(limit, { span, until, before, usedTo, counters, zone });
  const steps = lacks ? [] : await inSlices(course, openSlices(clock));
  const sums = lacks || until <= span.from ? [] : usedTo(until);
  const all = sums.length === 0 ? null : writtenSum(sumOf(sums));
  return {
    ...subjectOf(limit, within, lang),
    from: instantOf(period.from),
    to: instantOf(period.to),
    until: instantOf(until),
    steps,
    sum: all,
    parts: byCounter(sums).map(({ part, sum }) => ({
      point: part.pointId,
      name: part.point === null ? part.pointId : nameIn(part.point, lang),
      amount: decimalOrNull(sum.amount),
      share: shareOfSum(sum.amount, all?.amount ?? null),
    })),
  };
}

/** Each counter once: of a unit that was moved away and back it counts for days apart. */
const byCounter = (sums: readonly PartSum[]): readonly Pick<PartSum, 'part' | 'sum'>[] =>
  [...Map.groupBy(sums, ({ part }) => part.pointId).values()].flatMap((mine) => {
    const [first] = mine;
    return first === undefined ? [] : [{ part: first.part, sum: sumOf(mine) }];
  });

const shareOfSum = (amount: Quantity | null, all: string | null): string | null =>
  amount === null || all === null || quantity(all).isZero() ? null : textOf(rounded(amount.times(100).div(all), 1));

/** Null also where what counted then counted in another unit. */
function beforeOf(
  limit: EnergyLimit,
  period: Period,
  { counting, unit, zone }: Pick<Counting, 'unit'> & { readonly counting: Counting; readonly zone: Zone },
): Span | null {
  const one = periodBefore(limit, period, zone);
  const span = one === null ? null : countedIn(limit, one, zone);
  return span === null || countingIn(counting, span, zone).unit !== unit ? null : span;
}

interface Stepping {
  readonly span: Span;
  readonly until: Millis;
  readonly before: Span | null;
  readonly usedTo: SumsTo;
  readonly counters: readonly CountedPart[];
  readonly zone: Zone;
}

/** Each step goes on where the one before ended. */
function* stepsOf(
  limit: EnergyLimit,
  { span, until, before, usedTo, counters, zone }: Stepping,
): Generator<undefined, LimitCourse['steps']> {
  const hours = quantity(span.to - span.from).div(anHour);
  const most = isOfPower(limit.kind) ? quantity(limit.limit).times(hours) : quantity(limit.limit);
  const length = span.to - span.from;
  const step = stepOf(span);
  const beforeTo = before === null ? null : sumsFrom(counters, before.from, zone);
  const amountOf = (sums: readonly PartSum[]): string | null => decimalOrNull(sumOf(sums).amount);
  const steps = [];
  for (let at = span.from + step; at < span.to + step; at += step) {
    const end = Math.min(at, span.to);
    const then = before === null ? null : before.from + (end - span.from);
    const pace = limit.kind === 'limit' ? most : most.times(end - span.from).div(length);
    steps.push({
      at: instantOf(end),
      used: end <= until ? amountOf(usedTo(end)) : null,
      before:
        before === null || beforeTo === null || then === null || then > before.to ? null : amountOf(beforeTo(then)),
      allowed: decimalOrNull(pace),
    });
    yield;
  }
  return steps;
}
