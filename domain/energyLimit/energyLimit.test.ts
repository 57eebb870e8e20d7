import { expect, test } from 'vitest';
import { energyLimits } from './energyLimit.ts';

const { period, limit } = energyLimits.fields;
const accepts = (field: { readonly schema: { safeParse: (value: unknown) => { success: boolean } } }, value: unknown) =>
  field.schema.safeParse(value).success;

test('V190 K044 a period is 15 minutes to 31 days, refused at the field', () => {
  expect([14, 15, 44_640, 44_641].map((one) => accepts(period, one))).toEqual([false, true, true, false]);
});

test('V191 a limit has two decimals at most', () => {
  expect(['1', '1.2', '1.23', '1.234'].map((one) => accepts(limit, one))).toEqual([true, true, true, false]);
});

const row = { unitId: 'u1', pointId: null, kind: 'limit', period: 1440, limit: '100', tolerance: null } as const;
const faultsOf = (more: object): readonly string[] =>
  energyLimits.rules.flatMap((rule) => Object.keys(rule({ ...row, ...more } as never) ?? {}));

test.each([
  ['a unit', {}, []],
  ['neither unit nor counter', { unitId: null }, ['unitId']],
  ['both', { pointId: 'p1' }, ['unitId']],
  ['a period that fills no day', { period: 100 }, ['period']],
  ['a demand by the hour', { kind: 'demand', period: 60 }, ['period']],
  ['a demand by blocks', { kind: 'demand', period: 15 }, []],
  ['a base load by the hour', { kind: 'base', period: 60 }, ['period']],
  ['nothing allowed', { limit: '0' }, ['limit']],
  ['a pace without tolerance', { kind: 'pace' }, ['tolerance']],
  ['a pace with one', { kind: 'pace', tolerance: '0' }, []],
  ['a use with one', { tolerance: '5' }, ['tolerance']],
])('a limit of %s', (_, more, expected) => {
  expect(faultsOf(more)).toEqual(expected);
});
