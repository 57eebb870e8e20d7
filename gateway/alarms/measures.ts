import type { LimitName } from '../../domain/alarm/alarm.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Who knows how far an alarm went that has not returned yet. */
export interface Measures {
  /** Now: what who judges remembers of it. */
  readonly worst: (alarm: {
    readonly id: string;
    readonly rule: string;
    readonly limitName: LimitName;
  }) => number | null;
  /** At a moment of the past: what was known of its point then. */
  readonly telemetry: Pick<Telemetry, 'asKnownAt'>;
}
