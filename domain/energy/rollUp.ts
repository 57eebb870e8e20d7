import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import { edgesOf, type Span } from '../telemetry/grid.ts';
import type { IntervalQuality } from './intervalQuality.ts';
import { worst } from './intervalQuality.ts';
import { bridgedIn, type Interval, isWhole, type Kept, quarter, sureGap } from './intervals.ts';
import { type Quantity, quantity } from './quantity.ts';

export const steps = ['15min', 'hour', 'day', 'month'] as const;
export type Step = (typeof steps)[number];

const widthOf: Readonly<Record<Step, Millis>> = {
  '15min': quarter,
  hour: 3_600_000,
  day: 86_400_000,
  month: 30 * 86_400_000,
};

/** The least that a step can last: what bounds the rows of a span. */
export const shortestStep: Readonly<Record<Step, Millis>> = {
  '15min': quarter,
  hour: 3_600_000,
  day: 23 * 3_600_000,
  month: 28 * 86_400_000,
};

/** The edges of the steps that hold the span, in the zone: days of 92, 96 and 100 quarters, months of the calendar. */
export const edgesOfStep = (span: Span, step: Step, zone: Zone): readonly Millis[] =>
  edgesOf(span, widthOf[step], zone);

/** The energy of a step. `partial`: not everything that belongs to it is in its amount, so that it is not that of the whole. */
export interface Rolled {
  /** Null where nothing is known: never 0 for want of data. */
  readonly amount: Quantity | null;
  /** The worst of what the amount stands on, judged at the step's own boundaries; missing without any. */
  readonly quality: IntervalQuality;
  /** The same without the boundaries: for the longer step that it is a part of. */
  readonly read: IntervalQuality;
  /**
   * Intervals of which the amount tells, whole ones and those that an outage bridged, over which the register was read on both sides; and how many
   * belong to the step.
   */
  readonly present: number;
  /** Of these the bridged: what was used in them is known together, not how it was spread over them. */
  readonly bridged: number;
  readonly expected: number;
  readonly partial: boolean;
}

/** Whether a step that was rolled up again says the same. */
export function isSameSum(
  a: Pick<Rolled, 'amount' | 'quality' | 'present'>,
  b: Pick<Rolled, 'amount' | 'quality' | 'present'>,
): boolean {
  const isSameAmount = a.amount === null || b.amount === null ? a.amount === b.amount : a.amount.eq(b.amount);
  return isSameAmount && a.quality === b.quality && a.present === b.present;
}

interface Extent {
  readonly start: Millis;
  readonly end: Millis;
}

/** What a step is rolled up from. */
export interface Rolling {
  readonly intervals: ReadonlyMap<Millis, Interval>;
  readonly kept: readonly Kept[];
  /** Expected period of the point, ms. */
  readonly period: Millis;
  /** Where the gaps at the step's boundaries stand, if not all intervals are counted. The one that begins at its end is among them. */
  readonly around?: ReadonlyMap<Millis, Interval>;
}

/**
 * Rolls up the intervals from `start` to `end`, with the differences that lie wholly within it. It is as good as its own boundaries: a meter
 * that is read every hour has good hours, though no quarter of them is.
 */
export function rollUp(span: Extent, { intervals, kept, period, around = intervals }: Rolling): Rolled {
  const expected = Math.round((span.end - span.start) / quarter);
  let amount: Quantity | null = null;
  let read: IntervalQuality = 'good';
  let present = 0;
  const count = (more: { readonly amount: Quantity; readonly quality: IntervalQuality }): void => {
    amount = amount === null ? more.amount : (amount as Quantity).plus(more.amount);
    read = worst(read, more.quality);
  };
  for (let at = span.start; at < span.end; at += quarter) {
    const interval = intervals.get(at);
    if (interval === undefined || (expected === 1 && !isWhole(interval))) continue;
    if (isWhole(interval)) present++;
    count({ amount: interval.amount, quality: interval.read });
  }
  for (const one of kept) if (one.from >= span.start && one.to <= span.end) count(one);
  if (amount === null) return nothingIn(expected);
  const quality = judged(read, { ...span, period, around });
  const bridged = bridgedIn(span, intervals, kept);
  return { amount, quality, read, ...counted({ present: present + bridged, bridged, expected }) };
}

const counted = (told: Pick<Rolled, 'present' | 'bridged' | 'expected'>) => ({
  ...told,
  partial: told.present < told.expected,
});

const nothingIn = (expected: number): Rolled => ({
  amount: null,
  quality: 'missing',
  read: 'missing',
  ...counted({ present: 0, bridged: 0, expected }),
});

/** What it is worth at its boundaries: estimated where the readings around one of them lie too far apart to be sure of it. */
function judged(
  read: IntervalQuality,
  { start, end, period, around }: Extent & Required<Pick<Rolling, 'period' | 'around'>>,
): IntervalQuality {
  const sure = sureGap(period, end - start);
  return [start, end].some((at) => (around.get(at)?.gap ?? 0) > sure) ? worst(read, 'estimated') : read;
}

interface RollingOn extends Required<Pick<Rolling, 'kept' | 'period' | 'around'>> {
  /** Those of the differences that none of the parts could hold. */
  readonly over: readonly Kept[];
}

/**
 * Rolls up what is rolled up already (days to a month), with the differences within it: those that none of the parts could hold are added.
 * `around` are the intervals at its own boundaries, and at those of the differences.
 */
export function rollOn(span: Extent, parts: readonly Rolled[], { kept, over, period, around }: RollingOn): Rolled {
  const expected = Math.round((span.end - span.start) / quarter);
  const known = [...parts.flatMap(({ amount, read }) => (amount === null ? [] : [{ amount, quality: read }])), ...over];
  if (known.length === 0) return nothingIn(expected);
  const whole = parts.reduce((sum, part) => sum + part.present - part.bridged, 0);
  const bridged = bridgedIn(span, around, kept);
  const read = known.reduce<IntervalQuality>((so, { quality }) => worst(so, quality), 'good');
  return {
    amount: known.reduce((sum, { amount }) => sum.plus(amount), quantity(0)),
    quality: judged(read, { ...span, period, around }),
    read,
    ...counted({ present: whole + bridged, bridged, expected }),
  };
}

/** Energy is computed at leisure: what is not there yet is missing after so long only. */
export const patience = 10 * 60_000;

/** From when on the newest intervals say up to when a counter is judged. */
export const newestFrom = (period: Millis, now: Millis): Millis =>
  Math.floor((now - period - patience) / quarter) * quarter;

/**
 * Up to when a counter is judged at a moment: an interval ends for it with the reading after its end, which is computed at leisure. What came
 * sooner counts sooner.
 */
export function elapsedUntil({ intervals, period }: Pick<Rolling, 'intervals' | 'period'>, now: Millis): Millis {
  let until = newestFrom(period, now);
  for (const [start, interval] of intervals) {
    const end = start + quarter;
    if (end > until && end <= now && isWhole(interval)) until = end;
  }
  return until;
}

/** How many whole intervals of a span have elapsed. */
export const dueIn = ({ start, end }: Extent, until: Millis): number =>
  Math.max(0, Math.floor((Math.min(end, until) - start) / quarter));
