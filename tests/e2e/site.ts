import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../cli/root.ts';

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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts the program itself (not its npm wrapper), so that kill -9 hits the gateway; resolves when it says that it is ready. */
function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['cli/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    const hear = (bytes: Buffer): void => {
      output += bytes.toString();
      if (/^\s*address\s/m.test(output)) resolve(child);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)));
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

export async function startSite(more: NodeJS.ProcessEnv = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-e2e-'));
  const port = await freePort();
  const env = { ...process.env, BUSBAR_PORT: String(port), BUSBAR_DATA: folder, BUSBAR_DEMO_PASSWORD: demoPassword, ...more };
  let child = await launch(env);
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
      child = await launch(env);
    },
    async close() {
      child.kill('SIGINT');
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
