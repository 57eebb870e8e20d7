import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBrokers } from './brokerLogins.ts';

const folder = mkdtempSync(join(tmpdir(), 'busbar-brokers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = join(folder, 'brokers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readBrokers(file);
}

const faultOf = (broker: object): string => String(read({ brokers: [{ url: 'mqtt://broker.example', ...broker }] }));

test('a login is for one way to one broker: never for a line without TLS when it was given for one with it', () => {
  writeFileSync(join(folder, 'ca.pem'), 'who vouches');
  const logins = read({
    brokers: [
      { url: 'mqtts://Broker.example', username: 'busbar', password: 'secret', ca: 'ca.pem' },
      { url: 'mqtt://10.0.0.9:1884', username: 'plain' },
    ],
  });
  if (typeof logins === 'string') throw new Error(logins);
  expect(logins('mqtts://broker.example:8883')).toEqual({ username: 'busbar', password: 'secret', ca: 'who vouches' });
  expect(logins('mqtt://10.0.0.9:1884')).toEqual({ username: 'plain' });
  for (const url of [
    'mqtt://broker.example',
    'mqtts://broker.example:8884',
    'wss://broker.example:8883',
    'mqtt://10.0.0.9',
    'wss://1.2.3.4.5',
  ])
    expect(logins(url)).toBeNull();
});

test('what is wrong with the file is said by its place, and no password with it', () => {
  expect(faultOf({ password: 'secret' })).toBe('brokers.0.username a password needs a name');
  expect(faultOf({ cert: 'a.pem' })).toBe('brokers.0.key certificate and key come together');
  expect(faultOf({ ca: 'no-such.pem' })).toContain('no-such.pem');
  expect(faultOf({ url: 'mqtt://busbar:secret@broker.example' })).toMatch(/^brokers\.0\.url /);
  expect(faultOf({ user: 'x' })).toMatch(/^brokers\.0 /);
  expect(read({ brokers: [{ url: 'mqtt://a' }, { url: 'mqtt://a:1883' }] })).toBe('brokers each broker once');
  expect(read('{ "brokers": [{ "password": "secret" ')).toBe('no JSON');
});
