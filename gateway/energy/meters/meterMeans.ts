import type { Millis } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { HeldPoint } from '../../live/index.ts';
import type { Database } from '../../store/database.ts';
import type { ReadTelemetry } from '../../telemetry/telemetry.ts';
import type { Counting } from '../recount.ts';

export interface MeterMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: ReadTelemetry;
  /** Of the site. */
  readonly zone: Zone;
}

/** What is asked of every register alike. */
export interface AtMoment {
  readonly means: MeterMeans;
  readonly at: Millis;
  readonly now: Millis;
  /** The moment of the past whose knowledge is asked for; null: now. */
  readonly asOf: Millis | null;
  /** Samples before it are no longer kept. */
  readonly keptFrom: Millis;
  readonly counting: { readonly of: (point: HeldPoint) => Counting };
}
