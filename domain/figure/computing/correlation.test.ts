import { expect, test } from 'vitest';
import { quantity } from '../../energy/quantity.ts';
import { correlationOf } from './correlation.ts';
import { type Figured, noFigure } from './figured.ts';

const known = (value: number, more: Partial<Figured> = {}): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  present: 9,
  elapsed: 9,
  expected: 9,
  doubt: null,
  lowered: false,
  ...more,
});
const days = (count: number, x: (n: number) => number, y: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => ({ at: n, driver: known(x(n)), energy: known(y(n)) }));

test('energy on a line with its driver follows it wholly, and the line is told at its ends', () => {
  const told = correlationOf(
    days(
      30,
      (n) => n % 7,
      (n) => 100 + 20 * (n % 7),
    ),
  );
  expect([Number(told.line?.r), Number(told.line?.slope), Number(told.line?.at), told.line?.n]).toEqual([
    1, 20, 100, 30,
  ]);
  expect(told.ends.map(({ x, y }) => [Number(x), Number(y)])).toEqual([
    [0, 100],
    [6, 220],
  ]);
});

test('a day far off the line is named, the others are not', () => {
  const told = correlationOf(
    days(
      60,
      (n) => n,
      (n) => 5 * n + (n === 30 ? 400 : n % 2),
    ),
  );
  expect(told.points.filter(({ isFar }) => isFar).map(({ at }) => at)).toEqual([30]);
});

test.each([
  [
    'under 30 pairs',
    days(
      29,
      (n) => n,
      (n) => n,
    ),
    'tooFew',
  ],
  [
    'a driver that never changes',
    days(
      40,
      () => 3,
      (n) => n,
    ),
    'constant',
  ],
  [
    'energy that never changes',
    days(
      40,
      (n) => n,
      () => 3,
    ),
    'constant',
  ],
  [
    'energy of which a part may not be seen',
    days(
      40,
      (n) => n,
      (n) => n,
    ).map((one) => ({ ...one, energy: noFigure('hidden') })),
    'hidden',
  ],
] as const)('%s is refused: %#', (_, steps, none) => {
  expect(correlationOf(steps)).toMatchObject({ none, line: null });
});

test('days without a partner are left out and counted; what is to come is neither', () => {
  const told = correlationOf([
    ...days(
      31,
      (n) => n,
      (n) => 2 * n,
    ),
    { at: 40, driver: noFigure('noRow', { elapsed: 9, expected: 9 }), energy: known(5) },
    { at: 41, driver: known(5), energy: known(5, { present: 8 }) },
    { at: 42, driver: noFigure('notYet'), energy: noFigure('notYet') },
  ]);
  expect([told.line?.n, told.left]).toEqual([31, 2]);
});

test('a line that only leads from days of rest to days of work says so, one that is followed within them does not', () => {
  const isRest = (n: number): boolean => n % 7 >= 5;
  const output = (n: number): number => (isRest(n) ? 10 + (n % 3) : 1000 + ((n * 37) % 60));
  const noise = (n: number): number => ((n * 53) % 41) * 10;
  const two = correlationOf(days(90, output, (n) => (isRest(n) ? 2000 : 60_000) + noise(n)));
  expect(Number(two.line?.r)).toBeGreaterThan(0.95);
  expect(two.groups?.map(({ n, from, to }) => [n, Number(from), Number(to)])).toEqual([
    [25, 10, 12],
    [65, 1000, 1057],
  ]);
  expect(two.groups?.every(({ line }) => Math.abs(Number(line?.r ?? 0)) < 0.5)).toBe(true);
  expect(correlationOf(days(90, output, (n) => 60 * output(n) + noise(n) / 10)).groups).toBeNull();
  expect(
    correlationOf(
      days(
        90,
        (n) => n,
        (n) => 5 * n + noise(n) / 10,
      ),
    ).groups,
  ).toBeNull();
});
