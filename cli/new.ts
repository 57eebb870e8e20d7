import { spawnSync } from 'node:child_process';
import { newLaw, newLedger } from './new/ledger.ts';
import { type Made, NotMade, write } from './new/made.ts';
import { newModule } from './new/module.ts';
import { newFigure, newScreen } from './new/screen.ts';
import { screenOf } from './new/screenOf.ts';
import { root } from './root.ts';

const usage = `npm run new -- ledger NAME /address   what people list, make and change
npm run new -- law NAME /address      rows whose life a law rules
npm run new -- figure /address        a screen of figures
npm run new -- screen /address        a page that asks one call
npm run new -- module NAME            a module of the home page
NAME in one word as code writes it (storeRoom); the address is declared in domain/access/routes/.`;

function named(name: string | undefined): string {
  if (name === undefined || !/^[a-z][a-zA-Z]{1,30}$/.test(name)) throw new NotMade(usage);
  return name;
}

/** What is asked for, not yet written. */
export function madeOf([kind, first, second]: readonly (string | undefined)[], of = root): Made {
  if (kind === 'ledger') return newLedger(named(first), screenOf(of, second));
  if (kind === 'law') return newLaw(named(first), screenOf(of, second));
  if (kind === 'screen') return newScreen(screenOf(of, first));
  if (kind === 'module') return newModule(named(first));
  if (kind === 'figure') return newFigure(screenOf(of, first));
  throw new NotMade(usage);
}

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
