import { relative } from 'node:path';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from '../coverage/results.ts';

/** How long one file of tests took, ms. */
export interface FileTime {
  /** From the project's root, with slashes. */
  readonly file: string;
  readonly ms: number;
}

/** From the beginning of its first test to the end of its last; what the reporter cannot tell is 0. */
export function timesOfVitest(report: VitestReport, root: string): readonly FileTime[] {
  return report.testResults.map(({ name, startTime = 0, endTime = startTime }) => ({
    file: relative(root, name).replaceAll('\\', '/'),
    ms: Math.max(0, endTime - startTime),
  }));
}

/** All its walks one after the other. `folder`: the walks' own, from the project's root. */
export function timesOfPlaywright(report: PlaywrightReport, folder: string): readonly FileTime[] {
  return report.suites.map((suite) => ({ file: `${folder}/${suite.file}`, ms: msOf(suite) }));
}

function msOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration = 0 }) => duration)));
  return [...own, ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}

/** So many are named. */
const most = 20;

/** The files that took longest, each with its share of what all took together; one that takes over a tenth of it is said to. */
export function slowestLines(times: readonly FileTime[]): readonly string[] {
  const whole = times.reduce((sum, { ms }) => sum + ms, 0);
  if (whole === 0) return [];
  const slowest = times.toSorted((a, b) => b.ms - a.ms || (a.file < b.file ? -1 : 1)).slice(0, most);
  return [
    `the slowest ${slowest.length} of ${times.length} files, which took ${Math.round(whole / 1000)} s together:`,
    ...slowest.map(({ file, ms }) => {
      const share = (100 * ms) / whole;
      const tooMuch = share > 10 ? '  over a tenth' : '';
      return `${(ms / 1000).toFixed(1).padStart(8)} s ${share.toFixed(1).padStart(5)} %  ${file}${tooMuch}`;
    }),
  ];
}
