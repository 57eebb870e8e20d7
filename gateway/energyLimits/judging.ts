import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import type { Sum } from '../../domain/energy/sum.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import { nightOf, type Period } from '../../domain/energyLimit/periods.ts';
import { blockOf, lacking, notYet, type Verdict, verdictOf } from '../../domain/energyLimit/verdict.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { type CountedPart, type Counting, sumIn } from './counting.ts';

/** What of a limit decides: a row that stands, or one that is tried. */
export type Judged = Pick<EnergyLimit, 'kind' | 'limit' | 'tolerance' | 'period' | 'since'>;

/** Of a period, what is counted of it: all of it, or its night. Null where nothing of it counts: of a night that began late nothing says what is on always. */
export function countedIn({ kind }: Pick<Judged, 'kind'>, period: Period, zone: Zone): Span | null {
  if (kind !== 'base') return { from: period.from, to: period.to };
  const night = nightOf(period.whole, zone);
  return period.from <= night.from ? night : null;
}

export interface Told extends Verdict {
  /** What was counted of it; null before anything could be. */
  readonly sum: Sum | null;
}

/** A limit in one of its periods, by what was counted until a moment: up to the last quarter of an hour that was over by then. */
export function judgedIn(
  limit: Judged,
  period: Period,
  {
    counting,
    counters,
    now,
    zone,
  }: {
    readonly counting: Counting;
    readonly counters: readonly CountedPart[];
    readonly now: Millis;
    readonly zone: Zone;
  },
): Told {
  if (counting.lacks !== null) return { ...lacking(counting.lacks), sum: null };
  const span = countedIn(limit, period, zone);
  const until = Math.floor(now / quarter) * quarter;
  if (span === null || until <= span.from) return { ...notYet, sum: null };
  const so = { from: span.from, to: Math.min(until, span.to) };
  const sum = sumIn(counters, so, zone);
  if (limit.kind === 'demand') return so.to < span.to ? { ...notYet, sum } : { ...blockOf(limit, sum), sum };
  const verdict = verdictOf(limit, sum, { period, counted: limit.kind === 'base' ? span : so });
  // The mean of a night is known when it is over; before that only that it is passed already.
  return limit.kind === 'base' && so.to < span.to && verdict.state !== 'over'
    ? { ...notYet, sum }
    : { ...verdict, sum };
}
