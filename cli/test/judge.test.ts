import { describe, expect, test } from 'vitest';
import type { TestResult } from '../coverage/results.ts';
import { askSuites } from './askSuites.ts';
import { closingLines } from './closing.ts';
import { filesToAskAgain, judge } from './judge.ts';
import type { Answer } from './suite.ts';

const result = (state: 'passed' | 'failed' | 'skipped', title: string, file = 'a.test.ts'): TestResult => ({
  file,
  titles: [title],
  passed: state === 'passed',
  failed: state === 'failed',
  why: state === 'failed' ? `${title} said so` : '',
  screens: [],
});
const nobody: ReadonlySet<string> = new Set();
const quietly = { undeciding: nobody, say: () => undefined };

describe('what a run comes to', () => {
  test('what holds at one asking is unsteady, what holds at none fails, and both keep what they said first', () => {
    const verdict = judge(
      [
        result('passed', 'one'),
        result('failed', 'two'),
        result('failed', 'three'),
        result('passed', 'four', 'b.test.ts'),
      ],
      [result('failed', 'one'), result('passed', 'two'), result('failed', 'three')],
      nobody,
    );
    expect(verdict.passed).toBe(3);
    expect(verdict.failed).toEqual([{ name: 'a.test.ts: three', said: 'three said so' }]);
    expect(verdict.unsteady.map(({ name }) => name)).toEqual(['a.test.ts: one', 'a.test.ts: two']);
  });

  test('what fails and does not come up when it is asked again fails', () => {
    expect(judge([result('failed', 'one')], [result('passed', 'two')], nobody).failed).toHaveLength(1);
    expect(judge([result('failed', 'one')], [result('skipped', 'one')], nobody).failed).toHaveLength(1);
  });

  test('a file that failed as a whole holds when its tests ran and it said nothing more', () => {
    const failed = [result('failed', 'the file itself')];
    expect(judge(failed, [result('passed', 'one')], nobody)).toMatchObject({
      passed: 1,
      failed: [],
      unsteady: [{ name: 'a.test.ts: the file itself' }],
    });
    expect(judge(failed, [result('passed', 'one', 'b.test.ts')], nobody).failed).toHaveLength(1);
    expect(judge(failed, [result('passed', 'one'), ...failed], nobody).failed).toHaveLength(1);
  });

  test('of two tests of one name the worse counts', () => {
    expect(judge([result('failed', 'one'), result('passed', 'one')], [], nobody).failed).toHaveLength(1);
  });

  test('what does not decide is told, and its file is not asked again for its sake', () => {
    const listed = new Set(['a.test.ts: one']);
    expect(filesToAskAgain([result('failed', 'one')], listed)).toEqual([]);
    expect(judge([result('failed', 'one')], [], listed)).toMatchObject({
      passed: 0,
      failed: [],
      undeciding: [{ name: 'a.test.ts: one' }],
    });
  });

  test('a test that was left out is named and counted', () => {
    const lines = closingLines({
      verdict: judge([result('skipped', 'one'), result('passed', 'two')], [], nobody),
      faults: [],
    });
    expect(lines).toEqual(['skipped a.test.ts: one', '1 passed, 0 failed, 1 skipped']);
  });
});

describe('what is asked again', () => {
  const suiteOf = (files: number) => {
    const asked: (readonly string[])[] = [];
    const answer: Answer = {
      results: Array.from({ length: files }, (_, n) => result('failed', 'one', `${n}.test.ts`)),
      times: [],
      faults: [],
    };
    const askAgain = (names: readonly string[]): Promise<Answer> => {
      asked.push(names);
      return Promise.resolve({ results: names.map((name) => result('passed', 'one', name)), times: [], faults: [] });
    };
    return { asked, suite: { name: 'of the test', ask: () => Promise.resolve(answer), askAgain } };
  };

  test('each file of which something failed, once, when all suites are through', async () => {
    const [first, second] = [suiteOf(2), suiteOf(1)];
    const order: string[] = [];
    const watched = {
      ...second.suite,
      ask: () => second.suite.ask().finally(() => order.push(`second, ${first.asked.length} asked again`)),
    };
    const beforeAgain = async () => void order.push(`between, ${first.asked.length} asked again`);
    const { verdict } = await askSuites([first.suite, watched], { ...quietly, beforeAgain });
    expect(order).toEqual(['second, 0 asked again', 'between, 0 asked again']);
    expect([first.asked, second.asked]).toEqual([[['0.test.ts', '1.test.ts']], [['0.test.ts']]]);
    expect(verdict.failed).toEqual([]);
  });

  test('nothing when more than ten files failed: that is no weather', async () => {
    const many = suiteOf(11);
    const { verdict } = await askSuites([many.suite], quietly);
    expect(many.asked).toEqual([]);
    expect(verdict.failed).toHaveLength(11);
  });

  test('what went wrong outside of any test is red, and stays so', async () => {
    const broken = {
      name: 'broken',
      ask: () => Promise.resolve({ results: [], times: [], faults: ['there is no browser'] }),
      askAgain: () => Promise.reject(new Error('asked')),
    };
    const lines = closingLines(await askSuites([broken], quietly));
    expect(lines).toEqual(['FAILED there is no browser', '0 passed, 1 failed, 0 skipped']);
  });
});
