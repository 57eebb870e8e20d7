import type { SiteDays } from '../../domain/alarm/band/band.ts';
import type { LearnBy } from '../../domain/alarm/band/learn.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** What the parts of the wing share. */
export interface BandMeans {
  readonly database: Database;
  /** For a process's own connections. */
  readonly databaseUrl: string;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly zone: string;
  readonly say: (line: string) => void;
  /** As an organisation set it, now or at a position of the past. */
  readonly settingsOf: (org: string, asOf?: number | null) => Promise<BandSettings>;
}

export interface BandSettings {
  readonly percentiles: LearnBy['percentiles'];
  /** So many quarters in a row outside are a warning. */
  readonly run: number;
  readonly siteDays: SiteDays;
}
