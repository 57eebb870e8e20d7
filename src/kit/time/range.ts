import type { Millis } from '../../../domain/clock/clock.ts';
import { type QuickPick, quickRange } from '../../../domain/clock/timeRange.ts';
import type { Zone } from '../../../domain/clock/zone.ts';

/** from ≤ x < to */
export interface Range {
  readonly from: Millis;
  readonly to: Millis;
}

/** The range of a quick pick, by the calendar of the site (K060 to K062). */
export function rangeOf(pick: QuickPick, zone: Zone, now: Millis): Range {
  const { start, end } = quickRange(pick, zone.name, now);
  return { from: start, to: end };
}
