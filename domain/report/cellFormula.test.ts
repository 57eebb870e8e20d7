import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantity, textOf } from '../energy/quantity.ts';
import { type CellFormula, formulaValue, isSum, orderOf, parseFormula } from './cellFormula.ts';

const read = (source: string): CellFormula => {
  const parsed = parseFormula(source);
  if (!parsed.ok) throw new Error(parsed.fault.en);
  return parsed.formula;
};
const cells: Readonly<Record<string, string | null>> = {
  a: '0.1',
  b: '0.2',
  zero: '0',
  none: null,
  now: '1216.85',
  before: '1241.37',
  less: '-2.5',
};
const told = (source: string): string | null => {
  const { value } = formulaValue(read(source), (key) => (cells[key] == null ? null : quantity(cells[key])));
  return value === null ? null : textOf(value);
};

test.each([
  ['0.1 + 0.2', '0.3'],
  ['a + b', '0.3'],
  ['round((now - before) / before * 100, 2)', '-1.98'],
  ['round(less)', '-3'],
  ['7 % 4 - 2 * 3', '-3'],
  ['max(a, b, 0.15) + min(a, b)', '0.3'],
  ['avg(a, b)', '0.15'],
  ['clamp(now, 0, 1000)', '1000'],
  ['abs(less) + sqrt(2.25)', '4'],
  ['now > before ? 1 : 2', '2'],
  ['a < b && !zero', '1'],
])('R211 the formula %s is exact by the decimals of its columns', (source, exact) => {
  expect(told(source)).toBe(exact);
});

test.each(['now / zero', 'now % zero', 'none + 1', 'max(a, none)', 'sqrt(less)', 'none ? 1 : 2', '1 / (a - a)'])(
  'R211 what is divided by nothing or rests on nothing known is empty, and never 0: %s',
  (source) => {
    expect(told(source)).toBeNull();
  },
);

test('R211 or() takes the first that is known', () => {
  expect([told('or(none, b)'), told('or(a, b)'), told('or(none, none)'), told('or(now / zero, 5)')]).toEqual([
    ...['0.2', '0.1', null, '5'],
  ]);
});

test('R211 a formula knows the columns that it reads, each once', () => {
  expect(read('(now - before) / before * 100').cells).toEqual(['now', 'before']);
});

test.each(['', '1 +', 'a ; b', 'window.open(1)', 'nobody(1)', 'a = 1', '"text"'])(
  'R211 what is no expression over columns is refused with what is wrong: %s',
  (source) => {
    const parsed = parseFormula(source);
    expect(parsed.ok ? null : [parsed.fault.cn !== '', parsed.fault.en !== '']).toEqual([true, true]);
  },
);

test('R211 formulas are computed after those that they read, and a ring is told with its way', () => {
  const formulas = (all: Readonly<Record<string, string>>) =>
    new Map(Object.entries(all).map(([key, source]) => [key, read(source)]));
  expect(orderOf(formulas({ c: 'b + 1', b: 'a * 2', d: 'x' }))).toEqual({ order: ['b', 'c', 'd'] });
  expect(orderOf(formulas({ a: 'b + 1', b: 'a * 2' }))).toEqual({ ring: ['a', 'b', 'a'] });
  expect(orderOf(formulas({ a: 'a + 1' }))).toEqual({ ring: ['a', 'a'] });
});

/** A balanced tower: sixteen of the column before, multiplied. */
const tower = (of: string): string => {
  const four = `(${of}*${of}*${of}*${of})`;
  return `((${four}*${four})*(${four}*${four}))`;
};

test('R211 a tower of products over four columns is too large, within the steps of its formulas', () => {
  const columns = new Map<string, ReturnType<typeof formulaValue>>();
  const said = ['use', 'a', 'b', 'c', 'd'];
  for (const [n, key] of said.slice(1).entries()) {
    const before = said[n] as string;
    columns.set(
      key,
      formulaValue(read(tower(before)), () => (n === 0 ? quantity('1216.85') : (columns.get(before)?.value ?? null))),
    );
  }
  expect([...columns.values()].map(({ value }) => value)).toEqual([null, null, null, null]);
  expect(columns.get('a')?.isTooLarge).toBe(true);
  for (const { steps } of columns.values()) expect(steps).toBeLessThanOrEqual(31);
});

test.each([
  ...['1e300', '1e29 * 100', '0 - 1e29 * 100', '1e20 * 1e20 / 1e20', '1e20 * 1e20 % 7', '1e20 * 1e20 > 1'],
  'now / 1e-29 * 1e29',
])('R211 %s leaves the bounds at a step, and its whole is too large', (source) => {
  const { value, isTooLarge } = formulaValue(read(source), () => quantity('1216.85'));
  expect([value, isTooLarge]).toEqual([null, true]);
});

test('R211 what nears nothing is 0, what is large and known stays, and what is divided by nothing is not called too large', () => {
  expect([told('1e-20 * 1e-20'), told('sqrt(2) * sqrt(2) - 2'), told('1e29 * 10')]).toEqual([
    ...['0', '0', `1${'0'.repeat(30)}`],
  ]);
  expect(formulaValue(read('now / zero'), () => quantity(0)).isTooLarge).toBe(false);
});

test('R211 no formula whatever writes more than a line', () => {
  const bits = ['now', 'less', '1e30', '1e-30', '9.99e29', '0.1', '(', ')', '*', '/', '+', '-', '%', 'sqrt(', 'max('];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits, ','), { maxLength: 60 }), (all) => {
      const parsed = parseFormula(all.join(''));
      if (!parsed.ok) return true;
      const { value, steps } = formulaValue(parsed.formula, (key) =>
        cells[key] == null ? null : quantity(cells[key]),
      );
      return steps <= 200 && (value === null || textOf(value).length <= 100);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['a + b', true],
  ['2 * a + b / 1000', true],
  ['a - b', false],
  ['(a - b) / b * 100', false],
  ['a / b', false],
  ['max(a, b)', false],
])('only a sum keeps the bound of what is at least so much: %s', (source, keeps) => {
  const parsed = parseFormula(source);
  expect(parsed.ok && isSum(parsed.formula)).toBe(keeps);
});
