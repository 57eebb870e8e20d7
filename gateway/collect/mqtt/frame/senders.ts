import { type ParsedFrame, parseFrame } from '../../../../domain/channel/frameLayout.ts';
import { filterOf } from '../../../../domain/channel/mqtt.ts';
import { topicTable } from '../topics.ts';
import type { DescribedDevice } from './layouts.ts';

export interface FrameSender {
  readonly id: string;
  readonly address: DescribedDevice;
}

/** A frame as one of the devices of its topic reads it. */
export interface ReadFrame<S> {
  readonly sender: S;
  readonly parsed: ParsedFrame;
}

/** Who sends frames on which topic, and whose a frame is. */
export interface FrameSenders<S> {
  readonly filters: readonly string[];
  /** The devices that read the frame; where none does, whose it ought to be and what does not fit; empty: a topic of nobody. */
  readonly read: (topic: string, payload: Uint8Array) => readonly ReadFrame<S>[];
}

export function frameSenders<S extends FrameSender>(devices: readonly S[]): FrameSenders<S> {
  const entries = devices.map((device): readonly [string, S] => [filterOf(device.address.topic, device.id), device]);
  const table = topicTable(entries);
  return {
    filters: [...new Set(entries.map(([filter]) => filter))],
    read(topic, payload) {
      const all = table.find(topic).map((sender) => ({ sender, parsed: parseFrame(sender.address.layout, payload) }));
      const known = all.filter(({ parsed }) => parsed.ok);
      if (known.length > 0) return known;
      // Of one topic several devices may send, told apart by their marks: a spoiled frame that bears nobody's is the first's.
      const marked = all.filter(({ parsed }) => !parsed.ok && parsed.bearsMarks);
      return marked.length > 0 ? marked : all.slice(0, 1);
    },
  };
}
