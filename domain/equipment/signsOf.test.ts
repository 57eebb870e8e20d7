import { expect, test } from 'vitest';
import type { DeviceKind } from '../device/deviceKinds.ts';
import type { HealthKindSign } from './healthKindSign.ts';
import type { HealthSign } from './healthSign.ts';
import { signsOf } from './signsOf.ts';

const bounds = { mild: '1', moderate: '2', marked: '3', severe: '4', staleMinutes: 15, weight: 1, nameEn: null };
const own = (id: string, sign: HealthSign['sign'], pointId: string | null = null, equipmentId = 'T') =>
  ({ ...bounds, id, name: id, sign, pointId, equipmentId }) as HealthSign;
const ofKind = (id: string, sign: HealthSign['sign'], more: Partial<HealthKindSign> = {}) =>
  ({ ...bounds, id, name: id, sign, role: null, deviceKind: 'transformer', orgId: 'A', ...more }) as HealthKindSign;
const kindOf = new Map<string, DeviceKind>([
  ['T1', 'transformer'],
  ['T2', 'transformer'],
  ['M1', 'meter'],
]);
const thing = { id: 'T', orgId: 'A', deviceIds: ['T1', 'M1'] };
const hot = { role: 'oil' };

test.each<[string, readonly HealthSign[], readonly HealthKindSign[], readonly string[]]>([
  ['all of a kind', [], [ofKind('k', 'alarms')], ['k']],
  ['one that looks at a point, of the device of that kind', [], [ofKind('k', 'point', hot)], ['k:T1 T1.oil']],
  ['its own has precedence', [own('o', 'alarms')], [ofKind('k', 'alarms')], ['o']],
  ['its own of the same point has', [own('o', 'point', 'T1.oil')], [ofKind('k', 'point', hot)], ['o T1.oil']],
  [
    'its own of another point has not',
    [own('o', 'point', 'T1.top')],
    [ofKind('k', 'point', hot)],
    ['o T1.top', 'k:T1 T1.oil'],
  ],
  [
    'that a point creeps is another sign',
    [own('o', 'point', 'T1.oil')],
    [ofKind('k', 'creep', hot)],
    ['o T1.oil', 'k:T1 T1.oil'],
  ],
  ["what is another thing's says nothing of it", [own('o', 'alarms', null, 'U')], [ofKind('k', 'alarms')], ['k']],
  ['another kind', [], [ofKind('k', 'alarms', { deviceKind: 'battery' })], []],
  ['another organisation', [], [ofKind('k', 'alarms', { orgId: 'B' })], []],
  ['twice of a kind: once', [], [ofKind('k2', 'age'), ofKind('k1', 'age')], ['k1']],
])('signs of a thing: %s', (_, mine, kinds, expected) => {
  const signs = signsOf(thing, { own: mine, ofKinds: kinds }, kindOf);
  expect(signs.map(({ id, pointId }) => (pointId === null ? id : `${id} ${pointId}`))).toEqual(expected);
});

test('of several devices of the kind each is looked at, and what is counted of the thing is counted once', () => {
  const two = { ...thing, deviceIds: ['T1', 'T2'] };
  const kinds = [ofKind('a', 'point', hot), ofKind('b', 'upkeep')];
  expect(signsOf(two, { own: [], ofKinds: kinds }, kindOf).map(({ id }) => id)).toEqual(['a:T1', 'a:T2', 'b']);
});
