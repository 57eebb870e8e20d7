import type { Millis } from '../clock/clock.ts';
import type { Span } from '../telemetry/grid.ts';

/** Ticks of the watch, ms. */
export const tickEvery = 1000;
/** A tick that comes later than this, ms, was held up: by the loop, the intake or the store. */
const latest = 1.5 * tickEvery;

/** The last tick, and whether it came late. */
export interface Beat {
  readonly at: Millis;
  readonly wasLate: boolean;
}

/**
 * When nobody listened before this tick; null where the gateway listened all the time since the one before. Of a tick that was held up nothing
 * is known, so that none of its time counts. Where one after the other is, each counts as one tick's worth: a gateway that is slow for good
 * still tells what fell silent.
 */
export function unheardBefore(at: Millis, last: Beat | null): { readonly beat: Beat; readonly unheard: Span | null } {
  const isLate = last !== null && at - last.at > latest;
  const beat = { at, wasLate: isLate };
  if (!isLate) return { beat, unheard: null };
  return { beat, unheard: { from: last.at, to: last.wasLate ? at - tickEvery : at } };
}

/** How much of the time from one instant to another was listened to, ms. No two of the spans overlap. */
export function listenedFor(unheard: readonly Span[], from: Millis, to: Millis): Millis {
  let ms = Math.max(0, to - from);
  for (const span of unheard) ms -= Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return ms;
}
