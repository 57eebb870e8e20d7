import { spawnSync } from 'node:child_process';
import { NotMade, write } from './new/made.ts';
import { madeOf } from './new/madeOf.ts';
import { root } from './root.ts';

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new NotMade(`${command} ${args.join(' ')} failed: what was written stands, see above`);
}

try {
  const made = madeOf(process.argv.slice(2));
  const written = write(root, made);
  run('biome', ['check', '--write', ...written]);
  // What a ledger's events look like is kept with it, and a law is drawn.
  if (written.includes('domain/all/ledgers.ts'))
    run('vitest', ['run', '--project', 'unit', 'tests/replay/keepSamples'], { BUSBAR_KEEP_SAMPLES: '1' });
  if (written.some((path) => path.endsWith('/law.ts'))) run('node', ['cli/diagrams.ts']);
  for (const path of written) console.log(path);
  for (const next of made.next) console.log(`next: ${next}`);
} catch (error) {
  if (!(error instanceof NotMade)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
