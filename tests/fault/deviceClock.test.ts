import { afterEach, expect, it } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { startCollectors } from '../../gateway/collect/startCollectors.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { openDeviceClocks } from '../../gateway/pipeline/deviceClocks.ts';
import { storageGate } from '../../gateway/pipeline/storageGate.ts';
import { watchClock } from '../../gateway/watch/clockWatch.ts';
import { openBroker } from '../../plant/mqtt/broker.ts';
import { alarmWorld } from '../world/alarms.ts';
import { until } from '../world/counterLog.ts';
import { bySystem, value } from '../world/ledgers.ts';
import { aVoice } from '../world/mqtt.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** One device that sends its own times, from its broker to the store. */
async function aSender() {
  const world = await alarmWorld();
  const broker = openBroker({ host: '127.0.0.1', port: 0 });
  await broker.open();
  ended.push(world.close, broker.close);
  const url = `mqtt://127.0.0.1:${broker.port()}`;
  const settings = { protocol: 'mqtt', url, clientId: 'busbar-clock', version: 4 };
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
  const point = { id: 'M1.n', name: '测点', deviceId: 'M1', kind: 'analog', address: { kind: 'json', path: 'n' } };
  value(await world.ledgers.create(points, point, bySystem()));
  await world.settled();
  const { pipeline, telemetry } = await world.begin();
  const clocks = openDeviceClocks({ configuration: pipeline.configuration, clock: world.clock });
  const gate = storageGate({ pipeline, hasRoom: () => true, clocks, clock: world.clock });
  const collectors = await startCollectors({ pipeline: gate, clock: systemClock, say: () => undefined });
  const number = await world.numberOf('M1.n');
  const voice = await aVoice(url);
  ended.push(clocks.close, gate.storing.close, collectors.close, voice.close);
  await until(async () => {
    await voice.say('d/M1', { t: world.clock.now() - 1, n: 0 });
    return telemetry.latest([number]).get(number)?.value === 0;
  });
  const counted = (counter: string): number => pipeline.counts().get(counter)?.get('M1.n') ?? 0;
  return { world, pipeline, telemetry, clocks, number, voice, counted, live: () => pipeline.live.latest(number) };
}

it('a device whose clock runs ahead, back, and is set right is believed as far as its times can be', async () => {
  const { world, telemetry, clocks, number, voice, counted, live } = await aSender();
  let n = 0;
  const say = async (skew: number): Promise<number> => {
    world.clock.advance(1000);
    await voice.say('d/M1', { t: world.clock.now() + skew, n: ++n });
    return n;
  };
  const rows = async () =>
    (await telemetry.samples(number, 0, world.clock.now() + 3_600_000)).filter((row) => row.value !== 0);

  // Up to 2 s ahead: as it says. Up to 5 min: the time of arrival counts, and the value is doubted. More: set aside.
  await say(1500);
  await until(() => live()?.value === 1);
  expect(live()).toMatchObject({ quality: 0, at: world.clock.now() + 1500 });
  world.clock.advance(4000);
  await say(200_000);
  await until(() => live()?.value === 2);
  expect(live()?.quality).toBe(1);
  await say(600_000);
  await until(() => counted('quarantined') === 1);
  expect(live()?.value).toBe(2);
  // It is counted as it is judged, and kept a moment later.
  await expect
    .poll(() => world.database.query('select value from keep.pipeline_quarantine'))
    .toMatchObject([{ value: 3 }]);
  expect(clocks.all().get('M1')).toMatchObject({ skew: 600_000, largest: 600_000 });

  // Set back by an hour: stored where it says that it was, while the live value and the rules wait for three periods.
  await say(-3_600_000);
  await until(() => counted('outOfOrder') === 1);
  expect(live()?.value).toBe(2);
  for (let i = 0; i < 4; i++) {
    const said = await say(-3_600_000);
    await until(async () => (await rows()).some((row) => row.value === said));
  }
  expect(live()).toMatchObject({ value: 8, at: world.clock.now() - 3_600_000 });
  // Set right again: newer than all that was, at once.
  await say(0);
  await until(async () => live()?.value === 9 && (await rows()).some((row) => row.value === 9));
  expect((await rows()).map((row) => row.value).sort()).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
});

it('a device that speaks with a clock far ahead is offline for that reason, and comes back with its clock', async () => {
  const { world, voice, counted } = await aSender();
  const told = async () =>
    (await world.events()).filter(({ type }) => type === 'AlarmRaised' || type === 'AlarmRecovered');
  await voice.say('d/M1', { t: world.clock.now() + 600_000, n: 1 });
  await until(() => counted('quarantined') === 1);
  await until(async () => {
    world.clock.advance(1000);
    return (await told()).length === 1;
  });
  expect(await told()).toMatchObject([
    { type: 'AlarmRaised', data: { object: { id: 'MQ' }, reason: 'channel.link.clockAhead' } },
  ]);
  let n = 1;
  await until(async () => {
    world.clock.advance(1000);
    await voice.say('d/M1', { t: world.clock.now(), n: ++n });
    return (await told()).length > 1;
  });
  expect((await told())[1]?.type).toBe('AlarmRecovered');
});

it('a jump of the gateway’s own clock by more than 2 s is an event, and no sample is dated before what was seen', async () => {
  const { world, telemetry, number, voice, live } = await aSender();
  const watch = watchClock({ clock: world.clock, log: world.log, org: async () => world.plant, say: () => undefined });
  ended.push(watch.close);
  const jumps = async () =>
    (await world.log.read({ after: 0, limit: 1000, types: ['ClockJumped'] })).map(
      ({ data }) => (data as { by: number }).by,
    );
  world.clock.advance(1000);
  await voice.say('d/M1', { t: world.clock.now(), n: 1 });
  await until(() => live()?.value === 1);
  const before = telemetry.lastSeen();
  world.clock.setWall(world.clock.now() - 1_800_000);
  world.clock.advance(1000);
  await until(async () => (await jumps()).length === 1);
  expect(await jumps()).toEqual([-1_800_000]);
  // No time of its own: it is dated by the gateway, which does not go back behind what it has seen.
  await voice.say('d/M1', { n: 2 });
  await until(() => live()?.value === 2);
  expect(live()?.at).toBeGreaterThanOrEqual(before);
  expect(telemetry.lastSeen()).toBeGreaterThan(before);
  await until(async () => (await telemetry.samples(number, before, before + 60_000)).at(-1)?.value === 2);
});
