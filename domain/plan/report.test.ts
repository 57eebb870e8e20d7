import { expect, test } from 'vitest';
import { outcomeOf, savedBy } from './report.ts';

const months = Array.from({ length: 12 }, (_, n) => ({ month: n + 1, amount: '100' }));
const used = (...values: readonly (string | null)[]) => values.map((value) => ({ value, isWhole: value !== null }));
const told = (one: ReturnType<typeof outcomeOf>) =>
  [one.target, one.used, one.off, one.offPercent].map((of) => of?.toString() ?? null);

test('a month and the year up to it are told against their targets: 112.5 of 100, and 305 of 300', () => {
  const year = used('95', '97.5', '112.5');
  expect(told(outcomeOf({ months }, year, [3, 3]))).toEqual(['100', '112.5', '12.5', '12.5']);
  expect(told(outcomeOf({ months }, year, [1, 3]))).toEqual(
    ['300', '305', '5', '1.6666666666666666666666666666666666667']
      .map(String)
      .map((text, n) => (n === 3 ? expect.stringMatching(/^1\.6666/) : text)),
  );
});

test('with a month that nobody knows whole there is at least so much, and no deviation', () => {
  expect(told(outcomeOf({ months }, used('95', null, '112.5'), [1, 3]))).toEqual(['300', '207.5', null, null]);
  const running = [{ value: '40', isWhole: false }];
  expect(told(outcomeOf({ months }, running, [1, 1]))).toEqual(['100', '40', null, null]);
  expect(told(outcomeOf({ months }, [], [1, 1]))).toEqual(['100', null, null, null]);
});

test('savings count from the day on which their action was done; an action without one adds nothing', () => {
  const action = (name: string, saving: string | null, doneAt: string | null) => ({
    nameEn: null,
    name,
    ownerId: null,
    due: '2026-06-30',
    saving,
    doneAt,
    doneBy: null,
  });
  const actions = [
    action('a', '20', '2026-04-30T06:00:00.000Z'),
    action('b', '30', '2026-06-01T06:00:00.000Z'),
    action('c', null, '2026-01-01T06:00:00.000Z'),
    action('d', '5', null),
  ];
  const { done, all } = savedBy({ actions }, '2026-05-31');
  expect([done.toString(), all.toString()]).toEqual(['20', '55']);
});
