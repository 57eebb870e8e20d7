import { describe, expect, test } from 'vitest';
import type { TestResult } from '../coverage/results.ts';
import { askRounds, isSteady, linesOf, type Round, wavering } from './steady.ts';
import { filesMatching, steadyWords } from './steadyWords.ts';
import type { Answer, Suite } from './suite.ts';

const result = (title: string, why = ''): TestResult => ({
  file: 'a.test.ts',
  titles: [title],
  passed: why === '',
  failed: why !== '',
  why,
  screens: [],
});
type SteadyTold = Omit<Answer, 'times'>;
const suiteOf = (answer: (round: number) => SteadyTold, round: number): Suite => ({
  name: 'of the test',
  ask: () => Promise.resolve({ ...answer(round), times: [] }),
  askAgain: () => Promise.reject(new Error('asked again')),
});
const asked = (rounds: number, answer: (round: number) => SteadyTold) =>
  askRounds({ rounds, suites: (round) => [suiteOf(answer, round)], through: () => undefined });

describe('so many rounds', () => {
  test('each test that ever failed is named with how often, and each of its sayings with how often', async () => {
    const said = (round: number): string =>
      round === 3 ? '' : `\u001b[31mexpected ${round % 2} to be 2\u001b[0m\n   at a line`;
    const rounds = await asked(4, (round) => ({
      results: [result('holds'), result('wavers', said(round)), result('failed once', round === 2 ? 'once' : '')],
      faults: [],
    }));
    expect(linesOf(rounds)).toEqual([
      '3 of 4  a.test.ts: wavers',
      '  2 times:',
      ...['    expected 0 to be 2', '    at a line'],
      '  1 times:',
      ...['    expected 1 to be 2', '    at a line'],
      '1 of 4  a.test.ts: failed once',
      '  1 times:',
      '    once',
      '1 of 4 rounds held',
    ]);
    expect(isSteady(rounds)).toBe(false);
  });

  test('nothing is asked twice, and a round is told when it is through', async () => {
    const told: string[] = [];
    const suites = (round: number) => [suiteOf(() => ({ results: [result('fails', 'so')], faults: [] }), round)];
    await askRounds({
      rounds: 2,
      suites,
      through: ({ passed, failed }, number) => void told.push(`${number}: ${passed}, ${failed.length}`),
    });
    expect(told).toEqual(['1: 0, 1', '2: 0, 1']);
  });

  test('what went wrong outside of any test counts as one that failed', async () => {
    const rounds = await asked(2, (round) => ({
      results: [result('holds')],
      faults: round === 1 ? ['there is no browser'] : [],
    }));
    expect(linesOf(rounds)).toEqual(['1 of 2  there is no browser', '1 of 2 rounds held']);
  });

  test('a round without tests is none that held', async () => {
    const rounds = await asked(2, () => ({ results: [], faults: [] }));
    expect(linesOf(rounds)).toEqual(['2 of 2  rounds in which no test ran', '0 of 2 rounds held']);
    expect(isSteady(rounds)).toBe(false);
  });

  test('all that held are steady', async () => {
    const rounds = await asked(3, () => ({ results: [result('holds')], faults: [] }));
    expect([linesOf(rounds), isSteady(rounds)]).toEqual([['3 of 3 rounds held'], true]);
  });

  test('who fails most stands first', () => {
    const round = (...names: readonly string[]): Round => ({
      passed: 1,
      failed: names.map((name) => ({ name, said: 'so' })),
    });
    expect(wavering([round('b'), round('b', 'a'), round('c')]).map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });
});

describe('what is asked for', () => {
  test.each([
    ['5', { rounds: 5, beside: 0, patterns: [] }],
    ['20 --beside 2 alarms energy', { rounds: 20, beside: 2, patterns: ['alarms', 'energy'] }],
    ['3 alarms --beside 0', { rounds: 3, beside: 0, patterns: ['alarms'] }],
  ])('%s', (words, read) => {
    expect(steadyWords(words.split(' '))).toEqual(read);
  });

  test.each(['', '0', 'alarms', '5 --beside', '5 --beside two', '5 --besides 2', '-1', '1.5'])(
    '"%s" is not understood',
    (words) => {
      expect(steadyWords(words.split(' '))).toBeNull();
    },
  );

  test('files whose path holds one of the patterns, tests and walks apart', () => {
    const files = ['tests/e2e/bell.e2e.ts', 'gateway/work/bell.test.ts', 'domain/money/money.test.ts'];
    expect(filesMatching(files, ['bell'])).toEqual({
      tests: ['gateway/work/bell.test.ts'],
      walks: ['tests/e2e/bell.e2e.ts'],
    });
    expect(filesMatching(files, ['money', '.e2e'])).toEqual({
      tests: ['domain/money/money.test.ts'],
      walks: ['tests/e2e/bell.e2e.ts'],
    });
    expect(filesMatching(files, ['no such'])).toEqual({ tests: [], walks: [] });
  });
});
