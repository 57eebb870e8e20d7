import { afterEach, expect, it } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { openInstruments } from '../../gateway/collect/instruments/openInstruments.ts';
import { startCollectors } from '../../gateway/collect/startCollectors.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import type { PipelineStep } from '../../gateway/pipeline/startPipeline.ts';
import { type AlarmWorld, alarmWorld } from '../world/alarms.ts';
import { until } from '../world/counterLog.ts';
import { aCaller, bySystem, value } from '../world/ledgers.ts';
import { hasMosquitto, mosquitto } from '../world/mosquitto.ts';
import { aVoice } from '../world/mqtt.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A channel with one device that has one point; the point's number. */
async function aPoint(world: AlarmWorld, url: string): Promise<number> {
  const settings = { protocol: 'mqtt', url, clientId: 'busbar-whole', version: 5, receiveMaximum: 50 };
  value(
    await world.ledgers.create(
      channels,
      { id: 'MQ', name: '通道', orgId: world.plant, protocol: 'mqtt', settings },
      bySystem(),
    ),
  );
  await world.settled();
  const address = { kind: 'json', topic: 'd/{device}', time: 't' };
  value(
    await world.ledgers.create(
      devices,
      { id: 'M1', name: '设备', kind: 'meter', orgId: world.plant, channelId: 'MQ', address },
      bySystem(),
    ),
  );
  await world.settled();
  const point = { id: 'M1.n', name: '测点', deviceId: 'M1', kind: 'analog', address: { kind: 'json', path: 'v.n' } };
  value(await world.ledgers.create(points, point, bySystem()));
  await world.settled();
  return world.numberOf('M1.n');
}

it.skipIf(!hasMosquitto)(
  'a broker that vanishes is one alarm on the desk until it is back, and what was stored of it stays',
  async () => {
    const [world, broker] = await Promise.all([alarmWorld(), mosquitto()]);
    ended.push(broker.close, world.close);
    const number = await aPoint(world, broker.url);
    const from = world.clock.now() - 1000;
    const { pipeline, telemetry } = await world.begin();
    const instruments = openInstruments({ clock: systemClock, room: 1_000_000 });
    const collectors = await startCollectors({ pipeline, instruments, clock: systemClock, say: () => undefined });
    const link = () => instruments.statistics('MQ', 'MQ').link;
    const speaker = await aVoice(broker.url);
    ended.push(collectors.close, speaker.close);
    const stored = async () => (await telemetry.samples(number, from, from + 1000)).map((row) => row.value);
    /** Said until it is heard: a broker that has just come keeps nothing for anybody. */
    const heard = (n: number): Promise<void> =>
      until(async () => {
        await speaker.say('d/M1', { t: from + n, v: { n } });
        return (await stored()).includes(n);
      });
    const desk = async () => {
      await world.settled();
      const caller = aCaller({ ...world.operator, permissions: new Set(['/offLineAlarm']) });
      return (value(await world.ask('listAlarms', {}, { caller })) as { readonly rows: readonly Alarm[] }).rows;
    };
    await heard(0);
    await speaker.say('d/M1', { t: from + 1, v: { n: 1 } });
    await until(async () => (await stored()).includes(1));
    await broker.kill();
    await until(() => link()?.state === 'down');
    expect(link()?.reason).toBe('channel.link.refused');
    await until(async () => {
      world.clock.advance(1000);
      return (await desk()).length > 0;
    });
    expect(await desk()).toMatchObject([
      { type: '05', object: { kind: 'channel', id: 'MQ' }, state: { recovered: false } },
    ]);
    await broker.start();
    let n = 2;
    // It speaks each second from then on: whoever is silent is missed anew.
    await until(async () => {
      await heard(n++);
      world.clock.advance(1000);
      return (await desk()).every(({ state }) => state.recovered);
    });
    const raised = (await world.events()).filter(({ type }) => type === 'AlarmRaised');
    expect(raised).toMatchObject([{ data: { reason: 'channel.link.refused' } }]);
    expect(await stored()).toEqual(Array.from({ length: n }, (_, i) => i));
  },
);

it.skipIf(!hasMosquitto)('every message is stored once, at whichever step the pipeline is killed', async () => {
  const [world, broker] = await Promise.all([alarmWorld(), mosquitto()]);
  ended.push(broker.close, world.close);
  const number = await aPoint(world, broker.url);
  const many = 600;
  const from = world.clock.now() - many;
  let deadly: PipelineStep | null = null;
  let deaths = 0;
  const begin = async () => {
    const { pipeline, telemetry } = await world.begin({
      at(step) {
        if (step !== deadly) return;
        deadly = null;
        deaths++;
        throw new Error(`killed at ${step}`);
      },
    });
    return { telemetry, collectors: await startCollectors({ pipeline, clock: systemClock, say: () => undefined }) };
  };
  let running = await begin();
  const speaker = await aVoice(broker.url);
  ended.push(speaker.close);
  // Until somebody listens, a broker keeps nothing for him.
  await until(async () => {
    await speaker.say('d/M1', { t: from - 1, v: { n: -1 } });
    return running.telemetry.latest([number]).get(number)?.value === -1;
  });
  let n = 0;
  const speak = async (upTo: number): Promise<void> => {
    for (; n < upTo; n++) await speaker.say('d/M1', { t: from + n, v: { n } });
  };
  for (const step of ['taken', 'noted', 'stored', 'acknowledged', 'decided'] as const) {
    deadly = step;
    await speak(n + many / 6);
    await until(() => deadly === null);
    await running.collectors.close();
    running = await begin();
  }
  ended.push(running.collectors.close);
  await speak(many);
  const stored = async (): Promise<readonly (number | null)[]> =>
    (await running.telemetry.samples(number, from, from + many)).map((sample) => sample.value);
  await expect.poll(async () => (await stored()).length).toBe(many);
  expect(await stored()).toEqual(Array.from({ length: many }, (_, i) => i));
  expect(deaths).toBe(5);
});
