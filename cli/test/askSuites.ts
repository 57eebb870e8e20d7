import type { FileTime } from './fileTimes.ts';
import { filesToAskAgain, judge, mostAskedAgain, type Verdict } from './judge.ts';
import type { Answer, Suite } from './suite.ts';

export interface Asked {
  readonly verdict: Verdict;
  readonly faults: readonly string[];
  /** Of the first asking. */
  readonly times: readonly FileTime[];
}

interface Asking {
  /** Names of tests that are told and do not decide. */
  readonly undeciding: ReadonlySet<string>;
  readonly say: (line: string) => void;
  /** What is to be done between the two askings, where there is a second. */
  readonly beforeAgain?: () => Promise<void>;
}

/**
 * Asks each suite, one after the other; then, with nothing beside it, once more each file of which something failed.
 * */
export async function askSuites(
  suites: readonly Suite[],
  { undeciding, say, beforeAgain = async () => undefined }: Asking,
): Promise<Asked> {
  const first: { readonly suite: Suite; readonly answer: Answer; readonly files: readonly string[] }[] = [];
  for (const suite of suites) {
    const answer = await suite.ask();
    first.push({ suite, answer, files: filesToAskAgain(answer.results, undeciding) });
  }
  const again: Answer[] = [];
  const files = first.reduce((sum, one) => sum + one.files.length, 0);
  if (files > mostAskedAgain) say(`${files} files failed: with more than ${mostAskedAgain} nothing is asked again`);
  else if (files > 0) {
    await beforeAgain();
    for (const one of first.filter((each) => each.files.length > 0)) {
      say(`Asked again, alone: ${one.files.join(', ')}`);
      again.push(await one.suite.askAgain(one.files));
    }
  }
  const answers = [...first.map(({ answer }) => answer), ...again];
  const verdict = judge(
    first.flatMap(({ answer }) => answer.results),
    again.flatMap(({ results }) => results),
    undeciding,
  );
  const times = first.flatMap(({ answer }) => answer.times);
  return { verdict, times, faults: answers.flatMap((answer) => answer.faults) };
}
