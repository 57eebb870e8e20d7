import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { startCollectors } from '../../gateway/collect/startCollectors.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { storageGate } from '../../gateway/pipeline/storageGate.ts';
import { openBroker } from '../../plant/mqtt/broker.ts';
import { alarmWorld } from './alarms.ts';
import { until } from './counterLog.ts';
import { bySystem, value } from './ledgers.ts';
import { modbusPeer } from './modbusPeer.ts';
import { aVoice } from './mqtt.ts';
import { stoppableStore } from './stoppableStore.ts';

/** What may wait for the store at once, by the channel's own setting. */
export const bound = 200;

/**
 * A gateway's half from its collectors to a store that can be stopped: a device that is asked over Modbus, and one that sends numbered
 * messages over MQTT, each to be acknowledged. The world's clock runs with the real one.
 */
export async function siteOnStoppableStore() {
  const ends: (() => unknown)[] = [];
  const store = await stoppableStore();
  ends.push(store.close);
  const world = await alarmWorld({
    database: store.database,
    logDatabase: store.logDatabase,
    close: async () => undefined,
  });
  ends.push(world.close);
  const broker = openBroker({ host: '127.0.0.1', port: 0 });
  await broker.open();
  ends.push(broker.close);
  const peer = await modbusPeer();
  ends.push(peer.close);
  const url = `mqtt://127.0.0.1:${broker.port()}`;
  const make = async (ledger: Parameters<typeof world.ledgers.create>[0], row: object): Promise<void> => {
    value(await world.ledgers.create(ledger, row as never, bySystem()));
    await world.settled();
  };
  const org = { orgId: world.plant };
  const mqtt = { protocol: 'mqtt', url, clientId: 'busbar-stops', version: 4, receiveMaximum: bound };
  const modbus = { protocol: 'modbusTcp', host: '127.0.0.1', port: peer.port, timeout: 1000 };
  await make(channels as never, { ...org, id: 'MQ', name: '主动上报', protocol: 'mqtt', settings: mqtt });
  await make(channels as never, { ...org, id: 'CH', name: '轮询', protocol: 'modbusTcp', settings: modbus });
  const json = { kind: 'json', topic: 'd/{device}', time: 't' };
  await make(devices as never, { ...org, id: 'M1', name: '上报设备', kind: 'meter', channelId: 'MQ', address: json });
  await make(devices as never, {
    ...org,
    id: 'D1',
    name: '轮询设备',
    kind: 'meter',
    channelId: 'CH',
    address: { unit: 1 },
  });
  await make(points as never, {
    id: 'M1.n',
    name: '序号',
    deviceId: 'M1',
    kind: 'analog',
    address: { kind: 'json', path: 'n' },
  });
  const register = { table: 'holding', register: 7, type: 'uint16' };
  await make(points as never, {
    id: 'D1.r',
    name: '寄存器',
    deviceId: 'D1',
    kind: 'analog',
    period: 200,
    address: register,
  });

  let running = true;
  let last = systemClock.monotonic();
  const tick = (): void => {
    const now = systemClock.monotonic();
    world.clock.advance(Math.trunc(now - last));
    last += Math.trunc(now - last);
    if (running) systemClock.after(20, tick);
  };
  tick();
  ends.push(() => {
    running = false;
  });
  const { pipeline, telemetry } = await world.begin();
  const gate = storageGate({ pipeline, hasRoom: () => true, clocks: { take: () => undefined }, clock: systemClock });
  const collectors = await startCollectors({ pipeline: gate, clock: systemClock, say: () => undefined });
  const voice = await aVoice(url);
  ends.push(gate.storing.close, collectors.close, voice.close);
  const [sent, asked] = await Promise.all(['M1.n', 'D1.r'].map(world.numberOf));
  const from = world.clock.now() - 1;
  await until(async () => {
    await voice.say('d/M1', { t: from, n: 0 });
    return telemetry.latest([sent ?? 0]).get(sent ?? 0)?.value === 0 && telemetry.latest([asked ?? 0]).has(asked ?? 0);
  });
  let n = 0;
  return {
    store,
    peer,
    storing: gate.storing,
    said: world.said,
    /** So many messages; each promise resolves when the broker took it, which keeps it until this gateway acknowledges. */
    say: (many: number): Promise<unknown> =>
      Promise.all(Array.from({ length: many }, () => voice.say('d/M1', { t: from + ++n, n }))),
    many: () => n,
    counted: (counter: string): number =>
      [...(pipeline.counts().get(counter) ?? [])].reduce((sum, [, by]) => sum + by, 0),
    /** What is stored of them; nothing is known while the server does not answer. */
    stored: async () =>
      (await telemetry.samples(sent ?? 0, from, from + n + 1).catch(() => [])).map((row) => row.value),
    polled: () => telemetry.latest([asked ?? 0]).get(asked ?? 0)?.seen ?? 0,
    async close() {
      for (const end of ends.reverse()) await end();
    },
  };
}
