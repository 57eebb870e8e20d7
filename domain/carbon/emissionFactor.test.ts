import { expect, test } from 'vitest';
import { defaultFactors } from './defaultFactors.ts';
import { emissionFactors } from './emissionFactor.ts';

const none = { value: null, ncv: null, carbon: null, oxidation: null, source: null };
const faults = (row: { kind: string; unit: string }, version: object) =>
  (emissionFactors.rules ?? []).flatMap((rule) =>
    Object.keys(rule({ ...row, versions: [{ ...none, since: '2026-01-01', ...version }] } as never) ?? {}),
  );
const electricity = { kind: 'electricity', unit: 'MWh' };

test('a factor of electricity is of MWh, not negative, and no more than any grid gives off', () => {
  expect(faults(electricity, { value: '0.5703' })).toEqual([]);
  expect(faults({ ...electricity, unit: 't' }, { value: '0.5703' })).toEqual(['unit']);
  expect(faults(electricity, { value: '570.3' })).toEqual(['versions.0.value']);
  expect(faults(electricity, { value: '-0.5' })).toEqual(['versions.0.value']);
  expect(faults({ ...electricity, unit: 'kWh' }, { value: '0.5703' })).toEqual(['versions.0.value']);
});

test('nothing that a fuel is made of is negative', () => {
  expect(faults({ kind: 'fuel', unit: 't' }, { ncv: '-24.5', carbon: '-0.02', oxidation: '0.9' })).toEqual([
    'versions.0.ncv',
    'versions.0.carbon',
  ]);
});

test('every factor that is published holds', () => {
  for (const { kind, unit, versions } of defaultFactors)
    for (const version of versions) expect(faults({ kind, unit }, version)).toEqual([]);
});
