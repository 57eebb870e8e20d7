import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { eventually } from '../world/eventually.ts';

/** A site as it was left, stopped cleanly, right after its first start. */
export interface Template {
  readonly folder: string;
  /** By its own clocks, ms. */
  readonly endedAt: number;
}

/** By this a run tells its workers where its templates lie. */
const variable = 'BUSBAR_E2E_TEMPLATES';
const beginning = 'busbar-e2e-templates-';

/** Called where a run begins: its templates lie in a folder of its own, which goes when it ends. */
export function keepTemplates(): void {
  // A worker has it from the run.
  if (process.env[variable] !== undefined) return;
  removeOld();
  const folder = join(tmpdir(), `${beginning}${randomUUID()}`);
  process.env[variable] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** What a run left that was killed. Others run beside this one: theirs are younger. */
function removeOld(): void {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(beginning));
  for (const folder of left.map((name) => join(tmpdir(), name))) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > day) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What was made of the same in this run, else what `make` makes now: it starts a site in the folder, stops it, and says when that was. Each try has a
 * folder of its own: a start that was given up by its walk may still be under way, and would write into the next one's.
 */
export async function templateOf(madeFrom: string, make: (folder: string) => Promise<number>): Promise<Template> {
  keepTemplates();
  const home = join(process.env[variable] ?? '', createHash('sha256').update(madeFrom).digest('hex').slice(0, 16));
  const told = join(home, 'made');
  if (!existsSync(told)) {
    mkdirSync(home, { recursive: true });
    const folder = join(home, String(readdirSync(home).length));
    mkdirSync(folder);
    const endedAt = await make(folder);
    // A server whose gateway gave up waiting for it at its stop still writes: what is copied then is no site.
    await eventually(
      'the store of the template has stopped',
      () => !existsSync(join(folder, 'postgres', 'postmaster.pid')),
    );
    writeFileSync(`${told}.new`, JSON.stringify({ folder, endedAt } satisfies Template));
    renameSync(`${told}.new`, told);
  }
  return JSON.parse(readFileSync(told, 'utf8')) as Template;
}

/** Where the server of the store is another user, whom the folder is closed to, its database lies elsewhere and is not copied with it. */
export const isWhole = ({ folder }: Template): boolean => !lstatSync(join(folder, 'postgres')).isSymbolicLink();

/** With its owners and times: the server of the store looks at them. Blocks are shared where the disk can. */
export function copyOf({ folder }: Template, to: string): void {
  const shared = process.platform === 'linux' ? ['--reflink=auto'] : [];
  const done = spawnSync('cp', ['-a', ...shared, `${folder}/.`, to], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the site could not be copied: ${done.stderr}`);
}
