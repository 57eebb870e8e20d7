/**
 * `npm run steady -- N [--beside K] [pattern …]`: runs the tests and walks whose paths hold a pattern (else all that `npm test`
 * runs) N times beside K processes that eat the processors, and prints how often each test failed that ever did, and what it
 * said. See docs/testing.md.
 */
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resultFolder } from './results.ts';
import { root } from './root.ts';
import { busyBeside } from './test/beside.ts';
import { measureForRun } from './test/pace.ts';
import { playwrightSuite } from './test/playwrightSuite.ts';
import { openRunFolder, putAwayLeft } from './test/room/runFolder.ts';
import { sideBySide } from './test/sideBySide.ts';
import { askRounds, isSteady, linesOf, type Round } from './test/steady.ts';
import { type FilesFound, filesMatching, type SteadyWords, steadyWords } from './test/steadyWords.ts';
import type { Suite } from './test/suite.ts';
import { oneByOne, together, vitestSuite } from './test/vitestSuite.ts';

const everyFile = [
  '{domain,machines,streams,gateway,plant,cli,src,views,tests}/**/*.test.{ts,tsx}',
  'tests/e2e/*.e2e.ts',
];

function refused(en: string, cn: string): never {
  console.error(en);
  console.error(cn);
  process.exit(2);
}

function wordsGiven(): SteadyWords {
  const words = steadyWords(process.argv.slice(2));
  const usage = 'npm run steady -- 20 --beside 2 gateway/alarms';
  return (
    words ??
    refused(
      `Say how many times, beside how many busy processes, and which files: ${usage}`,
      `请依次给出次数、并行繁忙进程数和文件：${usage}`,
    )
  );
}

function filesOf({ patterns }: SteadyWords): FilesFound | null {
  if (patterns.length === 0) return null;
  const files = globSync(everyFile, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const found = filesMatching(files, patterns);
  if (found.tests.length + found.walks.length > 0) return found;
  return refused(
    `No test file has ${patterns.join(' or ')} in its path.`,
    `没有路径包含 ${patterns.join(' 或 ')} 的测试文件。`,
  );
}

/** Each round keeps its reports, so that one that failed can be looked into. */
const folder = join(resultFolder, 'steady');

function suitesOf(found: FilesFound | null): (round: number) => readonly Suite[] {
  return (round) => {
    const of = { folder: join(folder, String(round)), isSilent: true };
    if (found === null)
      return [
        vitestSuite({ ...of, projects: together }),
        sideBySide([
          vitestSuite({ ...of, as: 'fault', projects: oneByOne }),
          playwrightSuite({ ...of, walks: 'core' }),
        ]),
      ];
    return [
      ...(found.tests.length === 0 ? [] : [vitestSuite({ ...of, only: found.tests })]),
      ...(found.walks.length === 0 ? [] : [playwrightSuite({ ...of, walks: 'all', only: found.walks })]),
    ];
  };
}

const words = wordsGiven();
const suites = suitesOf(filesOf(words));
rmSync(folder, { recursive: true, force: true });
const rounds: Round[] = [];
const closing = (): void => {
  for (const line of linesOf(rounds)) console.log(line);
};
// Who breaks it off is told what was seen so far; what was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    closing();
    process.exit(130);
  });
}
await putAwayLeft(console.log);
const { close } = await openRunFolder();
const beside = busyBeside(words.beside);
// Beside what eats the processors: that is the machine that the tests will have.
await measureForRun(console.log);
await askRounds({
  suites,
  rounds: words.rounds,
  through(round, number) {
    rounds.push(round);
    console.log(`round ${number} of ${words.rounds}: ${round.passed} passed, ${round.failed.length} failed`);
  },
});
beside.end();
await close();
closing();
process.exit(isSteady(rounds) ? 0 : 1);
