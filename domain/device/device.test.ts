import { expect, test } from 'vitest';
import { standBooks } from '../equipment/standBook.ts';
import { fieldFault } from '../ledger/fieldFault.ts';
import { energyUnits } from '../unit/energyUnit.ts';
import { usingUnits } from '../unit/usingUnit.ts';
import { dataTemplates } from './dataTemplate.ts';
import { devices } from './device.ts';
import { equipmentVersions } from './equipmentVersion.ts';
import { points } from './point.ts';

const fits = (field: Parameters<typeof fieldFault>[0], value: unknown): boolean => fieldFault(field, value) === null;

test('the state of a device’s SIM card is one of four, or empty where there is none (E205)', () => {
  const { cardState } = devices.fields;
  expect(['active', 'waiting', 'suspended', 'cancelled', null].every((state) => fits(cardState, state))).toBe(true);
  expect(fits(cardState, 'lost')).toBe(false);
});

test('a data item is collected every 100 ms at the most often and once a day at the least (E204)', () => {
  const { period } = points.fields;
  expect([100, 1000, 86_400_000].every((ms) => fits(period, ms))).toBe(true);
  expect([99, 86_400_001, 1.5].some((ms) => fits(period, ms))).toBe(false);
});

test('firmware names its hardware by number and name and its software by name; a number has no spaces (E234 E235 E236)', () => {
  const { hardwareNumber, hardwareName, softwareName } = equipmentVersions.fields;
  expect([fits(hardwareNumber, 'HW-2.1_b'), fits(hardwareName, '二代主板'), fits(softwareName, 'V3.0 夏季版')]).toEqual(
    [true, true, true],
  );
  expect([
    fits(hardwareNumber, 'HW 2'),
    fits(hardwareNumber, ''),
    fits(hardwareName, 'x'.repeat(33)),
    fits(softwareName, ''),
  ]).toEqual(Array(4).fill(false));
});

test('the asset code of a device in the books of its company has at most 200 characters (V095 K040)', () => {
  const { assetCode } = standBooks.fields;
  expect([fits(assetCode, 'a'.repeat(200)), fits(assetCode, '固资-2026-00017'), fits(assetCode, null)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(fieldFault(assetCode, 'a'.repeat(201))?.en).toBe('At most 200 characters; there are 201');
});

test('a code has at most 100 characters, or 64, as its field says (V093 V094 K039)', () => {
  const long = (n: number) => 'a'.repeat(n);
  expect([
    fits(usingUnits.fields.code, long(1)),
    fits(usingUnits.fields.code, long(100)),
    fits(usingUnits.fields.code, long(101)),
  ]).toEqual([true, true, false]);
  for (const { code } of [energyUnits.fields, dataTemplates.fields])
    expect([fits(code, long(64)), fits(code, long(65))]).toEqual([true, false]);
  expect(fits(dataTemplates.fields.code, '')).toBe(false);
});
