import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ground, startGround } from './ground.ts';

let bare: Ground;
let behind: Ground;
beforeAll(async () => {
  const knocks = { burst: 2, perMinute: 0.001 };
  bare = await startGround({ knocks });
  behind = await startGround({ knocks, trustedProxies: ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'] });
});
afterAll(async () => {
  await bare.close();
  await behind.close();
});

const asked = async (
  ground: Ground,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly seen: string; readonly headers: Headers }> => {
  const got = await fetch(`${ground.http.address}/gateway/api/open`, { headers });
  const { data } = (await got.json()) as { readonly data: string };
  return { seen: data.replace('open ', ''), headers: got.headers };
};
const from = async (ground: Ground, forwarded: string): Promise<string> =>
  (await asked(ground, { 'x-forwarded-for': forwarded })).seen;

test('without a proxy that is trusted nobody’s word counts, not even that of this machine', async () => {
  const got = await asked(bare, {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.7;proto=https',
  });
  expect(got.seen).toBe('127.0.0.1');
  expect(got.headers.get('strict-transport-security')).toBeNull();
});

test('behind trusted proxies the caller is the last hop that is none of them; what stands further left anybody may have written', async () => {
  expect(await from(behind, '203.0.113.7')).toBe('203.0.113.7');
  expect(await from(behind, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await from(behind, '198.51.100.1, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
  expect(await from(behind, '127.0.0.1, 203.0.113.7, fd00::1, ::ffff:10.1.9.9')).toBe('203.0.113.7');
  expect(await from(behind, '203.0.113.7, 10.2.0.1')).toBe('10.2.0.1');
  expect(await from(behind, '2001:DB8::7')).toBe('2001:db8::7');
  expect(await from(behind, 'unknown')).toBe('127.0.0.1');
});

test('callers behind one proxy are counted each for himself', async () => {
  const knock = async (ground: Ground, address: string): Promise<number> =>
    (await fetch(`${ground.http.address}/gateway/api/knock`, { headers: { 'x-forwarded-for': address } })).status;
  expect([
    await knock(behind, '203.0.113.1'),
    await knock(behind, '203.0.113.1'),
    await knock(behind, '203.0.113.1'),
  ]).toEqual([200, 200, 429]);
  expect(await knock(behind, '203.0.113.2')).toBe(200);
  expect([
    await knock(bare, '203.0.113.1'),
    await knock(bare, '203.0.113.2'),
    await knock(bare, '203.0.113.3'),
  ]).toEqual([200, 200, 429]);
});

test('the browser is told to stay with TLS where the outer side speaks it', async () => {
  const secure = (protocol: string) =>
    asked(behind, { 'x-forwarded-proto': protocol }).then(({ headers }) => headers.get('strict-transport-security'));
  expect(await secure('https')).toBe('max-age=31536000');
  expect(await secure('http, https')).toBe('max-age=31536000');
  expect(await secure('http')).toBeNull();
  expect(await secure('https, http')).toBeNull();
});
