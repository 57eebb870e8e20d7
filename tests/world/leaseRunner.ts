/**
 * A process that works under leases, for tests that kill it: `<url> <who works> <holder> <hang|finish> <now>`. Its clock stands until a line
 * on its standard input moves it by so many ms; it tells each piece as it begins, and hangs in it or finishes it.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { openLogPool } from '../../gateway/store/logPool.ts';
import { openPool } from '../../gateway/store/pool.ts';
import { openCounterLog } from './counterLog.ts';
import { leaseUsers } from './leaseUsers.ts';
import { aWorker } from './process.ts';

const [url = '', name = '', holder = '', what = '', now = ''] = process.argv.slice(2);
const tell = (line: string): void => void writeSync(1, `${line}\n`);
const broken = (): void => undefined;
const database = openPool({ url, name: 'leaseRunner', max: 5, broken });
const logDatabase = await openLogPool({ url, database, broken });
const clock = manualClock(Number(now));
const log = await openCounterLog({ database, logDatabase }, { clock });
const user = leaseUsers.find((one) => one.name === name);
if (user === undefined) throw new Error(`nobody works as ${name}`);
/** Longer than any test: it runs out when the test says so. */
const lease = { lasts: 3_600_000, renewEvery: 3_000, trustedFor: 3_000_000, worker: aWorker(holder) };
createInterface({ input: process.stdin }).on('line', (ms) => clock.advance(Number(ms)));
await user.open({
  database,
  log,
  clock,
  lease,
  say: (line) => tell(`said ${line}`),
  async work(id) {
    tell(`began ${id}`);
    if (what === 'hang') await new Promise(() => undefined);
  },
});
tell('ready');
