import type { Zone } from '../../domain/clock/zone.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';

export interface CareMeans {
  readonly ledgers: Ledgers;
  readonly telemetry: ReadTelemetry;
  readonly database: Database;
  /** Of the site. */
  readonly zone: Zone;
}
