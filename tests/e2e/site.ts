import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';
import { freePort } from '../world/freePort.ts';

/** A whole Busbar as `npm start` makes it, on a folder of its own: plant, store, gateway, console. */
export interface Site {
  readonly address: string;
  readonly password: string;
  /** Tells the plant to misbehave: `plant('hot', 'T2')`. */
  readonly plant: (...words: readonly string[]) => void;
  /** kill -9 of the gateway, then a start on the same folder and the same port. */
  readonly killAndStart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const demoPassword = 'e2e-operator-1';

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

export async function startSite(more: NodeJS.ProcessEnv = {}, program = 'cli/start.ts'): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-e2e-'));
  const port = Number(more['BUSBAR_PORT'] ?? (await freePort()));
  const own = { BUSBAR_PORT: String(port), BUSBAR_DATA: folder, BUSBAR_DEMO_PASSWORD: demoPassword, BUSBAR_DEMO_HISTORY: '0' };
  const env = { ...process.env, ...own, ...more };
  let child = await launch(program, env);
  return {
    address: `http://127.0.0.1:${port}`,
    password: demoPassword,
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
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
