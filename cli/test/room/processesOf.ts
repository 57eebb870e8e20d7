import { readdir, readFile, readlink } from 'node:fs/promises';
import { join, sep } from 'node:path';

const nothing = (): string => '';

/** Whether a process works in the folder, was handed it for what is temporary, or names it in its command; unknown where the system tells none of it. */
async function isOf(pid: number, folder: string): Promise<boolean> {
  const of = (what: string): string => join('/proc', String(pid), what);
  const [place, command, environment] = await Promise.all([
    readlink(of('cwd')).catch(nothing),
    readFile(of('cmdline'), 'utf8').catch(nothing),
    readFile(of('environ'), 'utf8').catch(nothing),
  ]);
  return (
    `${place}${sep}`.startsWith(folder + sep) ||
    command.includes(folder + sep) ||
    environment.split('\0').includes(`TMPDIR=${folder}`)
  );
}

/** The living processes of a run's folder, this one aside. Only Linux tells them. */
export async function processesOf(folder: string): Promise<readonly number[]> {
  const all = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const theirs = await Promise.all(all.map((pid) => isOf(pid, folder)));
  return all.filter((_, n) => theirs[n]);
}

/** Ends them at once: they are about nothing that is kept. Answers how many there were. */
export async function endProcessesOf(folder: string): Promise<number> {
  const found = await processesOf(folder);
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  return found.length;
}
