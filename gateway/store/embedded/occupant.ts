import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { notOpened, type Opened, opened } from '../refusal.ts';

/** Which program holds the data folder, since when. `born` tells it from a later process of the same number. */
interface Occupant {
  readonly pid: number;
  readonly since: string;
  readonly born: string | null;
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'running.json');

/** Writes our name into the folder, or says who is in it. The function given back takes the name out again. */
export async function occupy(dataFolder: string, now: Millis): Promise<Opened<() => Promise<void>>> {
  const mine: Occupant = { pid: process.pid, since: instantOf(now), born: await birthOf(process.pid) };
  for (;;) {
    const file = await open(fileOf(dataFolder), 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (file !== null) {
      await file.writeFile(JSON.stringify(mine));
      await file.close();
      return opened(() => rm(fileOf(dataFolder), { force: true }));
    }
    const other = await occupantOf(dataFolder);
    if (other !== null) return taken(dataFolder, other);
    await rm(fileOf(dataFolder), { force: true });
  }
}

/** The living program in the folder, or null: a name left by one that was killed counts for nothing. */
export async function occupantOf(dataFolder: string): Promise<Occupant | null> {
  const written = await readFile(fileOf(dataFolder), 'utf8').catch(() => null);
  if (written === null || written === '') return null;
  const found = JSON.parse(written) as Occupant;
  return isAlive(found.pid) && (await birthOf(found.pid)) === found.born ? found : null;
}

/** A process that ended and that nobody has collected yet (in a container without an init) counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !['Z', 'X'].includes(statOf(pid)?.[0] ?? '');
}

/** The fields of /proc/<pid>/stat from the state on; null where there is no such file. */
function statOf(pid: number): readonly string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    // No Linux, or it has gone in this very moment.
    return null;
  }
}

/** When the process began, in ticks of this boot; null where the system does not tell. */
async function birthOf(pid: number): Promise<string | null> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null);
  const ticks = statOf(pid)?.[19];
  return ticks === undefined || boot === null ? null : `${boot.trim()}/${ticks}`;
}

const taken = (dataFolder: string, { pid, since }: Occupant) =>
  notOpened('ALREADY_RUNNING', {
    cn: `${dataFolder} 正由另一个 Busbar 使用（进程 ${pid}，自 ${since} 起）。请先停止它，或用 BUSBAR_DATA 指定其他目录`,
    en: `${dataFolder} is in use by another Busbar (process ${pid}, since ${since}). Stop it first, or name another folder in BUSBAR_DATA`,
  });
