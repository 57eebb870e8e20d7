import { connect, type MqttClient } from 'mqtt';
import type { CollectedChannel, CollectedDevice } from '../../gateway/collect/collector.ts';

let voices = 0;

/** Somebody who says things to a broker, each resolved when it was taken. */
export async function aVoice(url: string) {
  const client: MqttClient = connect(url, { clientId: `voice-${++voices}`, reconnectPeriod: 100 });
  client.setMaxListeners(0);
  await new Promise<void>((done, failed) => {
    client.once('connect', () => done());
    client.once('error', failed);
  });
  return {
    client,
    say: (
      topic: string,
      payload: string | Uint8Array | object,
      { qos = 1 as 0 | 1, retain = false } = {},
    ): Promise<unknown> => client.publishAsync(topic, bytesOf(payload), { qos, retain }),
    close: () => client.endAsync(true),
  };
}

const bytesOf = (payload: string | Uint8Array | object): Buffer =>
  payload instanceof Uint8Array
    ? Buffer.from(payload)
    : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));

/** A device of plain JSON: `{ t, v: { <key>: … } }` on `d/<id>`; its points count from `from`. */
export function aJsonDevice(
  id: string,
  keys: readonly string[],
  { from = 1, more = {} as object } = {},
): CollectedDevice {
  return {
    id,
    address: { kind: 'json', topic: 'd/{device}', time: 't', ...more },
    points: keys.map((key, i) => ({
      number: from + i,
      id: `${id}.${key}`,
      period: 1000,
      address: { kind: 'json', path: `v.${key}` },
    })),
  };
}

export function anMqttChannel(
  url: string,
  devices: readonly CollectedDevice[],
  settings: object = {},
): CollectedChannel {
  return {
    id: 'MQ1',
    protocol: 'mqtt',
    settings: { protocol: 'mqtt', url, clientId: 'busbar-MQ1', version: 4, ...settings },
    devices,
  };
}
