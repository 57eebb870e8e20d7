import type { Millis } from '../../../domain/clock/clock.ts';
import type { RawFrame } from '../collector.ts';

/** A frame as it is kept: cut where it is long, and numbered without a gap. */
export interface KeptFrame extends RawFrame {
  readonly number: number;
  readonly at: Millis;
  /** Bytes that it had. */
  readonly length: number;
}

export interface FrameQuery {
  /** Only frames of higher numbers. */
  readonly after: number;
  readonly limit: number;
  readonly device: string | null;
  /** Only frames of lower numbers; left out: all. */
  readonly before?: number | undefined;
  /** Only frames of that moment or earlier. */
  readonly until?: Millis | undefined;
  readonly direction?: 'in' | 'out' | undefined;
}

/** The newest frames of one channel, bounded in bytes and in time. */
export interface FrameRing {
  readonly put: (frame: RawFrame, now: Millis) => void;
  /** The newest that fit the query, the oldest of them first. */
  readonly read: (query: FrameQuery, now: Millis) => readonly KeptFrame[];
  /** Frames that had to make way before their time was over. */
  readonly crowdedOut: () => number;
  readonly last: () => number;
}

export interface RingBounds {
  /** May shrink as more channels share the room. */
  readonly bytes: () => number;
  readonly age: Millis;
}

/** What is kept of one frame: a message may be of a megabyte, and its beginning says what it is. */
export const longestKept = 2048;
/** What a frame costs besides its bytes. */
const overhead = 96;

export function frameRing({ bytes: room, age }: RingBounds): FrameRing {
  let frames: KeptFrame[] = [];
  /** The oldest stands here: shifting the list at every frame would cost its whole length. */
  let first = 0;
  let held = 0;
  let number = 0;
  let crowded = 0;

  const costOf = (frame: KeptFrame): number => frame.bytes.length + frame.about.length + overhead;

  function drop(): void {
    held -= costOf(frames[first] as KeptFrame);
    first++;
    if (first > 1024 && first * 2 > frames.length) {
      frames = frames.slice(first);
      first = 0;
    }
  }

  function makeWay(now: Millis): void {
    while (first < frames.length && now - (frames[first]?.at ?? now) > age) drop();
    while (held > room() && first < frames.length) {
      crowded++;
      drop();
    }
  }

  return {
    put(frame, now) {
      const kept = {
        ...frame,
        number: ++number,
        at: now,
        length: frame.bytes.length,
        bytes: Uint8Array.from(frame.bytes.subarray(0, longestKept)),
      };
      frames.push(kept);
      held += costOf(kept);
      makeWay(now);
    },
    read(
      { after, before = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY, limit, device, direction },
      now,
    ) {
      makeWay(now);
      const found: KeptFrame[] = [];
      for (let i = frames.length - 1; i >= first && found.length < limit; i--) {
        const frame = frames[i] as KeptFrame;
        if (frame.number <= after) break;
        if (frame.number >= before || frame.at > until) continue;
        if (
          (device === null || frame.devices.includes(device)) &&
          (direction === undefined || frame.direction === direction)
        )
          found.push(frame);
      }
      return found.reverse();
    },
    crowdedOut: () => crowded,
    last: () => number,
  };
}
