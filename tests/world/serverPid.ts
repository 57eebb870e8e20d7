import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The process of the embedded server that runs on a data folder. Its own role may not ask it. */
export async function serverPid(dataFolder: string): Promise<number> {
  const [pid] = (await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
