import type { Clock } from '../../domain/clock/clock.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import type { NoticeRows } from '../notices/noticeRows.ts';
import type { Presets } from '../parameters/index.ts';
import type { Database } from '../store/database.ts';
import type { Measures } from './measures.ts';

export interface AlarmSettings {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly clock: Clock;
  readonly zone: string;
  /** Told over the same socket, in the same order. */
  readonly notices: NoticeRows;
  /** What organisations set of levels and sounds; left out, as the product ships them. */
  readonly presets?: Presets;
  readonly say: (line: string) => void;
}

/** What the parts of the wing share. */
export interface AlarmMeans extends AlarmSettings {
  /** Resolves when the alarms' follower has passed the position, or after 2 s. */
  readonly waitFor: (position: number) => Promise<boolean>;
  /** Resolves when it has, however long it takes; throws when it stopped. For what nobody waits for at a screen. */
  readonly caughtUp: (position: number) => Promise<void>;
  /** Who knows how far alarms went that have not returned; null until samples are judged. */
  readonly measures: () => Measures | null;
  /** The same of the follower of incidents. */
  readonly incidentsCaughtUp: (position: number) => Promise<void>;
  /** Waits a while until the tables of the organisations have taken the position. */
  readonly ledgersFollowed: (position: number) => Promise<boolean>;
  /** The position that the alarms' tables stand for. */
  readonly followed: () => number;
}
