import { filesToAskAgain, judge, mostAskedAgain, type Verdict } from './judge.ts';
import type { Answer, Suite } from './suite.ts';

export interface Asked {
  readonly verdict: Verdict;
  readonly faults: readonly string[];
}

/**
 * Asks each suite, one after the other; then, with nothing beside it, once more each file of which something failed. `undeciding`:
 * names of tests that are told and do not decide.
 */
export async function askSuites(suites: readonly Suite[], undeciding: ReadonlySet<string>, say: (line: string) => void): Promise<Asked> {
  const first: { readonly suite: Suite; readonly answer: Answer; readonly files: readonly string[] }[] = [];
  for (const suite of suites) {
    const answer = await suite.ask();
    first.push({ suite, answer, files: filesToAskAgain(answer.results, undeciding) });
  }
  const again: Answer[] = [];
  const files = first.reduce((sum, one) => sum + one.files.length, 0);
  if (files > mostAskedAgain) say(`${files} files failed: with more than ${mostAskedAgain} nothing is asked again`);
  else {
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
  return { verdict, faults: answers.flatMap((answer) => answer.faults) };
}
