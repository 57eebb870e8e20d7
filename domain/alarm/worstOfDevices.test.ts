import { expect, test } from 'vitest';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { worstOfDevices } from './worstOfDevices.ts';

test('of each device the worst that stands is marked, of equal ones the newest; what is kept quiet is not', () => {
  const at = (id: string, level: 1 | 2 | 3 | 4, raisedAt: string, object = 'QF413') => ({
    ...anAlarm({ id, level, object }),
    object: { kind: 'device' as const, id: object, name: object },
    raisedAt,
  });
  const shelved = at('quiet', 1, '2026-11-20T06:00:00.000Z');
  const told = worstOfDevices([
    at('old', 2, '2026-11-20T06:00:00.000Z'),
    at('new', 2, '2026-11-20T06:10:00.000Z'),
    at('low', 4, '2026-11-20T06:20:00.000Z'),
    { ...shelved, state: { ...shelved.state, shelvedUntil: '2026-11-20T12:00:00.000Z' } },
    at('other', 3, '2026-11-20T06:00:00.000Z', 'T1'),
    { ...at('unit', 1, '2026-11-20T06:00:00.000Z', 'U'), object: { kind: 'unit' as const, id: 'U', name: 'U' } },
  ]);
  expect([...told].map(([device, { id }]) => [device, id])).toEqual([
    ['QF413', 'new'],
    ['T1', 'other'],
  ]);
});
