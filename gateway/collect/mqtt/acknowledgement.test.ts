import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { connect, type MqttClient } from 'mqtt';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../tests/world/counterLog.ts';
import { aVoice } from '../../../tests/world/mqtt.ts';
import { type Arrived, acknowledgeLater } from './acknowledgement.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A broker that writes down what was acknowledged, and a client that listens to everything. */
async function aLine(take: (message: Arrived) => Promise<void> | null) {
  const acknowledged: string[] = [];
  const sockets = new Set<Socket>();
  const broker = await Aedes.createBroker();
  broker.on('ack', (packet) => {
    if (packet !== undefined && 'topic' in packet) acknowledged.push(packet.topic);
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    broker.handle(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `mqtt://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const client: MqttClient = connect(url, {
    clientId: 'listener',
    clean: false,
    reconnectPeriod: 0,
    resubscribe: false,
  });
  acknowledgeLater(client, take);
  await client.subscribeAsync('#', { qos: 1 });
  const voice = await aVoice(url);
  ended.push(
    () => broker.close(),
    () => server.close(),
    () => {
      for (const socket of sockets) socket.destroy();
    },
    () => client.endAsync(true),
    voice.close,
  );
  return { acknowledged, client, say: voice.say };
}

it('the library is the very one whose inside is known', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(manifest.dependencies['mqtt']).toBe('5.16.0');
});

it('messages come one after another without one being acknowledged, and are acknowledged when and as it is said', async () => {
  const waiting: Arrived[] = [];
  const line = await aLine((message) => {
    waiting.push(message);
    return null;
  });
  const topics = Array.from({ length: 30 }, (_, i) => `t/${i}`);
  for (const topic of topics) await line.say(topic, 'x');
  await until(() => waiting.length === 30);
  expect(line.acknowledged).toEqual([]);
  for (const message of waiting.slice(0, 20)) message.acknowledge();
  await until(() => line.acknowledged.length === 20);
  expect(line.acknowledged).toEqual(topics.slice(0, 20));
});

it('what is no longer connected acknowledges nothing', async () => {
  const waiting: Arrived[] = [];
  const line = await aLine((message) => {
    waiting.push(message);
    return null;
  });
  await line.say('t', 'x');
  await until(() => waiting.length === 1);
  await line.client.endAsync(true);
  waiting[0]?.acknowledge();
  expect(line.acknowledged).toEqual([]);
});

it('a receiver that is full holds up the line, with QoS 0 as with QoS 1', async () => {
  for (const qos of [0, 1] as const) {
    const taken: string[] = [];
    const room: (() => void)[] = [];
    const line = await aLine((message) => {
      taken.push(message.topic);
      return new Promise((go) => room.push(go));
    });
    await line.say('a', 'x', { qos });
    await line.say('b', 'x', { qos });
    await until(() => taken.length === 1);
    room.shift()?.();
    await until(() => taken.length === 2);
    expect(taken).toEqual(['a', 'b']);
  }
});
