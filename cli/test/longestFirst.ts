import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { root } from '../root.ts';

/**
 * What takes longest though its files are short, longest first: vitest takes the size of a file for its time, so that these would
 * begin last, one core would wait for the end of the other. What a run says of its slowest files tells what belongs here.
 */
export const longest: readonly string[] = [
  'tests/contract/matrix/',
  'gateway/ledger/excel/',
  'tests/contract/everyCall/',
  'tests/contract/repeats.test.ts',
  'gateway/ledger/everyLedger.test.ts',
  'tests/contract/past.test.ts',
  'gateway/jobs/openJobs.test.ts',
  'tests/contract/signIn.test.ts',
  'gateway/operating/operating.test.ts',
  'gateway/print/print.test.ts',
  'gateway/upkeep/rollupCheck/',
  'gateway/reports/schedules/',
  'tests/house/asking.test.ts',
];

/** Where a file stands in that list, behind all of it where it does not. */
export function placeOf(file: string): number {
  const place = longest.findIndex((beginning) => file.startsWith(beginning));
  return place === -1 ? longest.length : place;
}

/** Within a project: what is known to be long, then as vitest orders it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const fileOf = ({ moduleId }: TestSpecification): string => relative(root, moduleId).replaceAll('\\', '/');
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => placeOf(fileOf(a)) - placeOf(fileOf(b))),
    );
  }
}
