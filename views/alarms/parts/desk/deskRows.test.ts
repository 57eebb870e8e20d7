import { expect, test } from 'vitest';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { ofKind, unconfirmedOf } from './deskRows.ts';

const alarm = (type: Alarm['type'], more: Partial<Pick<Alarm, 'raisedAt'>> & { readonly confirmed?: boolean } = {}): Alarm =>
  ({ id: type, type, raisedAt: more.raisedAt ?? '2026-11-20T06:00:00.000Z', state: { confirmed: more.confirmed ?? false } }) as Alarm;
const all = (['01', '02', '03', '04', '05', '07'] as const).map((type) => alarm(type));
const typesOf = (alarms: readonly Alarm[]) => alarms.map(({ type }) => type);

test('R095 R096 R097 R098 each desk is for its types of alarm, silent devices and silent channels together', () => {
  expect(typesOf(ofKind(all, 'limit'))).toEqual(['01']);
  expect(typesOf(ofKind(all, 'intelligent'))).toEqual(['02']);
  expect(typesOf(ofKind(all, 'energy'))).toEqual(['03']);
  expect(typesOf(ofKind(all, 'offline'))).toEqual(['04', '05']);
});

test('R101 the desk of all is for key equipment too', () => {
  expect(ofKind(all, null)).toHaveLength(6);
});

test('what waits for somebody is counted with the oldest of it', () => {
  expect(unconfirmedOf([alarm('01', { confirmed: true })])).toEqual({ n: 0, oldest: null });
  const old = '2026-11-19T06:00:00.000Z';
  expect(unconfirmedOf([alarm('01'), alarm('04', { raisedAt: old })])).toEqual({ n: 2, oldest: Date.parse(old) });
});
