import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { occupantOf, occupy } from '../../../gateway/store/embedded/occupant.ts';
import { endProcessesOf } from './processesOf.ts';

/** Where everything lies that a run makes for itself only: databases, sites, the profiles of browsers. */
export interface RunFolder {
  readonly folder: string;
  /** Ends what the run left running and takes all of it away. */
  readonly close: () => Promise<void>;
}

const beginning = 'busbar-run-';
/** By these a program finds the folder for what is temporary, each system by one of its own. */
const variables = ['TMPDIR', 'TEMP', 'TMP'] as const;

/** Makes the folder and hands it to every program that this one starts from now on. Its owner's name lies in it. */
export async function openRunFolder(place: string = tmpdir()): Promise<RunFolder> {
  const folder = await mkdtemp(join(place, beginning));
  // The store and some of the tests are other users, where we are root.
  await chmod(folder, 0o1777);
  await occupy(folder, Date.now());
  const before = variables.map((name) => [name, process.env[name]] as const);
  for (const name of variables) process.env[name] = folder;
  return {
    folder,
    async close() {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      await endProcessesOf(folder);
      await remove(folder);
    },
  };
}

/** What runs left that were killed: it is ended and taken away, and said. A folder whose owner lives, or is not known, is let be. */
export async function putAwayLeft(say: (line: string) => void, place: string = tmpdir()): Promise<void> {
  const names = await readdir(place);
  for (const folder of names.filter((name) => name.startsWith(beginning)).map((name) => join(place, name))) {
    if (!(await isLeft(folder))) continue;
    const ended = await endProcessesOf(folder);
    await remove(folder);
    say(`put away ${folder}, of a run that was killed, and ended ${ended} processes that it had left`);
  }
}

async function isLeft(folder: string): Promise<boolean> {
  const owner = await readFile(join(folder, 'running.json'), 'utf8').catch(() => '');
  return owner !== '' && (await occupantOf(folder)) === null;
}

/** A process that was ended may write its last while its folder goes. */
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
