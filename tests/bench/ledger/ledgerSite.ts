import { eventDeclarations } from '../../../domain/all/events.ts';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { systemClock as clock } from '../../../gateway/ground/systemClock.ts';
import type { Ledgers } from '../../../gateway/ledger/ledgers.ts';
import { openLedgers } from '../../../gateway/ledger/openLedgers.ts';
import { startFollowers } from '../../../gateway/log/follow/startFollowers.ts';
import type { Log } from '../../../gateway/log/log.ts';
import { openLog } from '../../../gateway/log/openLog.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { deciders } from '../../../machines/deciders.ts';
import { patience } from '../../world/process.ts';
import { withStore } from '../store.ts';

/** The ledgers over a log and a store of their own, with their followers. */
export interface LedgerSite {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Ledgers;
  readonly settled: () => Promise<void>;
}

/** For the time of a measurement. */
export const withLedgers = <T>(measure: (site: LedgerSite) => Promise<T>): Promise<T> =>
  withStore(async ({ database, logDatabase }) => {
    const log = await openLog({ database, logDatabase, clock, deciders, events: eventDeclarations });
    const ledgers = openLedgers({ database, log, declarations, clock, zone: 'Asia/Shanghai' });
    const followers = await startFollowers({
      database,
      log,
      clock,
      patience,
      followers: ledgers.followers,
      say: () => undefined,
    });
    const site: LedgerSite = {
      database,
      log,
      ledgers,
      async settled() {
        while (!(await followers.waitFor(log.head().position)))
          if (followers.stopped().size > 0) throw new Error('a follower stopped');
      },
    };
    try {
      return await measure(site);
    } finally {
      await followers.close();
      await log.close();
    }
  });
