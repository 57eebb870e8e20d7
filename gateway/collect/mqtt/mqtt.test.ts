import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBroker } from '../../../plant/mqtt/broker.ts';
import { keepingSink } from '../../../tests/world/collected.ts';
import { until } from '../../../tests/world/counterLog.ts';
import { aJsonDevice, anMqttChannel, aVoice } from '../../../tests/world/mqtt.ts';
import { systemClock } from '../../ground/systemClock.ts';
import type { CollectedDevice, RunningChannel, Sink } from '../collector.ts';
import { openInstruments } from '../instruments/openInstruments.ts';
import { withLayout } from './frame/layouts.ts';
import { mqtt } from './mqtt.ts';

const instruments = openInstruments({ clock: systemClock, room: 1_048_576 });
const broker = openBroker({ host: '127.0.0.1', port: 0 });
let running: RunningChannel;
let voice: Awaited<ReturnType<typeof aVoice>>;

const edge = (id: string, device: string | null): CollectedDevice => ({
  id,
  address: { kind: 'sparkplug', group: 'plant', node: 'EN', device },
  points: [
    {
      number: 30,
      id: `${id}.load`,
      period: 1000,
      address: { kind: 'sparkplug', metric: 'load', column: null, row: 0 },
    },
  ],
});

const fields = [{ key: 'load', offset: 1, type: 'uint16', length: null, bit: null, scale: 1, add: 0 }];
const framed = (id: string, mark: string): CollectedDevice => ({
  id,
  address: withLayout({ kind: 'frame', topic: 'up/all', parseFile: id }, [
    { id, order: 'big', least: 3, check: 'none', marks: [{ offset: 0, bytes: mark }], fields },
  ]),
  points: [{ number: 40, id: `${id}.load`, period: 1000, address: { kind: 'frame', field: 'load' } }],
});

beforeAll(async () => {
  await broker.open();
  const url = `mqtt://127.0.0.1:${broker.port()}`;
  voice = await aVoice(url);
  const devices = [
    aJsonDevice('W1', ['flow']),
    aJsonDevice('W2', ['flow'], { from: 10, more: { alive: { topic: 'd/{device}/alive', path: '', up: ['online'] } } }),
    ...[aJsonDevice('R1', ['a'], { from: 20 }), aJsonDevice('R2', ['b'], { from: 21 })].map((one) => ({
      ...one,
      address: { kind: 'json', topic: 'd/rack' },
    })),
    ...[edge('EN', null), edge('SB', 'SB')],
    ...[framed('F1', '01'), framed('F2', '02')],
  ];
  const sink = keepingSink();
  running = await mqtt.open(anMqttChannel(url, devices, { topics: ['#'] }), instruments.on('MQ1', sink), systemClock);
  await until(() => sink.linkOf('MQ1') === 'up');
});
afterAll(async () => {
  await running.stop();
  await voice.close();
  await broker.close();
});

const kept = (device: string | null = null) => instruments.frames('MQ1', { after: 0, limit: 1000, device }).frames;
const topics = (device: string): readonly string[] => [...new Set(kept(device).map(({ about }) => about))].toSorted();

test('a message in the log of a channel bears the devices that it belongs to, so that the filter of the screen finds it (R108)', async () => {
  for (const topic of ['d/W1', 'd/W2', 'd/W2/alive', 'd/rack', 'd/nobody']) await voice.say(topic, { v: {} });
  for (const topic of ['NBIRTH/EN', 'NDATA/EN', 'DDATA/EN/SB', 'NDEATH/EN', 'NDATA/OTHER'])
    await voice.say(`spBv1.0/plant/${topic}`, Uint8Array.of());
  for (const bytes of [Uint8Array.of(1, 0, 7), Uint8Array.of(2, 0, 7)]) await voice.say('up/all', bytes);
  await voice.say('last', '1');
  await until(() => kept().some(({ about }) => about === 'last'));

  expect(topics('W1')).toEqual(['d/W1']);
  expect(topics('W2')).toEqual(['d/W2', 'd/W2/alive']);
  expect([topics('R1'), topics('R2')]).toEqual([['d/rack'], ['d/rack']]);
  // What ends a node, or orders its rebirth, concerns all behind it.
  const ofAll = ['spBv1.0/plant/NCMD/EN', 'spBv1.0/plant/NDEATH/EN'];
  expect(topics('EN')).toEqual([...ofAll, 'spBv1.0/plant/NBIRTH/EN', 'spBv1.0/plant/NDATA/EN'].toSorted());
  expect(topics('SB')).toEqual(['spBv1.0/plant/DDATA/EN/SB', ...ofAll]);
  const marked = (device: string) => kept(device).map(({ bytes }) => bytes[0]);
  expect([marked('F1'), marked('F2')]).toEqual([[1], [2]]);
  const ofNobody = kept().flatMap(({ about, devices }) => (devices.length === 0 ? [about] : []));
  expect([...new Set(ofNobody)].toSorted()).toEqual(['d/nobody', 'last', 'spBv1.0/plant/NDATA/OTHER']);
});

test('a channel that stops leaves its session to its successor, however long the store keeps it waiting', async () => {
  const url = `mqtt://127.0.0.1:${broker.port()}`;
  const channel = anMqttChannel(url, [aJsonDevice('S1', ['n'], { from: 50 })], { clientId: 'busbar-handed-on' });
  const [committed, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const kept = keepingSink();
  const slow: Sink = {
    ...kept,
    samples: () => {
      stored.resolve();
      return committed.promise;
    },
  };
  const after = vi.fn(systemClock.after);
  const delays = (): readonly number[] => after.mock.calls.map(([delay]) => delay);
  const first = await mqtt.open(channel, slow, { ...systemClock, after });
  await until(() => kept.linkOf('MQ1') === 'up');
  await voice.say('d/S1', { v: { n: 1 } });
  await stored.promise;
  const stopped = first.stop();
  const before = delays();
  const next = keepingSink();
  const second = await mqtt.open(channel, next, systemClock);
  await until(() => next.linkOf('MQ1') === 'up');
  await until(() => kept.counts.has('disconnects'));
  // It would dial again after a while: it has not so much as asked for it.
  expect(delays()).toEqual(before);
  await until(() => next.last(50)?.value === 1);
  committed.resolve();
  await stopped;
  expect(next.counts.get('disconnects')).toBeUndefined();
  await second.stop();
});
