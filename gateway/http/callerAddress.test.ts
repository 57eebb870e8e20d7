import { expect, test } from 'vitest';
import { callerAddress, isNetwork } from './callerAddress.ts';

const seen = (ip: string) => callerAddress({ ip, socket: { remoteAddress: '10.0.0.1' } });

test('one caller has one name, however the proxy writes it', () => {
  expect(['203.0.113.7', '203.0.113.7:4711', '::ffff:203.0.113.7'].map(seen)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
  ]);
  expect(['2001:DB8::1', '[2001:db8::1]', '[2001:db8::1]:443'].map(seen)).toEqual([
    '2001:db8::1',
    '2001:db8::1',
    '2001:db8::1',
  ]);
});

test('what is no address counts as the proxy itself', () => {
  expect(['unknown', '', '_hidden', '1.2.3', "'; drop table"].map(seen)).toEqual(
    Array.from({ length: 5 }, () => '10.0.0.1'),
  );
});

test('a proxy is named by an address or a network, and never as the whole world', () => {
  expect(['127.0.0.1', '10.1.0.0/16', '::1', 'fd00::/8', '10.1.2.3/32'].filter((text) => !isNetwork(text))).toEqual([]);
  expect(
    [
      'loopback',
      'proxy.example',
      '10.1.0.0/33',
      '10.1.0.0/0',
      '::/0',
      'fd00::/129',
      'fe80::1%eth0',
      '10.1',
      '10.1.0.0/',
      '*',
    ].filter(isNetwork),
  ).toEqual([]);
});
