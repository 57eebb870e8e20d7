import type { Millis } from '../../domain/clock/clock.ts';
import type { Quality } from '../../domain/telemetry/quality.ts';

/** A point's newest value. The same object until it changed. */
export interface LiveReading {
  /** In the point's unit; null for no value. */
  readonly value: number | null;
  /** ms since 1970; null where it never had a value. */
  readonly at: Millis | null;
  readonly quality: Quality;
}
