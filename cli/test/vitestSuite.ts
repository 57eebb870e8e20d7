import { globSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ofTheFile, resultsOfVitest, type TestResult, type VitestReport } from '../coverage/results.ts';
import { type Reported, reportsOf } from '../results.ts';
import { root } from '../root.ts';
import { timesOfVitest } from './fileTimes.ts';
import { endedWell, readReport, runProgram } from './program.ts';
import type { Answer, Suite } from './suite.ts';
import { type UnhandledError, unhandledFile } from './unhandledErrors.ts';

/** The projects of vite.config.ts that decide in `npm test`: what takes all the cores there are. */
export const together: readonly string[] = ['unit', 'process', 'dom'];
/** And what runs one at a time. */
export const oneByOne: readonly string[] = ['fault'];

interface VitestNeeds {
  /** Where the reports go. */
  readonly folder: string;
  /** As what it is reported. */
  readonly as?: Reported;
  readonly config?: string;
  /** All of the configuration unless named. */
  readonly projects?: readonly string[];
  /** Only files whose path holds one of these. */
  readonly only?: readonly string[];
  readonly isSilent?: boolean;
}

/** Unit, dom, contract and fault tests. */
export function vitestSuite({
  folder,
  as = 'unit',
  config,
  projects = [],
  only = [],
  isSilent = false,
}: VitestNeeds): Suite {
  const asked = async (files: readonly string[], asking: 'first' | 'again'): Promise<Answer> => {
    mkdirSync(folder, { recursive: true });
    const report = reportsOf(folder, as)[asking];
    const unhandled = `${report}.unhandled`;
    const ended = await runProgram({
      command: 'vitest',
      args: [
        'run',
        ...files,
        ...(config === undefined ? [] : ['--config', config]),
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=default',
        `--reporter=${join(root, 'cli', 'test', 'unhandledErrors.ts')}`,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      isSilent,
      env: { [unhandledFile]: unhandled, ...(asking === 'again' ? { BUSBAR_TESTS_ALONE: '1' } : {}) },
    });
    return answerOf({ ended, report: readReport<VitestReport>(report), unhandled: toldIn(unhandled) });
  };
  return { name: `vitest ${as}`, ask: () => asked(only, 'first'), askAgain: (files) => asked(files, 'again') };
}

/** What no test caught, and what hung in a process that was ended for it. */
const toldIn = (file: string): readonly UnhandledError[] =>
  [...globSync(`${file}.hung.*`), file].flatMap((each) => readReport<readonly UnhandledError[]>(each) ?? []);

interface Ended {
  readonly ended: string;
  readonly report: VitestReport | null;
  readonly unhandled: readonly UnhandledError[];
}

function answerOf({ ended, report, unhandled }: Ended): Answer {
  if (report === null) return { results: [], times: [], faults: [`vitest ended early (${ended}) and left no report`] };
  const ofFiles = unhandled.filter(({ file }) => file !== null);
  const results = [
    ...resultsOfVitest(report, root),
    ...ofFiles.map(({ file, said }) => unhandledIn(relative(root, file ?? ''), said)),
  ];
  const faults = unhandled
    .filter(({ file }) => file === null)
    .map(({ said }) => `vitest, outside of any test file: ${said}`);
  if (results.length === 0) faults.push('vitest found no test');
  if (ended !== endedWell && faults.length === 0 && !results.some(({ failed }) => failed))
    faults.push(`vitest ended with ${ended} and no failed test`);
  return { results, times: timesOfVitest(report, root), faults };
}

const unhandledIn = (path: string, why: string): TestResult => ({
  file: path.replaceAll('\\', '/'),
  titles: [ofTheFile],
  passed: false,
  failed: true,
  why,
  screens: [],
});
