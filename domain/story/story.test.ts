import { expect, test } from 'vitest';
import { kindIn, kindsSeenBy, thingsIn } from './story.ts';

const fact = (stream: string, type: string, data: object) => ({ stream, type, data: data as never });

test.each([
  [
    'a task, by its equipment',
    fact('patrolTask-t1', 'PatrolTaskMade', { equipmentIds: ['e1', 'e2'] }),
    ['equipment-e1', 'equipment-e2'],
  ],
  [
    'a defect of a device without equipment',
    fact('defect-d1', 'DefectRegistered', { equipmentId: null, deviceId: 'v1' }),
    ['device-v1'],
  ],
  [
    'an order of both',
    fact('workOrder-o1', 'WorkOrderChanged', { deviceIds: ['v1'], equipmentIds: ['e1'] }),
    ['equipment-e1', 'device-v1'],
  ],
  [
    'an alarm of a device',
    fact('alarm-a1', 'AlarmRaised', { type: '01', object: { kind: 'device', id: 'v1' } }),
    ['device-v1'],
  ],
  [
    'an alarm of an energy unit',
    fact('alarm-a1', 'AlarmRaised', { type: '03', object: { kind: 'unit', id: 'u1' } }),
    [],
  ],
  [
    'a round, by the path that it walks',
    fact('patrolTask-t1', 'PatrolTaskMade', { equipmentIds: [], pathId: 'p1' }),
    ['patrolPath-p1'],
  ],
  ['another meter', fact('meterReplacement-v1', 'MeterReplaced', { device: 'v1' }), ['device-v1']],
  ['what says nothing of it', fact('defect-d1', 'DefectAudited', { severity: 'major' }), []],
] as const)('a fact says what it is about: %s', (_, event, things) => {
  expect([...thingsIn(event)].sort()).toEqual([...things].sort());
});

test('alarms are told by the desks of their types, records by the right to their lists, meters to whoever sees the equipment', () => {
  const permissions = new Set(['/limitWarning', '/defective'] as const);
  expect(kindsSeenBy({ admin: false, permissions })).toEqual(['defect', 'alarm 01', 'meter']);
  expect(kindIn(fact('alarm-a1', 'AlarmRaised', { type: '01' }))).toBe('alarm 01');
  expect(kindIn(fact('alarm-a1', 'AlarmConfirmed', { note: null }))).toBe(null);
});
