import { ofTheFile, type TestResult } from '../coverage/results.ts';
import { nameOf } from './suite.ts';

/** A test, and what it said when it did not hold. */
export interface Said {
  readonly name: string;
  readonly said: string;
}

/** What a run comes to. It is green when nothing failed. */
export interface Verdict {
  readonly passed: number;
  /** Held at no asking. */
  readonly failed: readonly Said[];
  /** Held at one asking of two: a race somewhere, with an owner. */
  readonly unsteady: readonly Said[];
  /** Did not hold, and stands in the list of those that do not decide. */
  readonly undeciding: readonly Said[];
  readonly skipped: readonly string[];
}

/** So many files may fail and be asked again; with more, it is no weather. */
export const mostAskedAgain = 10;

type State = 'passed' | 'failed' | 'skipped';
const stateOf = ({ passed, failed }: TestResult): State => (failed ? 'failed' : passed ? 'passed' : 'skipped');

interface JudgeTold {
  readonly state: State;
  readonly said: string;
}

/** What became of each test; of two tests of one name, the worse. */
function toldOf(results: readonly TestResult[]): ReadonlyMap<string, JudgeTold> {
  const told = new Map<string, JudgeTold>();
  for (const result of results) {
    const name = nameOf(result);
    if (told.get(name)?.state !== 'failed') told.set(name, { state: stateOf(result), said: result.why });
  }
  return told;
}

/** The files that anything is told of. */
export const filesOf = (results: readonly TestResult[]): ReadonlySet<string> =>
  new Set(results.map(({ file }) => file));

/** The files of which something failed that decides, each once. */
export function filesToAskAgain(results: readonly TestResult[], undeciding: ReadonlySet<string>): readonly string[] {
  return [
    ...new Set(results.filter((result) => result.failed && !undeciding.has(nameOf(result))).map(({ file }) => file)),
  ].sort();
}

/**
 * A test holds when it held at one asking, and fails when it held at none. The second asking is of whole files: what held at the
 * first and fails at the second is unsteady too.
 */
export function judge(
  first: readonly TestResult[],
  again: readonly TestResult[],
  undeciding: ReadonlySet<string>,
): Verdict {
  const [before, after] = [toldOf(first), toldOf(again)];
  const failed: Said[] = [];
  const unsteady: Said[] = [];
  const listed: Said[] = [];
  const skipped: string[] = [];
  let passed = 0;
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const asked = [before.get(name), after.get(name)].filter((told) => told !== undefined);
    const said = asked.find(({ state }) => state === 'failed')?.said ?? null;
    const held = asked.some(({ state }) => state === 'passed') || isWhole(name, after);
    if (said !== null && undeciding.has(name)) listed.push({ name, said });
    else if (said !== null) (held ? unsteady : failed).push({ name, said });
    if (held && !name.endsWith(endOfFile)) passed += 1;
    else if (!held && said === null) skipped.push(name);
  }
  return { passed, failed, unsteady, undeciding: listed, skipped };
}

const endOfFile = `: ${ofTheFile}`;

/** A file that failed as a whole has no test that says later that it holds: it does when its tests ran and it said nothing more. */
function isWhole(name: string, after: ReadonlyMap<string, JudgeTold>): boolean {
  if (!name.endsWith(endOfFile) || after.has(name)) return false;
  const file = name.slice(0, -ofTheFile.length);
  return [...after].some(([other, { state }]) => other.startsWith(file) && state === 'passed');
}
