import { expect, test } from 'vitest';
import type { TestResult } from '../coverage/results.ts';
import { sideBySide } from './sideBySide.ts';
import type { Answer, Suite } from './suite.ts';

const failed = (file: string): TestResult => ({
  file,
  titles: ['one'],
  passed: false,
  failed: true,
  why: 'so',
  screens: [],
});
const answerOf = (...files: readonly string[]): Answer => ({
  results: files.map(failed),
  times: files.map((file) => ({ file, ms: 1 })),
  faults: files.map((file) => `fault of ${file}`),
});

/** A suite that answers when it is let go. */
function waiting(...files: readonly string[]) {
  const again: (readonly string[])[] = [];
  const gate = Promise.withResolvers<void>();
  let asked = false;
  const suite: Suite = {
    name: files.join(),
    ask: async () => {
      asked = true;
      await gate.promise;
      return answerOf(...files);
    },
    askAgain: async (wanted) => {
      again.push(wanted);
      return answerOf(...wanted);
    },
  };
  return { suite, again, letGo: gate.resolve, wasAsked: () => asked };
}

test('all are under way before the first has answered, and what each answers is told', async () => {
  const [one, two] = [waiting('a', 'b'), waiting('c')];
  const asking = sideBySide([one.suite, two.suite]).ask();
  expect([one.wasAsked(), two.wasAsked()]).toEqual([true, true]);
  two.letGo();
  one.letGo();
  const { results, times, faults } = await asking;
  expect(results.map(({ file }) => file)).toEqual(['a', 'b', 'c']);
  expect([times.length, faults.length]).toEqual([3, 3]);
});

test('each is asked again for files of its own alone', async () => {
  const [one, two] = [waiting('a', 'b'), waiting('c')];
  const both = sideBySide([one.suite, two.suite]);
  one.letGo();
  two.letGo();
  await both.ask();
  const { results } = await both.askAgain(['b']);
  expect([one.again, two.again, results.map(({ file }) => file)]).toEqual([[['b']], [], ['b']]);
});
