import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { socketFolderOf } from '../../gateway/store/embedded/socketFolder.ts';
import { openStore } from '../../gateway/store/openStore.ts';
import { serverPid } from './serverPid.ts';

/** A store with a server of its own, which can be made to stand still and be killed. */
export async function stoppableStore() {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-stop-'));
  await chmod(folder, 0o755);
  const store = await openStore({ dataFolder: folder, databaseUrl: null, clock: systemClock, say: () => undefined });
  if (!store.ok) throw new Error(store.refusal.message.en);
  const { database, logDatabase, close } = store.value;
  const server = (): Promise<number> => serverPid(folder);
  let still: readonly number[] = [];
  const goOn = (): void => {
    for (const pid of still) process.kill(pid, 'SIGCONT');
    still = [];
  };
  return {
    database,
    logDatabase,
    /** The server and everything that works for it stands still: nothing is refused, nothing is answered. */
    async stand() {
      const main = await server();
      still = [main, ...childrenOf(main)];
      for (const pid of still) process.kill(pid, 'SIGSTOP');
    },
    goOn,
    async kill() {
      process.kill(await server(), 'SIGKILL');
    },
    async close() {
      goOn();
      await close();
      await rm(folder, { recursive: true, force: true });
      await rm(socketFolderOf(folder), { recursive: true, force: true });
    },
  };
}

/** As Linux tells it: the fourth field of a process is its parent. */
function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(name)] : [];
    } catch {
      // It ended while the list was read.
      return [];
    }
  });
}
