import { relative } from 'node:path';

/** What became of one test, whichever reporter tells it. */
export interface TestResult {
  /** From the project's root, with slashes. */
  readonly file: string;
  /** From the outermost group to the test itself. */
  readonly titles: readonly string[];
  /** It ran and held; a skipped test did not, nor one that is expected to fail. */
  readonly passed: boolean;
  /** It ran and did not hold, or never came to its end. */
  readonly failed: boolean;
  /** What it said of its failure; empty when it held. */
  readonly why: string;
  /** The addresses of the real screens that it opened. */
  readonly screens: readonly string[];
}

/** What is said of a file, not of a test in it: it failed to load, to begin or to end. */
export const ofTheFile = 'the file itself';

/** The kind of an annotation by which an end-to-end test says which screen it opened. */
export const screenAnnotation = 'screen';

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** `failed` also for a file whose tests never came to run. */
    readonly status: string;
    /** What was wrong with the file itself. */
    readonly message?: string;
    /** ms. */
    readonly startTime?: number;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function resultsOfVitest(report: VitestReport, root: string): readonly TestResult[] {
  return report.testResults.flatMap(({ name, status: ofFile, message = '', assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const tests = assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file,
      titles: [...ancestorTitles, title].filter((part) => part !== ''),
      passed: status === 'passed',
      failed: status === 'failed',
      why: failureMessages?.join('\n') ?? '',
      screens: [],
    }));
    const unsaid = ofFile === 'failed' && !tests.some(({ failed }) => failed);
    return unsaid
      ? [...tests, { file, titles: [ofTheFile], passed: false, failed: true, why: message, screens: [] }]
      : tests;
  });
}

interface Annotation {
  readonly type: string;
  readonly description?: string;
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly line: number };
}

export interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly expectedStatus: string;
      readonly annotations: readonly Annotation[];
      readonly results: readonly {
        readonly status: string;
        /** ms. */
        readonly duration?: number;
        readonly annotations?: readonly Annotation[];
        readonly errors?: readonly PlaywrightError[];
      }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** What belongs to no test. */
  readonly errors: readonly { readonly message?: string }[];
}

/**
 * `folder`: the tests' own, from the project's root. The last run of a test counts. One that was not reached, since what stands before
 * it failed, is not held.
 */
export function resultsOfPlaywright(report: PlaywrightReport, folder: string): readonly TestResult[] {
  return report.suites.flatMap((suite) => resultsOfSuite(suite, [], folder));
}

const saidBy = (errors: readonly PlaywrightError[]): string =>
  errors
    .map(({ message = '', location }) => `${location === undefined ? '' : `line ${location.line}: `}${message}`)
    .join('\n');

function resultsOfSuite(suite: PlaywrightSuite, above: readonly string[], folder: string): readonly TestResult[] {
  // The outermost suite is the file itself.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ annotations, expectedStatus, results }) => {
      const last = results.at(-1);
      const isSkipped = last === undefined || last.status === 'skipped';
      const wasMeant = expectedStatus !== 'skipped';
      const told = [...annotations, ...(last?.annotations ?? [])].filter(({ type }) => type === screenAnnotation);
      return {
        file: `${folder}/${suite.file}`,
        titles: [...titles, spec.title],
        passed: last?.status === 'passed',
        failed: isSkipped ? wasMeant : last.status !== 'passed',
        why: isSkipped && wasMeant ? 'it was not reached' : saidBy(last?.errors ?? []),
        screens: [...new Set(told.map(({ description = '' }) => description))],
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOfSuite(inner, titles, folder))];
}
