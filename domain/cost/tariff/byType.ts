import type { Quantity } from '../../energy/quantity.ts';
import type { PeakType } from './periods.ts';
import { periodTypeAt, type TimeRule } from './timeRule.ts';

/** What a counter counted in a part of a local day. */
export interface DayPart {
  /** `2026-05-01` by the clocks of the site. */
  readonly day: string;
  /** Of that day: when it begins, and how long it is. */
  readonly minute: number;
  readonly minutes: number;
  readonly kwh: Quantity;
}

/** How many of the minutes of a part lie in which type of period; null: in none. */
export function minutesByType(
  { day, minute, minutes }: Omit<DayPart, 'kwh'>,
  rule: Pick<TimeRule, 'programs'> | null,
): ReadonlyMap<PeakType | null, number> {
  const typeOf = (at: number): PeakType | null => (rule === null ? null : periodTypeAt(rule, day, at));
  const first = typeOf(minute);
  if (first === typeOf(minute + minutes - 1)) return new Map([[first, minutes]]);
  const found = new Map<PeakType | null, number>();
  for (let at = minute; at < minute + minutes; at++) found.set(typeOf(at), (found.get(typeOf(at)) ?? 0) + 1);
  return found;
}
