import { expect, test } from 'vitest';
import { type DeviceMark, type DeviceMarksTold, digitOf } from '../../domain/topic/deviceMarks.ts';
import { type DeviceStates, foldDevices } from './deviceStates.ts';

const told = (more: Partial<DeviceMarksTold>): DeviceMarksTold => ({
  full: false,
  revision: 1,
  ids: [],
  since: [],
  marks: '',
  gone: [],
  ...more,
});
const all = told({ full: true, revision: 3, ids: ['M1', 'M2'], since: [60, 0], marks: '1j' });

test('Every mark there can be comes back as it was told', () => {
  for (const answering of ['offline', 'online', 'never'] as const)
    for (const level of [null, 1, 2, 3, 4] as const)
      for (const unacknowledged of [false, true]) {
        const mark: DeviceMark = { answering, since: 60_000, level, unacknowledged };
        for (const one of [mark, { ...mark, returned: true } as const]) {
          const message = told({ full: true, ids: ['M1'], since: [60], marks: digitOf(one) });
          expect(foldDevices(null, message)?.marks.get('M1')).toEqual(one);
        }
      }
});

test('Changes join what was told before, one after the other; what is gone goes', () => {
  const first = foldDevices(null, all) as DeviceStates;
  expect(first.marks.get('M2')).toEqual({ answering: 'online', since: null, level: 1, unacknowledged: true });
  const second = foldDevices(first, told({ revision: 4, ids: ['M2'], since: [90], marks: '0', gone: ['M1'] }));
  expect([second?.revision, [...(second?.marks ?? [])]]).toEqual([
    4,
    [['M2', { answering: 'offline', since: 90_000, level: null, unacknowledged: false }]],
  ]);
  // A new object each time, so that who watches sees that it is another.
  expect(second).not.toBe(first);
});

test('A change without what it changes says nothing, and a digit that is none is passed over', () => {
  expect(foldDevices(null, told({ ids: ['M1'], since: [1], marks: '0' }))).toBeNull();
  expect(foldDevices(null, told({ full: true, ids: ['M1'], since: [1], marks: '?' }))?.marks.size).toBe(0);
});
