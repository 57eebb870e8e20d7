import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'mqtt';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrokerLogin } from '../../gateway/collect/mqtt/brokerLogins.ts';
import { mqttWith } from '../../gateway/collect/mqtt/mqtt.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { keepingSink } from '../world/collected.ts';
import { until } from '../world/counterLog.ts';
import { hasMosquitto, type Mosquitto, mosquitto } from '../world/mosquitto.ts';
import { aJsonDevice, anMqttChannel } from '../world/mqtt.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

const login = { username: 'busbar', password: 'a-broker-asks-1' };

/** A certificate that only those believe who are given it. */
function ownCertificate(): { readonly cert: string; readonly key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'broker-tls-'));
  ended.push(() => rmSync(folder, { recursive: true }));
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const made = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=127.0.0.1',
  ];
  const { stderr, status } = spawnSync('openssl', [
    'req',
    ...made,
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-keyout',
    files.key,
    '-out',
    files.cert,
  ]);
  expect(status, String(stderr)).toBe(0);
  // The broker reads them as another user than the one that made them.
  chmodSync(folder, 0o755);
  for (const file of Object.values(files)) chmodSync(file, 0o644);
  return files;
}

async function collectorAt(broker: Mosquitto, given: BrokerLogin | null) {
  const sink = keepingSink();
  const channel = anMqttChannel(broker.url, [aJsonDevice('M1', ['P'])], { version: 5 });
  const running = await mqttWith((url) => (url === broker.url ? given : null)).open(channel, sink, systemClock);
  ended.push(running.stop);
  return sink;
}

describe.skipIf(!hasMosquitto)('a broker that asks who is there', () => {
  it('lets the collector in by its name and password, and says why where it does not', async () => {
    const broker = await mosquitto(login);
    ended.push(broker.close);
    const [stranger, guessing] = [
      await collectorAt(broker, null),
      await collectorAt(broker, { ...login, password: 'another' }),
    ];
    for (const sink of [stranger, guessing]) {
      await until(() => sink.linkOf('MQ1') === 'down');
      expect(sink.links.find(({ object }) => object.id === 'MQ1')?.reason).toBe('channel.link.rejected');
    }
    const known = await collectorAt(broker, login);
    await until(() => known.linkOf('MQ1') === 'up');
    const voice = connect(broker.url, { ...login, reconnectPeriod: 0 });
    ended.push(() => voice.endAsync(true));
    await voice.publishAsync('d/M1', '{"v":{"P":41}}', { qos: 1 });
    await until(() => known.last(1)?.value === 41);
  });

  it.skipIf(!hasOpenssl)('over TLS is believed by who vouches for it, and by nobody else', async () => {
    const tls = ownCertificate();
    const broker = await mosquitto({ ...login, tls });
    ended.push(broker.close);
    const doubting = await collectorAt(broker, login);
    await until(() => doubting.linkOf('MQ1') === 'down');
    expect(doubting.links.find(({ object }) => object.id === 'MQ1')?.reason).toBe('channel.link.untrusted');
    const trusting = await collectorAt(broker, { ...login, ca: readFileSync(tls.cert, 'utf8') });
    await until(() => trusting.linkOf('MQ1') === 'up');
  });
});
