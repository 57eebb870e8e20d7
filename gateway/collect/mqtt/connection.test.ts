import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { mqttChannel } from '../../../domain/channel/mqtt.ts';
import { systemClock } from '../../ground/systemClock.ts';
import { openConnection } from './connection.ts';

let broker: Server;
afterEach(() => broker.close());

/** A broker that lets in and subscribes (3.1.1), and then answers nothing any more. */
function muteBroker(): Promise<number> {
  broker = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const kind = (bytes[0] ?? 0) >> 4;
      if (kind === 1) socket.write(Buffer.from([0x20, 2, 0, 0]));
      if (kind === 8) socket.write(Buffer.from([0x90, 3, bytes[2] ?? 0, bytes[3] ?? 0, 1]));
    });
  });
  return new Promise((ready) =>
    broker.listen(0, '127.0.0.1', () => ready((broker.address() as { port: number }).port)),
  );
}

test('a connection closes although the broker takes no last word and answers nothing', async () => {
  const port = await muteBroker();
  const settings = mqttChannel.parse({ url: `mqtt://127.0.0.1:${port}`, clientId: 'c1', version: 4 });
  const opened = Promise.withResolvers<void>();
  const connection = openConnection({
    settings,
    login: null,
    clock: systemClock,
    filters: () => ['a/b'],
    will: null,
    arrived: () => null,
    opened: opened.resolve,
    lost: () => undefined,
    count: () => undefined,
  });
  await opened.promise;
  connection.publish({ topic: 'a/c', payload: Buffer.from('1'), kept: true });
  const before = systemClock.monotonic();
  await connection.close({ topic: 'STATE/busbar', payload: Buffer.from('OFFLINE'), kept: true });
  expect(systemClock.monotonic() - before).toBeLessThan(10_000);
});
