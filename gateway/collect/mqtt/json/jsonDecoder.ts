import { jsonPathOf, valueAt } from '../../../../domain/channel/jsonPath.ts';
import { sentFaults } from '../../../../domain/channel/messages.ts';
import { filterOf, type JsonAddress, type JsonDevice } from '../../../../domain/channel/mqtt.ts';
import { type Zone, zoneOf } from '../../../../domain/clock/zone.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import type { Text } from '../../../../domain/text/message.ts';
import type { Decoder, Means } from '../decoder.ts';
import { topicTable } from '../topics.ts';
import { contentOf, type PlacedPoint, type Reader, readerOf } from './readMessage.ts';

export interface ConfiguredJsonDevice {
  readonly id: string;
  readonly address: JsonDevice;
  readonly points: readonly { readonly number: number; readonly address: JsonAddress }[];
}

interface Listener {
  readonly device: ConfiguredJsonDevice;
  readonly reader: Reader;
  /** Empty where the topic only says whether the device is there. */
  readonly points: readonly PlacedPoint[];
  readonly alive: NonNullable<JsonDevice['alive']> | null;
}

/** Devices that send plain JSON, or a bare number or word, on topics of their own. */
export function jsonDecoder(devices: readonly ConfiguredJsonDevice[], means: Means): Decoder {
  const entries = devices.flatMap((device) => listenersOf(device, means.zone ?? null));
  const table = topicTable(entries);

  function hear(
    { device, reader, points, alive }: Listener,
    content: unknown,
    retained: boolean,
  ): readonly RawSample[] {
    if (alive !== null) {
      const isUp = alive.up.some((one) => one === valueAt(content, jsonPathOf(alive.path) ?? []));
      means.link(device.id, isUp ? 'up' : 'down', isUp ? 'channel.link.answered' : 'channel.link.died');
      return [];
    }
    const { samples, untimed, unread, leftOut } = reader.samples(content, points);
    if (leftOut > 0) means.count('leftOut', device.id, leftOut);
    if (untimed > 0) {
      means.count('untimed', device.id, untimed);
      means.fault?.(device.id, untimedText(unread));
    }
    if (samples.length === 0) means.count('garbage', device.id);
    else if (!retained) means.link(device.id, 'up', 'channel.link.answered');
    return samples;
  }

  return {
    filters: [...new Set(entries.map(([filter]) => filter))],
    connected: () => undefined,
    devicesOf: ({ topic }) => [...new Set(table.find(topic).map(({ device }) => device.id))],
    take({ topic, payload, retained }) {
      const listeners = table.find(topic);
      if (listeners.length === 0) return null;
      const content = contentOf(payload);
      if (content === undefined) {
        for (const { device } of listeners) means.count('garbage', device.id);
        return [];
      }
      const samples = listeners.flatMap((listener) => hear(listener, content, retained));
      return retained ? samples.map(aged) : samples;
    },
  };
}

const { cn, en } = sentFaults['channel.sent.untimed'];
/** As much of a time that cannot be read as tells what it looks like. */
function untimedText(unread: unknown): Text {
  const time = unread === undefined ? '--' : (JSON.stringify(unread) ?? '--').slice(0, 40);
  return { cn: cn.replace('{time}', time), en: en.replace('{time}', time) };
}

/** A value that the broker kept and that bears no time may be of any age: people see it, no rule counts it. */
const aged = (sample: RawSample): RawSample =>
  sample.at === null && sample.quality === quality.good ? { ...sample, quality: quality.stale } : sample;

function listenersOf(device: ConfiguredJsonDevice, site: Zone | null): readonly (readonly [string, Listener])[] {
  const { alive, topic, timeZone: own } = device.address;
  const reader = readerOf(device.address, own == null ? site : zoneOf(own));
  const placed = device.points.map(({ number, address }) => ({
    number,
    address,
    path: jsonPathOf(address.path) ?? [],
  }));
  const byTopic = Map.groupBy(placed, (point) => filterOf(point.address.topic ?? topic, device.id));
  const values = [...byTopic].map(([filter, points]): [string, Listener] => [
    filter,
    { device, reader, points, alive: null },
  ]);
  return alive === null
    ? values
    : [...values, [filterOf(alive.topic, device.id), { device, reader, points: [], alive }]];
}
