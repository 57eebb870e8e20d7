import type { Series } from './beside/victoria.ts';
import { meter, noise } from './signals.ts';

export const hour = 3_600_000;
export const start = Date.UTC(2026, 0, 1);
export const points = 60;
/** So much of a day: enough that an hour's share of a day block weighs as it does in a whole one. */
export const hours = 8;

/**
 * Meters by the second: a third counters, a third powers, a third temperatures. Polled, a reading bears the gateway's own time, some ms
 * beside the second; pushed, it bears the device's, and arrives 20 to 220 ms later, a group of points at a time.
 */
export const timings = {
  polled(second: number) {
    const at = start + second * 1000 + Math.floor(noise(second) * 30);
    return { at, seen: at };
  },
  pushed(second: number) {
    const at = start + second * 1000;
    return { at, seen: at + 20 + Math.floor(noise(second) * 200) };
  },
} as const;
/** When a sample of a second is taken, and when it says that it happened. */
export type Timing = keyof typeof timings;

/** The same meters, polled, point by point. */
export function* secondMeters(): Generator<Series> {
  const seconds = hours * 3600;
  const at = Float64Array.from({ length: seconds }, (_, second) => timings.polled(second).at);
  for (let point = 1; point <= points; point++)
    yield {
      point: String(point),
      at,
      values: Float64Array.from({ length: seconds }, (_, second) => meter(point, second)),
    };
}
