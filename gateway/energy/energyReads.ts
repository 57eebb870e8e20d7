import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Interval, Kept } from '../../domain/energy/intervals.ts';
import type { Rolled, Step } from '../../domain/energy/rollUp.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { readKept, readKeptOf } from './kept.ts';
import { readPeriods, readPeriodsOf } from './periods.ts';
import { type Level, type Revision, revisionsOf, revisionsOfMany } from './revisions.ts';
import { readIntervals, readIntervalsOf, withEnd } from './tables.ts';

type AsOf = { readonly asOf: Millis | null };

/** How figures of a counter are read: each by itself, or out of what was read of many at once. */
export interface EnergyReads {
  readonly periods: (
    point: number,
    asked: { readonly step: 'day' | 'month'; readonly span: Span; readonly zone: Zone },
  ) => Promise<ReadonlyMap<number, Rolled>>;
  readonly intervals: (point: number, asked: Span & AsOf) => Promise<ReadonlyMap<number, Interval>>;
  readonly revisions: (
    point: number,
    asked: { readonly level: Level; readonly span: Span } & AsOf,
  ) => Promise<ReadonlyMap<Millis, readonly Revision[]>>;
  /** The differences that lie within a span. */
  readonly kept: (point: number, asked: Span & AsOf) => Promise<readonly Kept[]>;
}

/** Each counter by itself. */
export const readsOf = (on: Queryable): EnergyReads => ({
  periods: (point, asked) => readPeriods(on, point, asked),
  intervals: (point, asked) => readIntervals(on, point, asked),
  revisions: (point, asked) => revisionsOf(on, point, asked),
  kept: (point, asked) => readKept(on, point, asked),
});

export interface TogetherAsked extends Span {
  readonly step: Step;
  readonly zone: Zone;
  /** From when the newest intervals are asked, up to when. */
  readonly newest: Span;
}

/** What many counters say of a span and of the present, read with a statement for all of them; what else is asked is read by itself. */
export async function readsTogether(
  on: Queryable,
  points: readonly number[],
  { step, zone, newest, ...span }: TogetherAsked,
): Promise<EnergyReads> {
  const alone = readsOf(on);
  const isLong = step === 'day' || step === 'month';
  const level = isLong ? step : 'quarter';
  const ofSpan = withEnd(span);
  const [latest, periods, intervals, revisions, kept] = await Promise.all([
    readIntervalsOf(on, points, newest),
    isLong ? readPeriodsOf(on, points, { step, span, zone }) : null,
    isLong ? null : readIntervalsOf(on, points, ofSpan),
    revisionsOfMany(on, points, { level, span: isLong ? span : ofSpan }),
    readKeptOf(on, points, span),
  ]);
  const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;
  return {
    async periods(point, asked) {
      const found = asked.step === step && isSame(asked.span, span) ? periods?.get(point) : undefined;
      return found ?? alone.periods(point, asked);
    },
    async intervals(point, asked) {
      if (asked.asOf !== null) return alone.intervals(point, asked);
      const found = isSame(asked, ofSpan) ? intervals?.get(point) : undefined;
      if (found !== undefined) return found;
      const isNewest = asked.from >= newest.from && asked.to <= newest.to;
      return (isNewest ? latest.get(point) : undefined) ?? alone.intervals(point, asked);
    },
    async revisions(point, asked) {
      const isKnown = asked.asOf === null && asked.level === level && isSame(asked.span, isLong ? span : ofSpan);
      return (isKnown ? revisions.get(point) : undefined) ?? alone.revisions(point, asked);
    },
    async kept(point, asked) {
      const isKnown = asked.asOf === null && isSame(asked, span);
      return (isKnown ? kept.get(point) : undefined) ?? alone.kept(point, asked);
    },
  };
}
