import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listenRefusal } from './listenRefusal.ts';

test('an address that another program has is named, with the way out, in both languages', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const second = createServer().listen(port, '127.0.0.1');
  const [error] = await once(second, 'error').catch((thrown: unknown) => [thrown]);
  first.close();
  const refusal = listenRefusal(error, { host: '127.0.0.1', port });
  expect(refusal?.message.en).toContain(`127.0.0.1:${port}`);
  expect(refusal?.message.en).toContain('BUSBAR_PORT');
  expect(refusal?.message.cn).toContain('BUSBAR_PORT');
});

test('an address that this machine lacks is told so; another failure stays what it is', async () => {
  const server = createServer().listen(0, '203.0.113.9');
  const [error] = await once(server, 'error').catch((thrown: unknown) => [thrown]);
  expect(listenRefusal(error, { host: '203.0.113.9', port: 80 })?.message.en).toContain('BUSBAR_HOST');
  expect(listenRefusal(new Error('out of memory'), { host: '127.0.0.1', port: 80 })).toBeNull();
});
