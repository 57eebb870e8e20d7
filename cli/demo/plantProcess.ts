import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../root.ts';

export interface RunningPlant {
  /** By channel, as the plant's gateways came out. */
  readonly ports: Readonly<Record<string, number>>;
  readonly stop: () => Promise<void>;
}

export interface PlantProcessParts {
  readonly dataFolder: string;
  /** The first channel's port; 0 lets the system choose each. The plant's own default when left out. */
  readonly basePort?: number;
  readonly seed?: number;
  readonly say: (line: string) => void;
}

/** Starts the plant as a child that ends with this process, however that ends; resolves when its gateways listen. */
export function runPlant(parts: PlantProcessParts): Promise<RunningPlant> {
  const args = ['--data', parts.dataFolder];
  if (parts.basePort !== undefined) args.push('--port', String(parts.basePort));
  if (parts.seed !== undefined) args.push('--seed', String(parts.seed));
  // The pipe on its standard input is the leash: the system closes it when this process is gone.
  const child = spawn(process.execPath, [join(root, 'plant', 'main.ts'), ...args], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  return new Promise((ready, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the simulated plant ended with ${code} before it was ready: are its ports taken?`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      child.removeAllListeners('exit');
      let stopping = false;
      child.once('exit', (code) => {
        if (!stopping) parts.say(`the simulated plant ended with ${code}; its channels stay down until the next start`);
      });
      const { ports } = JSON.parse(line) as { readonly ports: Readonly<Record<string, number>> };
      ready({
        ports,
        stop: () => {
          stopping = true;
          return ended(child);
        },
      });
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.stdin?.end();
  });
}
