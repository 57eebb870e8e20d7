import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** An error that no test caught, with the file that ran when it came, where that is known. */
export interface UnhandledError {
  readonly file: string | null;
  readonly said: string;
}

/** By this the reporter is told where to write. */
export const unhandledFile = 'BUSBAR_UNHANDLED_ERRORS';

/** Vitest's own report has no place for errors outside of tests: they end the run without a name. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[unhandledFile];
    if (file === undefined) return;
    const told = errors.map((error): UnhandledError => ({ file: fileOf(error), said: saidBy(error) }));
    writeFileSync(file, JSON.stringify(told));
  }
}

type UnhandledErrorsTold = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1][number];

/** A process that ended by itself says in the cause what it ran last. */
const causeOf = ({ cause }: UnhandledErrorsTold): string =>
  (cause as { readonly message?: string } | undefined)?.message ?? '';

function fileOf(error: UnhandledErrorsTold): string | null {
  const path = (error as { readonly VITEST_TEST_PATH?: string }).VITEST_TEST_PATH;
  return path ?? /while running test file (\S+\.tsx?)/.exec(causeOf(error))?.[1] ?? null;
}

const saidBy = (error: UnhandledErrorsTold): string =>
  [causeOf(error), error.stack ?? error.message].filter((part) => part !== '').join('\n');
