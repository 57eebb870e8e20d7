import type { Millis } from '../clock/clock.ts';
import type { Link } from './classifyRegister.ts';
import { type IntervalQuality, intervalQualityOf, worst } from './intervalQuality.ts';
import { type Quantity, quantity, rounded, zero } from './quantity.ts';

export const quarter = 900_000;
/** The bridging limit unless the point has one of its own, ms. */
export const usualBridging = 2 * 3_600_000;
/** A boundary is sure between two readings no further apart than so many expected periods, and than so many widths of the interval. */
const goodPeriods = 3;
const goodWidths = 1.5;
/** How far apart the readings around a boundary may lie, ms, that a step of this width is sure of it. */
export const sureGap = (period: Millis, width: Millis): Millis => Math.min(goodPeriods * period, goodWidths * width);
/** Register values at boundaries are kept to so many decimals; the parts of a difference always add up to it. */
const boundaryDecimals = 9;

/** What is known of one interval. It is whole when it is covered to its end; what is counted of one that is not belongs to its day. */
export interface Interval {
  readonly amount: Quantity;
  readonly covered: Millis;
  /** Judged at its own boundaries. */
  readonly quality: IntervalQuality;
  /** What its readings are worth, however far apart they lie: a longer step is judged at boundaries of its own. */
  readonly read: IntervalQuality;
  /** ms between the readings before and after its start; 0 where one lies on it, or where it is not known. */
  readonly gap: Millis;
}

/** Whether an interval that was counted again says the same. */
export function isSameInterval(a: Interval | undefined, b: Interval | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.amount.eq(b.amount) && a.covered === b.covered && a.quality === b.quality && a.read === b.read && a.gap === b.gap
  );
}

/** A difference that no interval may have: it belongs, once, to the day or month that holds both readings. */
export interface Kept {
  readonly from: Millis;
  readonly to: Millis;
  readonly amount: Quantity;
  readonly quality: IntervalQuality;
}

/** Whether such a difference is all that was counted between its readings, though not when: not so after a reset, which lost what was before it. */
export const isTold = ({ quality }: Pick<Kept, 'quality'>): boolean => quality !== 'suspect' && quality !== 'missing';

/**
 * How many intervals of a span are told by such differences alone, or by them together with the parts that are covered: what was used in
 * them is in the amount of whatever holds both readings; only how it was spread over them is not known.
 */
export function bridgedIn(
  { start, end }: { readonly start: Millis; readonly end: Millis },
  intervals: ReadonlyMap<Millis, Interval>,
  kept: readonly Kept[],
): number {
  const told = new Map<Millis, Millis>();
  for (const one of kept) {
    if (one.from < start || one.to > end || !isTold(one)) continue;
    for (let at = startOfInterval(one.from); at < one.to; at += quarter) {
      const covered = Math.min(one.to, at + quarter) - Math.max(one.from, at);
      told.set(at, (told.get(at) ?? 0) + covered);
    }
  }
  return [...told].filter(([at, covered]) => covered + (intervals.get(at)?.covered ?? 0) >= quarter).length;
}

export interface SplitBy {
  /** Expected period of the point, ms. */
  readonly period: Millis;
  readonly bridging: Millis;
  /** ms; a quarter of an hour unless named. */
  readonly width?: Millis;
}

export interface Split {
  /** By the start of the interval, in order. */
  readonly intervals: ReadonlyMap<Millis, Interval>;
  readonly kept: readonly Kept[];
}

export const startOfInterval = (at: Millis, width: Millis = quarter): Millis => Math.floor(at / width) * width;
export const isWhole = ({ covered }: Pick<Interval, 'covered'>, width: Millis = quarter): boolean => covered >= width;

/**
 * The intervals of a register's links. An interval is good where at both of its boundaries the readings before and after lie no further
 * apart than three expected periods and than one and a half widths (a meter read at every boundary, a little late now and then, has good
 * intervals; one read every hour has good hours and estimated quarters). A reading on a boundary is both before and after it. Beyond that
 * the difference is split linearly and estimated, up to the bridging limit; beyond it nothing, and the difference is kept. Nothing is
 * interpolated across a roll-over, a reset or a replacement.
 */
export function splitLinks(links: readonly Link[], by: SplitBy): Split {
  const width = by.width ?? quarter;
  const intervals = new Map<Millis, Interval>();
  const kept: Kept[] = [];
  const sure = sureGap(by.period, width);
  for (const link of links) {
    if (link.amount === null) continue;
    const { from, to, amount } = link;
    const gap = to.at - from.at;
    const isWithin = startOfInterval(from.at, width) === startOfInterval(to.at - 1, width);
    const read = readQuality(link);
    const quality = isWithin || gap <= sure ? read : worst(read, 'estimated');
    if (gap > by.bridging || (link.kind !== 'run' && !isWithin))
      kept.push({ from: from.at, to: to.at, amount, quality });
    else for (const part of partsOf(link, amount, width)) add(intervals, part.start, { ...part, quality, read });
  }
  return { intervals, kept };
}

const ofKind: Readonly<Record<Link['kind'], IntervalQuality>> = {
  run: 'good',
  rollover: 'good',
  reset: 'suspect',
  replacement: 'manual',
  doubt: 'missing',
};

const readQuality = ({ kind, from, to }: Link): IntervalQuality =>
  worst(worst(intervalQualityOf(from.quality), intervalQualityOf(to.quality)), ofKind[kind]);

interface Part {
  readonly start: Millis;
  readonly amount: Quantity;
  readonly covered: Millis;
  readonly gap: Millis;
}

function partsOf({ from, to }: Link, amount: Quantity, width: Millis): readonly Part[] {
  const parts: Part[] = [];
  let counted = zero;
  for (let at = from.at; at < to.at; ) {
    const start = startOfInterval(at, width);
    const end = Math.min(start + width, to.at);
    const upTo =
      end === to.at ? amount : rounded(amount.times(quantity(end - from.at).div(to.at - from.at)), boundaryDecimals);
    parts.push({ start, amount: upTo.minus(counted), covered: end - at, gap: at > from.at ? to.at - from.at : 0 });
    counted = upTo;
    at = end;
  }
  return parts;
}

function add(intervals: Map<Millis, Interval>, start: Millis, { amount, covered, quality, read, gap }: Interval): void {
  const known = intervals.get(start);
  intervals.set(
    start,
    known === undefined
      ? { amount, covered, quality, read, gap }
      : {
          amount: known.amount.plus(amount),
          covered: known.covered + covered,
          quality: worst(known.quality, quality),
          read: worst(known.read, read),
          gap: Math.max(known.gap, gap),
        },
  );
}
