import type { Millis } from '../clock/clock.ts';
import { type IntervalQuality, worst } from './intervalQuality.ts';
import { type Interval, isTold, isWhole, type Kept, quarter, sureGap } from './intervals.ts';
import { type Quantity, quantity, rounded, zero } from './quantity.ts';
import { patience } from './rollUp.ts';
import { type InDoubt, missingSum, type Sum } from './sum.ts';

/** What a counter has counted since a beginning, the running interval included. */
export interface SoFar {
  /** Null where nothing is known. */
  readonly amount: Quantity | null;
  readonly quality: IntervalQuality;
  /** When the first reading came, where that was after the beginning. */
  readonly since: Millis | null;
  /** Up to when it is computed. */
  readonly end: Millis | null;
  /** ms in which nothing is known. */
  readonly missing: Millis;
  /** ms over which an outage was bridged: what was counted is known, not when. */
  readonly bridged: Millis;
}

/** Less than this is no gap: a reading comes at its period. */
const noGap = 60_000;

/** What was counted so far as a sum, judged by what has elapsed: a beginning that came late and holes are its gaps. What counts both ways is lowered. */
export function sumSoFar(
  of: SoFar,
  { from, until }: SoFarQuestion,
  { doubt, lowered = false }: { readonly doubt: InDoubt | null; readonly lowered?: boolean },
): Sum {
  const { amount, quality, since, end, missing, bridged } = of;
  if (amount === null) {
    const due = until - from > patience ? until - from : 0;
    return { ...missingSum, doubt, lowered, running: true, coverage: { present: 0, due } };
  }
  const due = Math.max(0, (missing >= noGap ? until : (end ?? until)) - from);
  const lacking = (since === null ? 0 : since - from) + (missing >= noGap ? missing : 0);
  return {
    amount,
    none: null,
    quality,
    bridged,
    doubt,
    running: true,
    lowered,
    coverage: { present: Math.max(0, due - lacking), due },
  };
}

/** A reading comes at its period, not on the stroke of midnight. */
const late = 60_000;

export interface Counted {
  readonly intervals: ReadonlyMap<Millis, Interval>;
  readonly kept: readonly Kept[];
  /** Expected period of the point, ms. */
  readonly period: Millis;
}

interface SoFarQuestion {
  readonly from: Millis;
  readonly until: Millis;
  /** Whether `until` is a moment of the past: nothing is known then of the interval that ran, which is no gap. */
  readonly isPast?: boolean;
}

/**
 * From `from`, an edge of intervals, to `until`; of an interval that goes on beyond it the part by time. It is as good as its beginning and what
 * was read since: how far apart the readings lay meanwhile is no matter.
 */
export const soFar = (of: Counted, { from, until, isPast = false }: SoFarQuestion): SoFar =>
  countingFrom(of, from)(until, isPast);

/** What intervals told up to `at`. */
interface Run {
  readonly at: Millis;
  readonly amount: Quantity;
  readonly read: IntervalQuality;
  readonly covered: Millis;
  readonly begin: Millis | null;
  readonly end: Millis | null;
}

/** The same from one beginning on, asked for one moment after another: each goes on where the one before ended, an earlier one begins anew. */
export function countingFrom(of: Counted, from: Millis): (until: Millis, isPast?: boolean) => SoFar {
  const begun: Run = { at: from, amount: zero, read: 'good', covered: 0, begin: null, end: null };
  let known = begun;
  return (until, isPast = false) => {
    if (until < known.at) known = begun;
    while (known.at + quarter <= until) known = oneMore(known, of, { from, until });
    return toldOf(known.at < until ? oneMore(known, of, { from, until }) : known, of, { from, until, isPast });
  };
}

function oneMore(run: Run, { intervals }: Counted, { from, until }: SoFarQuestion): Run {
  const { at } = run;
  const interval = intervals.get(at);
  if (interval === undefined) return { ...run, at: at + quarter };
  const length = Math.min(interval.covered, until - at);
  const begin = run.begin ?? begins(interval, at, from);
  return {
    at: at + quarter,
    amount: run.amount.plus(length < interval.covered ? partOf(interval, length) : interval.amount),
    read: worst(run.read, interval.read),
    covered: run.covered + length,
    begin,
    end: Math.max(at, begin) + length,
  };
}

/** With the differences that no interval has. */
function toldOf(run: Run, { intervals, kept, period }: Counted, { from, until, isPast }: SoFarQuestion): SoFar {
  const over = kept.filter((one) => one.from >= from && one.to <= until);
  const told = over.filter(isTold);
  const bridged = told.reduce((sum, one) => sum + one.to - one.from, 0);
  let { begin, end } = run;
  for (const one of told) {
    begin = Math.min(begin ?? one.from, one.from);
    end = Math.max(end ?? one.to, one.to);
  }
  if (begin === null || end === null) return { ...notKnown, end };
  const isRunning = isPast === true && end >= Math.floor(until / quarter) * quarter;
  const last = until - end > patience && !isRunning ? until : end;
  const isSure = (intervals.get(from)?.gap ?? 0) <= sureGap(period, until - from);
  const quality = isSure ? run.read : worst(run.read, 'estimated');
  return {
    amount: over.reduce((sum, one) => sum.plus(one.amount), run.amount),
    quality: over.reduce((so, one) => worst(so, one.quality), quality),
    since: begin - from > late ? begin : null,
    end,
    missing: Math.max(0, last - begin - run.covered - bridged),
    bridged,
  };
}

const partOf = ({ amount, covered }: Interval, length: Millis): Quantity =>
  rounded(amount.times(quantity(length).div(covered)), 9);

const notKnown: SoFar = { amount: null, quality: 'missing', since: null, end: null, missing: 0, bridged: 0 };

/** Where what is known of the first interval begins. */
const begins = (interval: Interval, at: Millis, from: Millis): Millis =>
  isWhole(interval) || at === from ? at : at + quarter - interval.covered;

/** Several counters together: where one of them is not known there is no sum. */
export function soFarOf(parts: readonly SoFar[]): SoFar {
  const [first, ...others] = parts;
  if (first === undefined) return notKnown;
  return others.reduce((a, b) => {
    const isKnown = a.amount !== null && b.amount !== null;
    return {
      amount: a.amount === null || b.amount === null ? null : a.amount.plus(b.amount),
      quality: isKnown ? worst(a.quality, b.quality) : 'missing',
      since: later(a.since, b.since),
      end: a.end === null || b.end === null ? null : Math.min(a.end, b.end),
      missing: Math.max(a.missing, b.missing),
      bridged: a.bridged + b.bridged,
    };
  }, first);
}

const later = (a: Millis | null, b: Millis | null): Millis | null => (a === null ? b : b === null ? a : Math.max(a, b));
