import type { Clock } from '../../../domain/clock/clock.ts';
import { aDay as day } from '../../../domain/clock/lengths.ts';
import type { LinkChange, Sink } from '../collector.ts';
import { type FrameQuery, type FrameRing, frameRing, type KeptFrame } from './frameRing.ts';
import { masked } from './masking.ts';
import { type Gauge, gauge, type LineStatistics } from './statistics.ts';

/** What an engineer looks at when a line does not do as it should: its frames, and what became of its questions. */
export interface Instruments {
  /** The sink of a channel, looked at on its way. */
  readonly on: (channel: string, sink: Sink) => Sink;
  readonly frames: (
    channel: string,
    query: FrameQuery,
  ) => { readonly frames: readonly KeptFrame[]; readonly last: number; readonly crowdedOut: number };
  /** Of a channel itself, or of one of its devices. */
  readonly statistics: (channel: string, object: string) => LineStatistics;
  /** A channel that is no more. */
  readonly forget: (channel: string) => void;
}

/** More of one channel nobody reads. */
const mostBytes = 8_388_608;

interface Line {
  readonly ring: FrameRing;
  readonly gauges: Map<string, Gauge>;
}

/** `room`: bytes for the frames of all channels together; each has an equal part. */
export function openInstruments({ clock, room }: { readonly clock: Clock; readonly room: number }): Instruments {
  const lines = new Map<string, Line>();
  const bytes = (): number => Math.min(mostBytes, Math.floor(room / Math.max(1, lines.size)));

  function lineOf(channel: string): Line {
    const line = lines.get(channel) ?? { ring: frameRing({ bytes, age: day }), gauges: new Map() };
    lines.set(channel, line);
    return line;
  }

  function gaugeOf(channel: string, object: string): Gauge {
    const { gauges } = lineOf(channel);
    const one = gauges.get(object) ?? gauge();
    gauges.set(object, one);
    return one;
  }

  return {
    on: (channel, sink) => ({
      ...sink,
      link(change: LinkChange) {
        gaugeOf(channel, change.object.id).link(change);
        sink.link(change);
      },
      count(counter, object, by = 1) {
        const now = Math.trunc(clock.now());
        gaugeOf(channel, object).count(counter, by, now);
        // What a device's questions came to is the channel's too; what the channel counts itself stands there already.
        if (object !== channel) gaugeOf(channel, channel).count(counter, by, now);
        sink.count(counter, object, by);
      },
      fault(device, why) {
        for (const object of new Set([device, channel])) gaugeOf(channel, object).fault(why);
        sink.fault?.(device, why);
      },
      frame(frame) {
        lineOf(channel).ring.put({ ...frame, bytes: masked(frame.bytes) }, Math.trunc(clock.now()));
        sink.frame?.(frame);
      },
    }),
    frames(channel, query) {
      const { ring } = lineOf(channel);
      return { frames: ring.read(query, Math.trunc(clock.now())), last: ring.last(), crowdedOut: ring.crowdedOut() };
    },
    statistics: (channel, object) => gaugeOf(channel, object).read(Math.trunc(clock.now())),
    forget: (channel) => lines.delete(channel),
  };
}
