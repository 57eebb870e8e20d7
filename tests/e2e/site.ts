import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';
import { freePort } from '../world/freePort.ts';
import { copyOf, isWhole, templateOf } from './templates.ts';

/** A whole Busbar as `npm start` makes it, on a folder of its own: plant, store, gateway, console. */
export interface Site {
  readonly address: string;
  readonly password: string;
  /** How many ms its clocks are ahead of the machine's; a browser at it is moved as far. */
  readonly shift: number;
  /** The time at the site. */
  readonly now: () => number;
  /** Tells the plant to misbehave: `plant('hot', 'T2')`; one that stands, to step: `plant('step', '60000')`. */
  readonly plant: (...words: readonly string[]) => void;
  /** kill -9 of the gateway, then a start on the same folder, the same port and by the same clock. */
  readonly killAndStart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const demoPassword = 'e2e-operator-1';

/** When a still site begins: a Wednesday after what it tells of its own versions, ten in the morning at the plant. */
const stillFrom = Date.UTC(2026, 11, 2, 2);

/** What the first start of a site goes by; all else is read at each start. */
const shapesFirstStart: ReadonlySet<string> = new Set([
  'BUSBAR_DEMO_HISTORY',
  'BUSBAR_ZONE',
  'BUSBAR_DEMO_PASSWORD',
  'BUSBAR_SECRET',
]);

/** What a walk wants of its site beside what every site has. */
export type Wanted = Readonly<Record<string, string>>;

/** So much of what a site said is kept, for when it ends by itself. */
const mostKept = 10_000;

/**
 * Starts the program itself (not its npm wrapper), so that kill -9 hits the gateway; resolves when it says that it is ready.
 * A site that ends by itself says its last words: the test that stands before a dead site could not tell why.
 */
function launch(program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    const hear = (bytes: Buffer): void => {
      output = (output + bytes.toString()).slice(-mostKept);
      if (/^\s*address\s/m.test(output)) resolve(child);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code, signal) => {
      reject(new Error(`the site ended with ${code}:\n${output}`));
      if (signal === null && code !== 0) console.error(`the site ended with ${code}:\n${output}`);
    });
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** The server of the store is another user where we are root: it must be let in. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** On a folder, by a clock: stopped by `close`, which leaves the folder. */
async function startOn(
  folder: string,
  wanted: Wanted,
  { shift, program }: { readonly shift: number; readonly program: string },
): Promise<Site> {
  const port = wanted['BUSBAR_PORT'] ?? String(await freePort());
  const own = {
    BUSBAR_PORT: port,
    BUSBAR_DATA: folder,
    BUSBAR_DEMO_PASSWORD: demoPassword,
    BUSBAR_DEMO_HISTORY: '0',
    BUSBAR_DEMO_SHIFT: String(shift),
  };
  const env = { ...process.env, ...own, ...wanted };
  let child = await launch(program, env);
  return {
    address: `http://127.0.0.1:${port}`,
    password: demoPassword,
    shift,
    now: () => Date.now() + shift,
    plant(...words) {
      const done = spawnSync(process.execPath, ['cli/plant.ts', ...words], { cwd: root, env, encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`plant ${words.join(' ')}: ${done.stderr}${done.stdout}`);
    },
    async killAndStart() {
      child.kill('SIGKILL');
      await ended(child);
      child = await launch(program, env);
    },
    async close() {
      child.kill('SIGINT');
      await ended(child);
    },
  };
}

const closedWithFolder = (site: Site, folder: string): Site => ({
  ...site,
  async close() {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

/**
 * A site in which everything lives, by the clock of the machine: the plant moves, raises its alarms and calms down, jobs run. For
 * walks about just that; what counts, compares lists or expects nothing stands on a still site.
 */
export async function startSite(wanted: Wanted = {}, program = 'cli/start.ts'): Promise<Site> {
  const folder = newFolder();
  return closedWithFolder(await startOn(folder, wanted, { shift: 0, program }), folder);
}

/**
 * A site on which nothing happens unless the walk does it: by its clocks it is ten in the morning of one same day, a day of history lies
 * behind it, the plant answers and its values stand until they are told to `step`, no job is planned, nobody is missed. What of it lives
 * all the same the walk names: `startStillSite({ BUSBAR_DEMO_LIVES: 'jobs' })`. Each stands on a copy of one that was made once in this run.
 */
export async function startStillSite(wanted: Wanted = {}): Promise<Site> {
  const program = 'cli/start.ts';
  const settings = { BUSBAR_DEMO_HISTORY: '1', BUSBAR_DEMO_LIVES: 'none', ...wanted };
  const shaping = Object.fromEntries(Object.entries(settings).filter(([name]) => shapesFirstStart.has(name)));
  const template = await templateOf(JSON.stringify(shaping), async (folder) => {
    const site = await startOn(
      folder,
      { ...shaping, BUSBAR_DEMO_LIVES: 'none' },
      { shift: stillFrom - Date.now(), program },
    );
    await site.close();
    return site.now();
  });
  const folder = newFolder();
  const isCopied = isWhole(template);
  if (isCopied) copyOf(template, folder);
  // It goes on where the one that it is copied from was stopped: there is no gap between its history and its present.
  const from = isCopied ? template.endedAt : stillFrom;
  const site = await startOn(folder, settings, { shift: from - Date.now(), program });
  return closedWithFolder(site, folder);
}
