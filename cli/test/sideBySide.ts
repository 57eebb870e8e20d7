import { filesOf } from './judge.ts';
import type { Answer, Suite } from './suite.ts';

/** Suites that are asked at the same time, for each runs its files one at a time; again one after the other, each what was its own. */
export function sideBySide(suites: readonly Suite[]): Suite {
  let owners: readonly { readonly suite: Suite; readonly files: ReadonlySet<string> }[] = [];
  return {
    name: suites.map(({ name }) => name).join(' beside '),
    async ask() {
      const answers = await Promise.all(suites.map((suite) => suite.ask()));
      owners = suites.map((suite, n) => ({ suite, files: filesOf(answers[n]?.results ?? []) }));
      return together(answers);
    },
    async askAgain(files) {
      const answers: Answer[] = [];
      for (const { suite, files: own } of owners) {
        const wanted = files.filter((file) => own.has(file));
        if (wanted.length > 0) answers.push(await suite.askAgain(wanted));
      }
      return together(answers);
    },
  };
}

const together = (answers: readonly Answer[]): Answer => ({
  results: answers.flatMap(({ results }) => results),
  times: answers.flatMap(({ times }) => times),
  faults: answers.flatMap(({ faults }) => faults),
});
