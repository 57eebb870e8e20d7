import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../root.ts';

export interface RunningPlant {
  /** Ports by channel id, as the plant could take them. */
  readonly ports: Readonly<Record<string, number>>;
  readonly close: () => Promise<void>;
}

interface PlantAsked {
  readonly dataFolder: string;
  /** 0 lets the system choose. */
  readonly basePort: number;
  /** ms that its clock is ahead of the machine's. */
  readonly shift: number;
  /** Whether its values move by themselves. */
  readonly moves: boolean;
  readonly say: (line: string) => void;
}

/** Runs the plant as a child. It ends when this process does, however that ends: its standard input closes. */
export function runPlant({ dataFolder, basePort, shift, moves, say }: PlantAsked): Promise<RunningPlant> {
  const args = [
    join(root, 'plant', 'main.ts'),
    '--data',
    dataFolder,
    '--port',
    String(basePort),
    `--shift=${shift}`,
    ...(moves ? [] : ['--still']),
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the plant ended at once with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      const { ports } = JSON.parse(line) as { ports: Readonly<Record<string, number>> };
      child.removeAllListeners('exit');
      child.once('exit', (code) => say(`the plant ended (${code}); its devices will show offline`));
      resolve({ ports, close: () => closed(child) });
    });
  });
}

function closed(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}
