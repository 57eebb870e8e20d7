import { quality } from '../../../../domain/telemetry/quality.ts';
import type { LiveReading } from '../../../../streams/values/liveReading.ts';

/** What a point showed since it is looked at. */
export interface Seen {
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** When the value was first another than before, ms; null: it has not changed since. */
  readonly changedAt: number | null;
}

/** With one reading more. What is missing, old or bad is no value: it was not seen. */
export function seenAfter(before: Seen | null, { value, at, quality: how }: LiveReading): Seen | null {
  if (value === null || how !== quality.good) return before;
  if (before === null) return { least: value, most: value, value, changedAt: null };
  const isOther = before.value !== value;
  return {
    least: Math.min(before.least, value),
    most: Math.max(before.most, value),
    value,
    changedAt: isOther ? at : before.changedAt,
  };
}
