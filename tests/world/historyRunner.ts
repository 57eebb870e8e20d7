/** Writes the history of a furnished small site, for tests that kill it: `<url> <days>`. Tells each line that the history says, and its steps. */
import { writeSync } from 'node:fs';
import { writeHistory } from '../../cli/demo/history/writeHistory.ts';
import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { openLedgers } from '../../gateway/ledger/openLedgers.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { openLog } from '../../gateway/log/openLog.ts';
import { followers as everyFollower } from '../../gateway/site/followers.ts';
import { openLogPool } from '../../gateway/store/logPool.ts';
import { openPool } from '../../gateway/store/pool.ts';
import { deciders } from '../../machines/deciders.ts';
import { aPlan, zone } from './history.ts';
import { patience } from './process.ts';

const [url = '', days = ''] = process.argv.slice(2);
const tell = (line: string): number => writeSync(1, `${line}\n`);
const broken = (): void => undefined;
const database = openPool({ url, name: 'historyRunner', max: 5, broken });
const logDatabase = await openLogPool({ url, database, broken });
const log = await openLog({ database, logDatabase, clock: systemClock, deciders, events: eventDeclarations });
const ledgers = openLedgers({ database, log, declarations, clock: systemClock, zone });
const followers = await startFollowers({
  database,
  log,
  clock: systemClock,
  patience,
  followers: everyFollower,
  say: tell,
});
const parts = { database, databaseUrl: url, log, ledgers, followers, zone };
const history = await writeHistory({
  ...parts,
  wanted: () => aPlan(Number(days)),
  threads: 2,
  progress: () => undefined,
  say: tell,
});
tell('begun');
await history.done;
tell('done');
process.exit(0);
