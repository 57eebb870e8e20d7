import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../../domain/clock/manualClock.ts';
import { until } from '../../tests/world/counterLog.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { aMailServer } from '../../tests/world/mailServer.ts';
import { lease } from '../../tests/world/process.ts';
import type { Database, Row } from '../store/database.ts';
import { emailCarrier } from './email.ts';
import { type Carrier, type Message, type Outbox, openOutbox } from './openOutbox.ts';
import { webhookCarrier } from './webhook.ts';

let base: TestDatabase;
let clock: ManualClock;
const closing: (() => Promise<unknown> | unknown)[] = [];
beforeEach(async () => {
  base = await testDatabase();
  clock = manualClock(Date.UTC(2026, 10, 20));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await base.close();
});

const given: string[] = [];
async function outboxOf(
  carriers: readonly Carrier[],
  more: { tries?: number; database?: Database } = {},
): Promise<Outbox> {
  const gaveUp = ({ id }: Message, error: string): void => void given.push(`${id} ${error}`);
  const outbox = await openOutbox({
    database: base.database,
    clock,
    lease,
    carriers,
    say: () => undefined,
    gaveUp,
    ...more,
  });
  closing.push(outbox.close);
  return outbox;
}
const rows = () =>
  base.database.query<{ id: string; state: string; tries: number; error: string | null }>(
    'select * from keep.outbox order by id',
  );
/** Lets the time pass, but not while a message is on its way: its carrier goes by the same clock. */
const passed = async (ms: number): Promise<void> => {
  if ((await base.database.query(`select from keep.outbox where until > 0 and state = 'waiting'`)).length === 0)
    clock.advance(ms);
};
const states = async () => (await rows()).map(({ state }) => state);
const secret = 'a key of at least thirty-two characters';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function aWebhookServer(answer: () => number) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(answer(), { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { received, target: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` };
}

test('a message put twice reaches its webhook once, signed, with its id', async () => {
  const { received, target } = await aWebhookServer(() => 204);
  const outbox = await outboxOf([webhookCarrier({ targets: [target], secret, clock })]);
  const message = { id: 'm1', carrier: 'webhook', target, content: { hello: '世界' } };
  await outbox.put([message, message]);
  await until(async () => (await states()).join() === 'sent');
  await outbox.put([message]);
  expect(received).toHaveLength(1);
  const [one] = received;
  expect(JSON.parse(one?.body ?? '')).toEqual({ id: 'm1', hello: '世界' });
  expect(one?.headers['busbar-message']).toBe('m1');
  const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(one?.headers['busbar-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', secret).update(`${at}.${one?.body}`).digest('hex'));
});

test('a target that fails is tried again, each time later, until it takes the message', async () => {
  let answer = 500;
  const { received, target } = await aWebhookServer(() => answer);
  const outbox = await outboxOf([webhookCarrier({ targets: [target], secret, clock })]);
  await outbox.put([{ id: 'm1', carrier: 'webhook', target, content: {} }]);
  await until(async () => (await rows())[0]?.error === 'it answered 500');
  clock.advance(9_000);
  expect(received).toHaveLength(1);
  await until(async () => {
    await passed(1000);
    return received.length === 2;
  });
  expect(clock.monotonic()).toBeGreaterThanOrEqual(10_000);
  answer = 200;
  await until(async () => {
    await passed(1000);
    return (await states()).join() === 'sent';
  });
  expect(received).toHaveLength(3);
  expect(clock.monotonic()).toBeGreaterThanOrEqual(30_000);
});

test('a target that does not answer in its time is tried again', async () => {
  let arrived = 0;
  const server = createServer((request) => void request.resume().once('end', () => arrived++));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  const outbox = await outboxOf([webhookCarrier({ targets: [target], secret, clock })]);
  await outbox.put([{ id: 'm1', carrier: 'webhook', target, content: {} }]);
  await until(() => arrived === 1);
  clock.advance(9_999);
  expect((await rows())[0]).toMatchObject({ tries: 1, error: null });
  clock.advance(1);
  await until(async () => (await rows())[0]?.error === 'no answer within 10 s');
});

test('a message that nobody takes is dead after the last try, and somebody is told; the others go on', async () => {
  const broken: Carrier = { name: 'broken', send: () => Promise.reject(new Error('no road')) };
  const sent: string[] = [];
  const good: Carrier = { name: 'good', send: async ({ id }) => void sent.push(id) };
  const outbox = await outboxOf([broken, good], { tries: 3 });
  await outbox.put([
    { id: 'a', carrier: 'broken', target: 'x', content: {} },
    { id: 'b', carrier: 'good', target: 'x', content: {} },
  ]);
  await until(() => sent.includes('b'));
  await until(async () => {
    clock.advance(5000);
    return (await states()).join() === 'dead,sent';
  });
  expect((await rows())[0]).toMatchObject({ tries: 3, error: 'no road' });
  expect(given).toContain('a no road');
});

test('a message put while the outbox is looked through for the last time does not wait for the next look', async () => {
  const looked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const database: Database = {
    ...base.database,
    async query<R extends Row>(text: string, parameters?: readonly unknown[]) {
      const found = await base.database.query<R>(text, parameters);
      if (text.includes('from keep.outbox') && text.includes('greatest(not_before')) {
        looked.resolve();
        await gate.promise;
      }
      return found;
    },
  };
  const sent: string[] = [];
  const outbox = await outboxOf([{ name: 'good', send: async ({ id }) => void sent.push(id) }], { database });
  await looked.promise;
  await outbox.put([{ id: 'm1', carrier: 'good', target: 'x', content: {} }]);
  gate.resolve();
  // The clock stands.
  await until(() => sent.includes('m1'));
  expect(clock.monotonic()).toBe(0);
});

test('a webhook goes only where the administrator said, and follows no redirect', async () => {
  const { received, target } = await aWebhookServer(() => 302);
  const carrier = webhookCarrier({ targets: [target], secret, clock });
  const message = { id: 'm1', carrier: 'webhook', target, content: {} };
  await expect(carrier.send({ ...message, target: 'http://127.0.0.1:1/other' })).rejects.toThrow(
    'the administrator named no such target',
  );
  await expect(carrier.send(message)).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test('a letter reaches a mail server with both bodies, and bears the id of its message', async () => {
  const { letters, url } = await aMailServer(closing);
  const outbox = await outboxOf([emailCarrier({ url, from: 'service@site.example' })]);
  const content = { subject: '日报', text: 'plain words', html: '<p>rich words</p>' };
  await outbox.put([{ id: 'report:1', carrier: 'email', target: 'li@site.example', content }]);
  await until(() => letters.length === 1);
  await until(async () => (await states()).join() === 'sent');
  const [letter = ''] = letters;
  expect(letter).toContain('To: li@site.example');
  expect(letter).toContain('From: service@site.example');
  expect(letter).toContain('plain words');
  expect(letter).toContain('<p>rich words</p>');
  expect(letter).toContain('X-Busbar-Message: report:1');
});
