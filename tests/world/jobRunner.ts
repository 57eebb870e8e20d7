/**
 * A gateway that does nothing but jobs, for tests that kill it: `<url> <holder> <hang|finish> <again|fail>`. Tells each run as it begins, and
 * hangs in it or finishes it.
 */
import { writeSync } from 'node:fs';
import { eventDeclarations } from '../../domain/all/events.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { openJobs } from '../../gateway/jobs/openJobs.ts';
import { openLog } from '../../gateway/log/openLog.ts';
import { openLogPool } from '../../gateway/store/logPool.ts';
import { openPool } from '../../gateway/store/pool.ts';
import { deciders } from '../../machines/deciders.ts';
import { aKind } from './jobs.ts';
import { aWorker } from './process.ts';

const [url = '', holder = '', what = '', interrupted = 'again'] = process.argv.slice(2);
const tell = (line: string): number => writeSync(1, `${line}\n`);
const broken = (): void => undefined;
const database = openPool({ url, name: 'jobRunner', max: 5, broken });
const logDatabase = await openLogPool({ url, database, broken });
const log = await openLog({ database, logDatabase, clock: systemClock, deciders, events: eventDeclarations });
const kind = aKind(
  async ({ id, attempt }) => {
    tell(`ran ${id} ${attempt}`);
    if (what === 'hang') await new Promise(() => undefined);
    return { outcome: null };
  },
  { interrupted: interrupted as 'again' | 'fail', initial: null },
);
const org = async (): Promise<string> => 'site';
/** Longer than any test: it runs out when the test says so. */
const lease = { lasts: 3_600_000, renewEvery: 3_000, trustedFor: 3_000_000, worker: aWorker(holder) };
await openJobs({
  database,
  log,
  clock: systemClock,
  lease,
  zone: 'UTC',
  kinds: [kind],
  org,
  say: (line) => tell(`said ${line}`),
}).start();
tell('ready');
