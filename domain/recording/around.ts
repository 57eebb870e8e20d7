import type { Millis } from '../clock/clock.ts';

/** So long before a moment and after it is asked for. */
export const recordedAround: Millis = 300_000;

export interface Around {
  readonly from: Millis;
  readonly to: Millis;
  /** ms that are there after the moment: what has not happened yet is in no recording. */
  readonly after: Millis;
  readonly isWhole: boolean;
}

/** What there is by now of the minutes around a moment. */
export function around(at: Millis, now: Millis): Around {
  const to = Math.min(at + recordedAround, now);
  return { from: at - recordedAround, to, after: to - at, isWhole: to === at + recordedAround };
}
