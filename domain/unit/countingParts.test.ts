import { expect, test } from 'vitest';
import { partsOfEnergyUnit } from './countingParts.ts';
import type { DeviceAssociation } from './deviceAssociation.ts';

const counted = (name: string, pointId: string, unitId = 'u'): DeviceAssociation =>
  ({ name, pointId, unitId, energyKind: 'electricity', share: '100', item: null, since: null, until: null }) as never;

test('the counters of a unit stand in the order of their names, whatever their ids are', () => {
  const kept = [counted('10#进线', 'a'), counted('表', 'b', 'other'), counted('2#进线', 'c'), counted('2#进线', 'b')];
  const told = ['b', 'c', 'a'];
  expect(partsOfEnergyUnit('u', kept).map(({ pointId }) => pointId)).toEqual(told);
  expect(partsOfEnergyUnit('u', kept.toReversed()).map(({ pointId }) => pointId)).toEqual(told);
});
