/**
 * `npm test`: check, all tests of units, contracts and short faults, the core walks. `npm run test:all`: every walk and every
 * fault as well; `-- <wing>`: the walks of that wing only. What failed is asked once more, alone; see docs/testing.md.
 */
import { rmSync } from 'node:fs';
import { wings as everyWing } from '../domain/access/routes/route.ts';
import { buildIfStale } from './build/buildIfStale.ts';
import { check } from './check.ts';
import { resultFolder } from './results.ts';
import { askSuites } from './test/askSuites.ts';
import { closingLines } from './test/closing.ts';
import { slowestLines } from './test/fileTimes.ts';
import { measureForRun } from './test/pace.ts';
import { playwrightSuite } from './test/playwrightSuite.ts';
import { sideBySide } from './test/sideBySide.ts';
import { readUnsteady } from './test/unsteadyList.ts';
import { oneByOne, together, vitestSuite } from './test/vitestSuite.ts';
import { wholeRun } from './test/wholeRun.ts';

async function checked(): Promise<{ readonly passed: number; readonly faults: readonly string[] }> {
  const outcomes = await check();
  for (const { name, ok, output } of outcomes) console.log(ok ? `ok     ${name}` : `FAILED ${name}\n${output}`);
  return {
    passed: outcomes.filter(({ ok }) => ok).length,
    faults: outcomes.filter(({ ok }) => !ok).map(({ name }) => name),
  };
}

const [tier = 'core', ...wings] = process.argv.slice(2);
const unknown = wings.filter((wing) => !everyWing.some((known) => known === wing));
if (!['core', 'all'].includes(tier) || unknown.length > 0) {
  console.error(`There is no ${[...unknown, tier][0]}. The wings are: ${everyWing.join(', ')}.`);
  console.error('没有这个模块；可用的模块见上。');
  process.exit(2);
}
const walksOfAll = wings.length === 0 ? 'all' : wings.join();

async function asked(): Promise<boolean> {
  const before = await checked();
  await measureForRun(console.log);
  // The walks need the console at their end only: it is built beside the units.
  const built = buildIfStale(console.log);
  const folder = resultFolder;
  const suites = [
    vitestSuite({ folder, projects: together }),
    // Faults and walks each run one at a time: side by side they keep two cores busy.
    sideBySide([
      vitestSuite({ folder, as: 'fault', projects: tier === 'all' ? [...oneByOne, 'long'] : oneByOne }),
      playwrightSuite({ folder, walks: tier === 'all' ? walksOfAll : 'core', built: () => built }),
    ]),
  ];
  const undeciding = new Set(readUnsteady().map(({ test }) => test));
  const { verdict, times, faults } = await askSuites(suites, {
    undeciding,
    say: console.log,
    beforeAgain: () => measureForRun(console.log),
  });
  const whole = {
    verdict: { ...verdict, passed: verdict.passed + before.passed },
    faults: [...before.faults, ...faults],
  };
  const slowest = tier === 'all' ? slowestLines(times) : [];
  for (const line of [...slowest, ...closingLines(whole)]) console.log(line);
  return whole.faults.length === 0 && verdict.failed.length === 0;
}

rmSync(resultFolder, { recursive: true, force: true });
process.exitCode = (await wholeRun(asked)) ? 0 : 1;
