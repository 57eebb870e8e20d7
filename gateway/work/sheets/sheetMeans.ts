import type { Files } from '../../files/openFiles.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';
import type { SheetSources } from './sheetSources.ts';

/** What sheets are read and filled in with. */
export interface SheetMeans {
  readonly log: Log;
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly sources: SheetSources;
  readonly files: Pick<Files, 'usesOf'>;
  readonly followers: Pick<Followers, 'passed' | 'positions'>;
}
