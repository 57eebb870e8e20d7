import { expect, test } from 'vitest';
import type { MapDevice } from '../../../../domain/map/calls.ts';
import type { DeviceMark } from '../../../../domain/topic/deviceMarks.ts';
import type { DeviceStates } from '../../../../streams/values/deviceStates.ts';
import { marksStore } from './useDeviceMarks.ts';
import { countsOf, type Narrow, narrowed, wrongFirst } from './wrongNow.ts';

const device = (id: string, more: Partial<MapDevice> = {}): MapDevice => ({
  id,
  name: `设备 ${id}`,
  org: 'north',
  kind: 'meter',
  place: null,
  at: null,
  ...more,
});
const mark = (more: Partial<DeviceMark> = {}): DeviceMark => ({
  answering: 'online',
  since: 100,
  level: null,
  unacknowledged: false,
  ...more,
});
const marks = new Map<string, DeviceMark>([
  ['quiet', mark()],
  ['silent', mark({ answering: 'offline' })],
  ['low', mark({ level: 4, unacknowledged: true })],
  ['seen', mark({ level: 1 })],
  ['waits', mark({ level: 1, unacknowledged: true, since: 900 })],
  ['older', mark({ level: 1, unacknowledged: true, since: 50 })],
]);
const devices = [...marks.keys()].map((id) => device(id));
const all: Narrow = { text: '', level: null, answering: 'all', kind: null, org: null };
const idsOf = (narrow: Partial<Narrow>): readonly string[] =>
  wrongFirst(narrowed(devices, marks, { ...all, ...narrow }), (narrow.text ?? '') !== '').map((one) => one.device.id);

test('What is wrong stands worst first: what waits before what was confirmed, the older before the newer, who is silent last', () => {
  expect(idsOf({})).toEqual(['older', 'waits', 'seen', 'low', 'silent']);
});

test('A search finds devices with which nothing is wrong as well, after the others', () => {
  expect(idsOf({ text: '设备' })).toEqual(['older', 'waits', 'seen', 'low', 'silent', 'quiet']);
  expect(idsOf({ text: 'QUIET' })).toEqual(['quiet']);
});

test('Level, answer, kind and organisation narrow what is listed', () => {
  expect(idsOf({ level: 4 })).toEqual(['low']);
  expect(idsOf({ answering: 'offline' })).toEqual(['silent']);
  expect(idsOf({ kind: 'breaker' })).toEqual([]);
  expect(idsOf({ org: 'south' })).toEqual([]);
});

test('What a press would leave is counted by the other choices', () => {
  expect(countsOf(devices, marks, all)).toEqual({ levels: { 1: 3, 4: 1 }, answers: { all: 6, online: 5, offline: 1 } });
  expect(countsOf(devices, marks, { ...all, level: 4 }).answers).toEqual({ all: 1, online: 1, offline: 0 });
  expect(countsOf(devices, marks, { ...all, answering: 'offline' }).levels).toEqual({});
});

test('Of an organisation that is seen whole one topic is heard, of the others each device; a change is another object', () => {
  const heard = new Map<string, () => void>();
  const told = new Map<string, unknown>();
  const live = {
    watchTopic: (topic: string, each: () => void) => {
      heard.set(topic, each);
      return () => heard.delete(topic);
    },
    readTopic: (topic: string) => told.get(topic) ?? null,
    refusal: () => null,
  };
  const store = marksStore(live, {
    orgs: [
      { id: 'north', name: '北', whole: true },
      { id: 'south', name: '南', whole: false },
    ],
    devices: [device('n1'), device('n2'), device('s1', { org: 'south' })],
  });
  let calls = 0;
  const end = store.subscribe(() => {
    calls += 1;
  });
  expect([...heard.keys()]).toEqual(['devices/north', 'device/s1']);
  expect(store.read().isWhole).toBe(false);
  told.set('devices/north', { revision: 1, marks: new Map([['n1', mark({ level: 2 })]]) } satisfies DeviceStates);
  told.set('device/s1', { online: false, since: '1970-01-01T00:01:00.000Z', level: 3 });
  const before = store.read();
  heard.get('device/s1')?.();
  expect(store.read()).not.toBe(before);
  expect([store.read().isWhole, store.read().get('n1')?.level, store.read().get('n2')]).toEqual([true, 2, undefined]);
  expect(store.read().get('s1')).toEqual({ answering: 'offline', since: 60_000, level: 3, unacknowledged: false });
  expect(calls).toBe(1);
  end();
  expect(heard.size).toBe(0);
});
