/**
 * The long form of "a rebuild comes out equal": a million events through the one road that there is, followed as they come,
 * then grown anew while more are written; rows and log must agree to the last one. `BUSBAR_SOAK_EVENTS` makes it shorter.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { growAnew } from '../../gateway/log/follow/growAnew.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { verifyLog } from '../../gateway/log/read/verifyLog.ts';
import { socketFolderOf } from '../../gateway/store/embedded/socketFolder.ts';
import { openStore, type Store } from '../../gateway/store/openStore.ts';
import { count, countFollower, openCounterLog, until } from '../world/counterLog.ts';
import { patience } from '../world/process.ts';

const wanted = Number(process.env['BUSBAR_SOAK_EVENTS'] ?? 1_000_000);
const streams = 20_000;
const say = (line: string): void => console.log(line);

async function timed<T>(what: string, work: () => Promise<T>, events: number): Promise<T> {
  const from = systemClock.monotonic();
  const done = await work();
  const seconds = (systemClock.monotonic() - from) / 1000;
  say(`${what}: ${seconds.toFixed(1)} s, ${Math.round(events / seconds)} events/s`);
  return done;
}

/** So many of the streams write at once, each its own next version. */
async function write(log: Awaited<ReturnType<typeof openCounterLog>>, times: number, from: number): Promise<void> {
  const one = async (stream: string): Promise<void> => {
    for (let i = 0; i < times; i++) {
      const answer = await log.append(count(stream, from + i));
      if (!answer.ok) throw new Error(answer.refusal.code);
    }
  };
  await Promise.all(Array.from({ length: streams }, (_, n) => one(`turnstile-${n}`)));
}

async function soak({ database, logDatabase }: Store): Promise<boolean> {
  const log = await openCounterLog({ database, logDatabase });
  const follower = countFollower();
  const followers = await startFollowers({ database, log, clock: systemClock, patience, followers: [follower], say });
  const each = Math.ceil(wanted / streams);
  await timed('appended', () => write(log, each, 0), each * streams);
  await until(() => followers.waitFor(log.head().position), 600_000);
  const rows = (): Promise<readonly unknown[]> =>
    database.query('select stream, total from read.count order by stream');
  const before = JSON.stringify(await rows());
  await timed('rebuilt', () => growAnew({ database, log, follower }), each * streams);
  const isEqual = JSON.stringify(await rows()) === before;
  say(isEqual ? 'the rows are equal' : 'THE ROWS DIFFER');

  await timed(
    'rebuilt while 100,000 more were written',
    () => Promise.all([growAnew({ database, log, follower }), write(log, 5, each)]),
    each * streams,
  );
  await until(() => followers.waitFor(log.head().position), 600_000);
  const truth = await database.query(
    `select stream, sum((data->>'by')::int)::int as total from log.event group by stream order by stream`,
  );
  const isTrue = JSON.stringify(await rows()) === JSON.stringify(truth);
  say(isTrue ? 'the rows are those of the log' : 'THE ROWS ARE NOT THOSE OF THE LOG');
  const verified = await timed('verified', () => verifyLog(database), each * streams);
  say(JSON.stringify(verified));
  await followers.close();
  await log.close();
  return isEqual && isTrue && verified.ok;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'busbar-soak-'));
await chmod(dataFolder, 0o755);
const store = await openStore({ dataFolder, databaseUrl: null, clock: systemClock, say });
if (!store.ok) throw new Error(store.refusal.message.en);
try {
  process.exitCode = (await soak(store.value)) ? 0 : 1;
} finally {
  await store.value.close();
  await rm(dataFolder, { recursive: true, force: true });
  await rm(socketFolderOf(dataFolder), { recursive: true, force: true });
}
