import type { Zone } from '../../domain/clock/zone.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';

export interface FigureMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  /** Of the site. */
  readonly zone: Zone;
}
