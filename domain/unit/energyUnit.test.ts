import { expect, test } from 'vitest';
import { fieldFault } from '../ledger/fieldFault.ts';
import { structureFaults } from '../ledger/structure.ts';
import { energyUnits } from './energyUnit.ts';
import { usingUnits } from './usingUnit.ts';

const { monthlyDay, weekDay, ratedCapacity, code, latitude, creditCode, building } = energyUnits.fields;
const { people } = usingUnits.fields;

test('the day on which the months of the costs begin is 1 to 28 and not greater (V187 V192 K045)', () => {
  expect([1, 28].map((day) => fieldFault(monthlyDay, day))).toEqual([null, null]);
  expect([0, 29, 1.5].every((day) => fieldFault(monthlyDay, day) !== null)).toBe(true);
});

test('the first day of the week is not greater than 7 (V186)', () => {
  expect([1, 7, null].map((day) => fieldFault(weekDay, day))).toEqual([null, null, null]);
  expect(fieldFault(weekDay, 8)?.en).toBe('Must be 1 to 7');
});

test('floors and people are whole numbers that are not negative (V179)', () => {
  const floors = (count: number) =>
    structureFaults(
      building,
      { name: '一号楼', builtAt: null, floors: count, area: null, energyUsers: null, monitored: null },
      {},
    );
  expect([0, 1, 12].map(floors)).toEqual([{}, {}, {}]);
  expect(floors(1.5)['floors']?.en).toBe('Must be a whole number');
  expect(floors(-1)['floors']?.cn).toBe('应为 0 – 10000000');
  expect([0, 640].map((count) => fieldFault(people, count))).toEqual([null, null]);
  expect([-1, 0.5].every((count) => fieldFault(people, count) !== null)).toBe(true);
});

test('a figure has an integer of up to 16 digits (V184 K130)', () => {
  expect(['1', '1234567890123456', '1234567890123456.25'].map((figure) => fieldFault(ratedCapacity, figure))).toEqual([
    null,
    null,
    null,
  ]);
  for (const long of ['12345678901234567', '12345678901234567.25'])
    expect(fieldFault(ratedCapacity, long)?.en).toContain('at most 16 digits');
});

test('a code takes letters, digits, underscore and hyphen; a capacity two decimals, an area too (V156 V180)', () => {
  expect(fieldFault(code, 'A_1-b')).toBeNull();
  expect(fieldFault(code, 'A 1')?.cn).toBe('格式不正确');
  expect(fieldFault(ratedCapacity, '1250.25')).toBeNull();
  expect(fieldFault(ratedCapacity, '1250.255')?.cn).toBe('应为数字，最多 2 位小数');
  expect(
    fieldFault(building, {
      name: '一号楼',
      builtAt: '2019-05-01',
      floors: 6,
      area: '1.005',
      energyUsers: null,
      monitored: null,
    }),
  ).not.toBeNull();
});

test('a place stands with both its coordinates, and a social credit code has its 18 characters', () => {
  expect(fieldFault(latitude, 91)?.cn).toBe('应为 -90 – 90 °');
  expect(fieldFault(creditCode, '91350200MA2XY01234')).toBeNull();
  expect(fieldFault(creditCode, '123')).not.toBeNull();
  const rule = energyUnits.rules[0];
  expect(Object.keys(rule?.({ latitude: 24.5, longitude: null } as never) ?? {})).toEqual(['longitude']);
});
