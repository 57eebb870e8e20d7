import type { TestResult } from '../coverage/results.ts';
import type { FileTime } from './fileTimes.ts';

/** What one program answered that was asked to run tests. */
export interface Answer {
  readonly results: readonly TestResult[];
  readonly times: readonly FileTime[];
  /** What went wrong and belongs to no file: a program that was ended, a browser that is not there, a run without tests. */
  readonly faults: readonly string[];
}

/** Tests that one program runs: Vitest or Playwright. */
export interface Suite {
  readonly name: string;
  readonly ask: () => Promise<Answer>;
  /** Asks these files once more, one after the other and with nothing beside them. */
  readonly askAgain: (files: readonly string[]) => Promise<Answer>;
}

/** By what a test is known from one asking to the next. */
export const nameOf = ({ file, titles }: Pick<TestResult, 'file' | 'titles'>): string =>
  `${file}: ${titles.join(' › ')}`;
