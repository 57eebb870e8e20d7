import { expect, test } from 'vitest';
import { carbonStandards, levelReached } from './carbonStandard.ts';

const norm = (id: string, since: string, levels: readonly (string | null)[], more: object = {}) => {
  const [level1 = null, level2 = null, level3 = null] = levels;
  return {
    id,
    code: id,
    kind: 'norm' as const,
    since,
    until: null as string | null,
    benchmarks: [{ product: '铸件', unit: 'kgce/t', level1, level2, level3 }],
    ...more,
  };
};
const asked = (value: string, more: object = {}) => ({
  product: '铸件',
  unit: 'kgce/t',
  value,
  day: '2026-07-01',
  ...more,
});

test('R310 a level is reached at its very value, by the norm that holds on the day', () => {
  const standards = [norm('A', '2020-01-01', ['200', '250', '300'])];
  expect(['200', '200.0001', '300', '301'].map((value) => levelReached(standards, asked(value))?.level)).toEqual([
    1,
    2,
    3,
    null,
  ]);
  expect(levelReached(standards, asked('100', { product: '钢' }))).toBeNull();
  expect(levelReached(standards, asked('100', { unit: 'kWh/t' }))).toBeNull();
  expect(levelReached(standards, asked('100', { day: '2019-12-31' }))).toBeNull();
  const newer = norm('B', '2026-07-01', [null, '150', '180']);
  expect(levelReached([...standards, newer], asked('160'))).toEqual({ level: 3, standard: { id: 'B', code: 'B' } });
  expect(levelReached([...standards, newer], asked('160', { day: '2026-06-30' }))?.standard.code).toBe('A');
  expect(levelReached([norm('A', '2020-01-01', ['200'], { until: '2026-07-01' })], asked('160'))).toBeNull();
  expect(levelReached([norm('A', '2020-01-01', ['200'], { kind: 'guideline' })], asked('160'))).toBeNull();
});

test('levels rise, and a product has one at least', () => {
  const faultsOf = (levels: readonly (string | null)[]) =>
    carbonStandards.rules.flatMap((rule) => Object.keys(rule(norm('A', '2020-01-01', levels) as never) ?? {}));
  expect(faultsOf(['200', null, '300'])).toEqual([]);
  expect(faultsOf([null, null, null])).toEqual(['benchmarks.0.level1']);
  expect(faultsOf(['200', '200', '300'])).toEqual(['benchmarks.0.level2']);
});
