/**
 * A program that does nothing but append, for tests that kill it: opens the store on the folder named, says `ready <server's pid>`, then
 * the command id of each append as it is acknowledged.
 */
import { writeSync } from 'node:fs';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import { count, openCounterLog } from './counterLog.ts';
import { serverPid } from './serverPid.ts';

const [dataFolder = '', run = ''] = process.argv.slice(2);
// Written at once, so that what was acknowledged is told even when the next moment is the last.
const tell = (line: string): number => writeSync(1, `${line}\n`);

const store = await openStore({
  dataFolder,
  databaseUrl: null,
  clock: systemClock,
  say: (line) => console.error(line),
});
if (!store.ok) {
  tell(`refused ${store.refusal.code}`);
  process.exit(2);
}
const log = await openCounterLog(store.value);
tell(`ready ${await serverPid(dataFolder)}`);

async function write(stream: string): Promise<void> {
  const known = await log.remembered([stream]);
  for (let version = known.get(stream)?.version ?? 0; ; version++) {
    const id = `${run}/${stream}/${version}`;
    const answer = await log.append(count(stream, version, id));
    tell(answer.ok ? `ok ${id}` : `no ${answer.refusal.code}`);
  }
}
await Promise.all(Array.from({ length: 20 }, (_, n) => write(`turnstile-${n}`)));
