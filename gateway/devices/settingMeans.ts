import type { Clock } from '../../domain/clock/clock.ts';
import type { Protocol } from '../collect/collector.ts';
import type { Collectors } from '../collect/startCollectors.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import type { LiveValues } from '../pipeline/newestValues.ts';
import type { Database } from '../store/database.ts';

export interface SettingMeans {
  readonly database: Database;
  readonly log: Pick<Log, 'append' | 'remembered' | 'answered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'seen' | 'held' | 'anyRow'>;
  readonly live: Pick<LiveValues, 'latest'>;
  readonly write: Collectors['write'];
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly protocols: Readonly<Record<string, Protocol>>;
}

export type AskedSetting = { readonly point: string; readonly value: number; readonly note: string | null };
