import { expect, test } from 'vitest';
import { quantity, textOf } from '../energy/quantity.ts';
import { type CellFormula, formulaValue, orderOf, parseFormula } from './cellFormula.ts';

const read = (source: string): CellFormula => {
  const parsed = parseFormula(source);
  if (!parsed.ok) throw new Error(parsed.fault.en);
  return parsed.formula;
};
const cells: Readonly<Record<string, string | null>> = {
  ...{ a: '0.1', b: '0.2', zero: '0', none: null, now: '1216.85', before: '1241.37', less: '-2.5' },
};
const told = (source: string): string | null => {
  const value = formulaValue(read(source), (key) => (cells[key] == null ? null : quantity(cells[key])));
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
