import type { Zone } from '../../domain/clock/zone.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';

export interface FigureMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: ReadTelemetry;
  /** Of the site. */
  readonly zone: Zone;
}
