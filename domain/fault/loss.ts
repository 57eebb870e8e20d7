import { type Instant, type Millis, millisOf } from '../clock/clock.ts';
import { anHour, aMinute as minute } from '../clock/lengths.ts';
import { quantity, rounded, textOf } from '../energy/quantity.ts';
import { countsForRules } from '../telemetry/quality.ts';
import type { Sample } from '../telemetry/sample.ts';
import type { LossFault } from './states.ts';

/**
 * The minutes before a fault whose mean is the load before it. The last minute is left out: a fault is dated by what told of it, and what told of it
 * may have come when the load had gone already.
 */
const minutesBefore = { from: 6, to: 1 } as const;

export const spanBefore = (occurred: Millis): { readonly from: Millis; readonly to: Millis } => ({
  from: occurred - minutesBefore.from * minute,
  to: occurred - minutesBefore.to * minute,
});

/** kW. Known, or why it is not. */
type Known<T> = T | { readonly why: LossFault };
type LoadBefore = Known<{ readonly kw: number }>;

interface Asked {
  readonly occurred: Millis;
  /** For so long a value of the point holds at most, ms. */
  readonly hold: Millis;
  /** Of one of the point's unit. */
  readonly kwOfOne: number;
}

/** The mean power of the minutes before: of all of them, of good values, or none. */
export function loadBefore(samples: readonly Sample[], { occurred, hold, kwOfOne }: Asked): LoadBefore {
  const { from, to } = spanBefore(occurred);
  let [sum, covered] = [0, 0];
  for (const [index, { at, value, quality }] of samples.entries()) {
    const until = Math.min(samples[index + 1]?.at ?? Number.POSITIVE_INFINITY, at + hold, to);
    const held = until - Math.max(at, from);
    if (held <= 0) continue;
    if (value === null || !countsForRules(quality)) return { why: 'badData' };
    sum += value * held;
    covered += held;
  }
  if (covered === 0) return { why: 'noData' };
  if (covered < to - from) return { why: 'gap' };
  const kw = Math.round((sum / covered) * kwOfOne * 100) / 100;
  return kw < 0 ? { why: 'feedsIn' } : { kw };
}

/** How long it was out, in ms; null where an instant is none. */
export function outageOf(occurredAt: Instant, restoredAt: Instant): Millis | null {
  const [from, to] = [millisOf(occurredAt), millisOf(restoredAt)];
  return from === null || to === null ? null : to - from;
}

/** In whole minutes. */
export const outageMinutes = (occurredAt: Instant, restoredAt: Instant): number =>
  Math.round((outageOf(occurredAt, restoredAt) ?? 0) / minute);

/** kWh: the load before, for as long as it was out. An estimate. */
export const lostOf = (kw: string, outage: Millis): string =>
  textOf(rounded(quantity(kw).times(outage).div(anHour), 2));
