import { expect, test } from 'vitest';
import { aDay as dayMs } from '../clock/lengths.ts';
import { expectedOf, type FitDay, type FittedModel, fitted, isBeyond, isUnseen } from './fit.ts';
import { fittedLine } from './fittedLine.ts';
import { type Quantity, quantity, sumOf, textOf } from './quantity.ts';

const dateAt = (n: number): string => new Date(Date.UTC(2026, 0, 5) + n * dayMs).toISOString().slice(0, 10);
const days = (count: number, of: (n: number) => readonly [used: number, ...drivers: number[]]): readonly FitDay[] =>
  Array.from({ length: count }, (_, n) => {
    const [used, ...drivers] = of(n);
    return { date: dateAt(n), used: quantity(used), drivers: drivers.map(quantity) };
  });
const modelOf = (given: readonly FitDay[]): FittedModel => {
  const found = fitted(given);
  if ('fault' in found) throw new Error(found.fault);
  return found;
};
/** Numbers without a pattern, the same each time. */
const noise = (n: number): number => ((n * 7919 + 104_729) % 101) - 50;

test('what follows its drivers without a flaw is found to the digit: 120 a day, 3.5 a piece, 0.25 a degree day', () => {
  const model = modelOf(
    days(70, (n) => [120 + 3.5 * ((n * 13) % 17) + 0.25 * ((n * 5) % 11), (n * 13) % 17, (n * 5) % 11]),
  );
  expect([model.base, ...model.slopes].map(textOf)).toEqual(['120', '3.5', '0.25']);
  expect([model.n, model.unseen]).toEqual([56, 14]);
  expect([model.r2, model.cvRmse, model.bias].map((one) => one?.toDecimalPlaces(9).toString())).toEqual([
    '1',
    '0',
    '0',
  ]);
});

test('by hand: the pairs (1, 1), (2, 2), (3, 2) give two thirds and a half, however often they come', () => {
  // Means 2 and 5/3; Σ(x−2)(y−5/3) = 1, Σ(x−2)² = 2: slope 1/2, base 5/3 − 1 = 2/3.
  const learnt = [
    [1, 1],
    [2, 2],
    [2, 3],
  ] as const;
  // 30 of them lie in weeks that are seen.
  let place = 0;
  const given = days(35, (n) => learnt[isUnseen(dateAt(n)) ? 0 : place++ % 3] ?? [1, 1]).filter(
    ({ date }, n, all) => isUnseen(date) || all.slice(0, n).filter((one) => !isUnseen(one.date)).length < 27,
  );
  const model = modelOf(given);
  expect([model.base, ...model.slopes].map(textOf)).toEqual(['0.666666666667', '0.5']);
});

/** The same by the normal equations, solved by elimination: another way to the same numbers. */
function byNormalEquations(given: readonly FitDay[]): readonly Quantity[] {
  const rows = given
    .filter(({ date }) => !isUnseen(date))
    .map(({ used, drivers }) => ({ x: [quantity(1), ...drivers], used }));
  const width = rows[0]?.x.length ?? 0;
  const m = Array.from({ length: width }, (_, i) => [
    ...Array.from({ length: width }, (_unused, j) =>
      sumOf(rows.map(({ x }) => (x[i] as Quantity).times(x[j] as Quantity))),
    ),
    sumOf(rows.map(({ x, used }) => (x[i] as Quantity).times(used))),
  ]);
  for (const [k, pivot] of m.entries())
    for (const row of m) {
      if (row === pivot) continue;
      const factor = (row[k] as Quantity).div(pivot[k] as Quantity);
      for (let j = k; j <= width; j++) row[j] = (row[j] as Quantity).minus(factor.times(pivot[j] as Quantity));
    }
  return m.map((row, k) => (row[width] as Quantity).div(row[k] as Quantity));
}

test.each([1, 2, 3, 4])('with %i drivers and noise both ways of reckoning agree in twelve digits', (count) => {
  const given = days(120, (n) => [
    5_000 + noise(n),
    ...Array.from({ length: count }, (_, d) => ((n + 3) * (d + 2) * 31) % (89 + 13 * d)),
  ]);
  const { base, slopes } = modelOf(given);
  const other = byNormalEquations(given).map((one) => one.toSignificantDigits(12).toString());
  expect([base, ...slopes].map(String)).toEqual(other);
});

test('with one driver it is the line of least squares', () => {
  const given = days(90, (n) => [800 + 4 * (n % 23) + noise(n), n % 23]);
  const { base, slopes } = modelOf(given);
  const line = fittedLine(
    given.filter(({ date }) => !isUnseen(date)).map(({ used, drivers }) => ({ x: drivers[0] as Quantity, y: used })),
  );
  expect([base, ...slopes].map(String)).toEqual(
    [line?.at, line?.slope].map((one) => one?.toSignificantDigits(12).toString()),
  );
});

test('it is judged by the unseen weeks alone: there 10 % more was used than it was taught', () => {
  // 100 a piece where it learns, 110 where it does not look.
  const model = modelOf(days(70, (n) => [(isUnseen(dateAt(n)) ? 110 : 100) * (1 + (n % 4)), 1 + (n % 4)]));
  expect(model.slopes.map(textOf)).toEqual(['100']);
  // (100 − 110) / 110.
  expect(model.bias.toDecimalPlaces(6).toString()).toBe('-9.090909');
  expect(model.r2?.toDecimalPlaces(9).toString()).toBe('1');
});

test('what it is told in another order it tells the same', () => {
  const given = days(80, (n) => [900 + noise(n), (n * 13) % 29, (n * 7) % 31]);
  expect(fitted(given.toReversed())).toEqual(fitted(given));
});

test.each([
  ['29 days', days(29, (n) => [n, n]), { fault: 'fewDays', days: 29 }],
  ['a driver that never changes', days(60, (n) => [n, n % 7, 5]), { fault: 'constantDriver', driver: 1 }],
  [
    'a driver that is the double of another',
    days(60, (n) => [n, n % 7, (n % 7) * 2]),
    { fault: 'constantDriver', driver: 1 },
  ],
  [
    'no day of an unseen week',
    days(60, (n) => [n, n % 7]).filter(({ date }) => !isUnseen(date)),
    { fault: 'untested' },
  ],
])('nothing is fitted to %s', (_, given, fault) => {
  expect(fitted(given)).toEqual(fault);
});

test('a day beyond what was learnt from is told, and what it should take all the same', () => {
  const model = modelOf(days(70, (n) => [10 + 2 * (n % 20), n % 20]));
  expect([isBeyond(model, [quantity(19)]), isBeyond(model, [quantity(20)]), isBeyond(model, [quantity(-1)])]).toEqual([
    ...[false, true, true],
  ]);
  expect(textOf(expectedOf(model, [quantity(25)]))).toBe('60');
});
