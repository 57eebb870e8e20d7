import type { FrameValue } from '../../../../domain/channel/frameLayout.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../../domain/telemetry/sample.ts';
import type { Decoder, Means, Message } from '../decoder.ts';
import type { ConfiguredFrameDevice } from './layouts.ts';
import { frameSenders } from './senders.ts';

/** Devices that send frames of their own: each is read by the parse file that its device names. */
export function frameDecoder(devices: readonly ConfiguredFrameDevice[], means: Means): Decoder {
  const senders = frameSenders(devices);
  for (const device of devices) tellUnread(device, means);
  /** The message that was read last: who sent it is asked right before what it says. */
  let last: {
    readonly topic: string;
    readonly payload: Uint8Array;
    readonly read: ReturnType<typeof senders.read>;
  } | null = null;

  function readOf({ topic, payload }: Pick<Message, 'topic' | 'payload'>): ReturnType<typeof senders.read> {
    if (last === null || last.payload !== payload || last.topic !== topic)
      last = { topic, payload, read: senders.read(topic, payload) };
    return last.read;
  }

  return {
    filters: senders.filters,
    connected: () => undefined,
    devicesOf: (message) => readOf(message).map(({ sender }) => sender.id),
    take(message) {
      const { retained } = message;
      const read = readOf(message);
      if (read.length === 0) return null;
      const samples = read.flatMap(({ sender, parsed }) => {
        if (!parsed.ok) {
          means.count('garbage', sender.id);
          means.fault?.(sender.id, parsed.fault);
          return [];
        }
        if (!retained) means.link(sender.id, 'up', 'channel.link.answered');
        return samplesOf(sender, parsed.values);
      });
      // A frame that the broker kept bears no time: people see it, no rule counts it.
      return retained
        ? samples.map((sample) => (sample.quality === quality.good ? { ...sample, quality: quality.stale } : sample))
        : samples;
    },
  };
}

function samplesOf(device: ConfiguredFrameDevice, read: readonly FrameValue[]): readonly RawSample[] {
  const values = new Map(read.map(({ key, value }) => [key, value]));
  return device.points.flatMap(({ number, address }) => {
    const value = values.get(address.field);
    if (value === undefined) return [];
    return [{ point: number, at: null, value, quality: value === null ? quality.bad : quality.good }];
  });
}

/** Points that stand on a key which the parse file has no more would be silent without a word. */
function tellUnread({ id, address, points }: ConfiguredFrameDevice, means: Means): void {
  const keys = new Set(address.layout.fields.map(({ key }) => key));
  const unread = [...new Set(points.flatMap(({ address: { field } }) => (keys.has(field) ? [] : [field])))];
  if (unread.length === 0) return;
  means.count('misfits', id, unread.length);
  means.fault?.(id, {
    cn: `解析文件中没有字段：${unread.join('、')}`,
    en: `The parse file has no field ${unread.join(', ')}`,
  });
}
