import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { openInstruments } from '../../gateway/collect/instruments/openInstruments.ts';
import { mqtt } from '../../gateway/collect/mqtt/mqtt.ts';
import { payloadType } from '../../gateway/collect/mqtt/sparkplug/definition.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { openBroker } from '../../plant/mqtt/broker.ts';
import { keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { aJsonDevice, anMqttChannel, aVoice } from '../world/mqtt.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

it('a storm of unknown topics, thousands a second, is counted and forgotten, and good devices go on', async () => {
  const broker = openBroker({ host: '127.0.0.1', port: 0 });
  await broker.open();
  ended.push(broker.close);
  const url = `mqtt://127.0.0.1:${broker.port()}`;
  const sink = keepingSink();
  const edge = { id: 'N1', address: { kind: 'sparkplug', group: 'g', node: 'n' }, points: [] };
  const instruments = openInstruments({ clock: systemClock, room: 262_144 });
  const channel = anMqttChannel(url, [aJsonDevice('M1', ['n']), edge], { topics: ['#'] });
  const running = await mqtt.open(channel, instruments.on('MQ1', sink), systemClock);
  ended.push(running.stop);
  await until(() => sink.linkOf('MQ1') === 'up');
  const [good, bad] = [await aVoice(url), await aVoice(url)];
  ended.push(good.close, bad.close);
  const birth = Buffer.from(
    payloadType
      .encode(payloadType.fromObject({ seq: 1, metrics: [{ name: 'P'.repeat(200), alias: 7, doubleValue: 1 }] }))
      .finish(),
  );
  const wave = 4000;
  /** No two topics alike: words of nobody, edge nodes of nobody, devices that a known edge node never had. */
  const topicOf = (n: number): string =>
    [`x/${n}/y`, `spBv1.0/g/NDATA/n${n}`, `spBv1.0/g/DBIRTH/n/d${n}`, `d/M1/${n}`][n % 4] ?? '';
  let n = 0;
  async function storm(): Promise<void> {
    for (const end = n + wave; n < end; ) {
      await Promise.all(Array.from({ length: 500 }, () => bad.say(topicOf(n), birth, { qos: n++ % 2 === 0 ? 1 : 0 })));
    }
    await good.say('d/M1', { t: systemClock.now(), v: { n } });
    await until(() => sink.last(1)?.value === n);
    sink.batches.length = 0;
  }
  await storm();
  const before = heap();
  const began = systemClock.monotonic();
  for (let i = 0; i < 5; i++) await storm();
  const perSecond = (5 * wave * 1000) / (systemClock.monotonic() - began);
  // Ten times as much would be there if each topic left a name, a birth or a counter of its own.
  expect(heap() - before).toBeLessThan(5 * wave * 150);
  expect(perSecond).toBeGreaterThan(500);
  expect(sink.counts.get('unlistened MQ1') ?? 0).toBeGreaterThanOrEqual((6 * wave * 3) / 4);
  expect(sink.counts.get('messages MQ1') ?? 0).toBeGreaterThanOrEqual(6 * wave);
  // Objects that something was counted of: the channel, the known device and node, never a topic.
  expect(new Set([...sink.counts.keys()].map((key) => key.split(' ')[1] ?? ''))).toEqual(new Set(['', 'MQ1', 'g/n']));
  expect(sink.linkOf('M1')).toBe('up');
  // What people see of the channel: how much came that is nobody's.
  const { messages, unlistened } = instruments.statistics('MQ1', 'MQ1').sinceStart;
  expect([messages, unlistened]).toEqual([sink.counts.get('messages MQ1'), sink.counts.get('unlistened MQ1')]);
});
