import { expect, test } from 'vitest';
import { quantity } from '../../energy/quantity.ts';
import { type Figured, noFigure } from './figured.ts';
import { movingSums, trendFacts } from './trend.ts';

const month = (value: number, more: Partial<Figured> = {}): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  present: 10,
  elapsed: 10,
  expected: 10,
  doubt: null,
  lowered: false,
  ...more,
});
/** So many months from 100 on, with a season of ±50 and so much more each month. */
const months = (count: number, more: number): readonly Figured[] =>
  Array.from({ length: count }, (_, n) => month(100 + n * more + (n % 12 < 6 ? 50 : -50)));
const texts = (facts: ReturnType<typeof trendFacts>) =>
  Object.fromEntries(facts.map(({ id, figure }) => [id, figure.none ?? Number(Number(figure.value).toFixed(6))]));

test('twelve months are a sum from which the season is out: a steady rise has the slope of that rise', () => {
  const all = months(24, 1);
  const sums = movingSums(all);
  expect(sums.map(({ value }) => Number(value))).toEqual(Array.from({ length: 13 }, (_, n) => 1266 + 12 * n));
  // Each month 1 more than the one before: 12 a month in the sum, 144 a year.
  expect(texts(trendFacts(all, sums))).toEqual({ slope: 144, percent: 10.762332, first: 1266, last: 1410, months: 24 });
});

test('under 24 whole months there is no slope, and the months are counted', () => {
  const all = months(23, 1);
  expect(texts(trendFacts(all, movingSums(all)))).toEqual({
    slope: 'tooFew',
    percent: 'tooFew',
    first: 'tooFew',
    last: 'tooFew',
    months: 23,
  });
});

test.each<[string, Figured, string]>([
  ['one that has a gap', month(5, { present: 9 }), 'notWhole'],
  ['one that is missing', noFigure('missing', { elapsed: 10, expected: 10 }), 'notWhole'],
  ['one that runs', month(5, { present: 4, elapsed: 4 }), 'notYet'],
  ['one to come', noFigure('notYet', { expected: 10 }), 'notYet'],
  ['one that may not be seen', noFigure('hidden'), 'hidden'],
])('a year with %s has no sum', (_, lacking, none) => {
  const [sum] = movingSums([...months(11, 0), lacking]);
  expect([sum?.value, sum?.none]).toEqual([null, none]);
});
