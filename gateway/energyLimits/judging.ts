import type { Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import type { Sum } from '../../domain/energy/sum.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import { nightOf, type Period } from '../../domain/energyLimit/periods.ts';
import { blockOf, judgedBy, lacking, notYet, type Verdict, verdictOf } from '../../domain/energyLimit/verdict.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { type CountedPart, type Counting, type PartSum, sumsFrom } from './counting.ts';

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
  /** Every counter is computed up to where it was asked. */
  readonly isCounted: boolean;
}

interface JudgedBy {
  readonly counting: Counting;
  readonly counters: readonly CountedPart[];
  readonly zone: Zone;
}

const nothingYet: Told = { ...notYet, sum: null, isCounted: true };

/** What has to be counted to judge at a moment: of all that counts, what was over by then. Null: nothing of it is. */
export interface ToCount {
  readonly span: Span;
  readonly so: Span;
}

/** Up to the last quarter of an hour that was over. */
export function toCount(
  limit: Judged,
  { period, at }: { readonly period: Period; readonly at: Millis },
  zone: Zone,
): ToCount | null {
  const span = countedIn(limit, period, zone);
  const until = Math.floor(at / quarter) * quarter;
  return span === null || until <= span.from ? null : { span, so: { from: span.from, to: Math.min(until, span.to) } };
}

/** What was counted against the limit. */
export function toldBy(
  limit: Judged,
  period: Period,
  {
    lacks,
    asked,
    sums,
  }: Pick<Counting, 'lacks'> & { readonly asked: ToCount | null; readonly sums: readonly PartSum[] },
): Told {
  if (lacks !== null) return { ...lacking(lacks), sum: null, isCounted: true };
  if (asked === null) return nothingYet;
  const isCounted = sums.every((one) => one.so.end !== null && one.so.end >= one.until);
  const { verdict, sum } = judgedBy(
    sums.map((one) => one.sum),
    (all) => verdictIn(limit, period, { ...asked, sum: all }),
  );
  return { ...verdict, sum, isCounted };
}

/** A limit in one of its periods at one moment after another, by what was counted until then. */
export function judging(limit: Judged, period: Period, { counting, counters, zone }: JudgedBy): (now: Millis) => Told {
  const span = countedIn(limit, period, zone);
  const sumsTo = sumsFrom(counters, span?.from ?? period.from, zone);
  return (at) => {
    const asked = counting.lacks === null ? toCount(limit, { period, at }, zone) : null;
    return toldBy(limit, period, { lacks: counting.lacks, asked, sums: asked === null ? [] : sumsTo(asked.so.to) });
  };
}

function verdictIn(
  limit: Judged,
  period: Period,
  { span, so, sum }: { readonly span: Span; readonly so: Span; readonly sum: Sum },
): Verdict {
  const isOver = so.to >= span.to;
  if (limit.kind === 'demand') return isOver ? blockOf(limit, sum) : notYet;
  if (limit.kind !== 'base') return verdictOf(limit, sum, { period, counted: so });
  const verdict = verdictOf(limit, sum, { period, counted: span });
  // The mean of a night is known when it is over; before that only that it is passed already, unless something may be taken off.
  return isOver || (verdict.state === 'over' && !sum.lowered) ? verdict : notYet;
}

/** Leads it on day by day, so that others have their turn between. */
export function* approaching(told: (now: Millis) => Told, { from, to }: Span): Generator<undefined, Told> {
  for (let at = from + aDay; at < to; at += aDay) {
    told(at);
    yield;
  }
  return told(to);
}
