import { expect, test } from 'vitest';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { isUnacknowledged, unacknowledgedOf } from './unacknowledged.ts';

const shelvedUntil = '2026-11-20T09:00:00.000Z';

test('what was announced waits until somebody confirms it, whether it stands, has returned or is to be reset', () => {
  for (const state of [{}, { recovered: true }, { latched: true }, { handled: true, chattering: true }])
    expect(isUnacknowledged(anAlarm({ state }))).toBe(true);
  for (const state of [
    { confirmed: true },
    { confirmed: true, recovered: true },
    { shelvedUntil },
    { suppressed: true },
    { outOfService: true },
    { closed: 'ruleDeleted' as const },
  ])
    expect(isUnacknowledged(anAlarm({ state }))).toBe(false);
  expect(isUnacknowledged({ ...anAlarm(), past: true })).toBe(false);
});

test('what waits is counted in all and by level, with the oldest of it', () => {
  const alarms = [
    anAlarm({ id: 'a', level: 1, minute: 3, state: { recovered: true } }),
    anAlarm({ id: 'b', level: 2, minute: 1 }),
    anAlarm({ id: 'c', level: 2, minute: 5 }),
    anAlarm({ id: 'd', level: 2, minute: 0, state: { confirmed: true } }),
  ];
  const [trip, older] = alarms;
  expect(unacknowledgedOf(alarms)).toMatchObject({
    n: 3,
    oldest: older?.raisedAt,
    byLevel: { 1: { n: 1, oldest: trip?.raisedAt }, 2: { n: 2, oldest: older?.raisedAt }, 3: { n: 0, oldest: null } },
  });
});
