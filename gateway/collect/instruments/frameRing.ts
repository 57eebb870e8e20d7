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
/** What a frame costs besides its bytes and its `about`: where it stands in the list, and what the buffer says of it. */
const overhead = 8 + 32;
const smallest = 65_536;

/** Where things stand in a record, before the bytes of `about` and of the frame. */
const [atAt, numberAt, lengthAt, keptAt, aboutAt, whomAt, directionAt, bytesAt] = [0, 8, 16, 20, 22, 24, 28, 32];

/**
 * All frames of a channel lie in one buffer, which goes round: as objects of their own they would cost four times what the ring says. It grows to
 * the room that there is, and shrinks with it.
 */
export function frameRing({ bytes: room, age }: RingBounds): FrameRing {
  let buffer = new Uint8Array(0);
  let view = new DataView(buffer.buffer);
  /** Where each record begins, the oldest at `first`: shifting the list at every frame would cost its whole length. */
  let starts: number[] = [];
  let first = 0;
  /** Where the next record may begin. */
  let end = 0;
  let [held, number, crowded] = [0, 0, 0];
  /** Whom frames concern, each answer once: there are as many as the channel has devices, or topics of several. */
  const whom = new Map<string, number>();
  const devicesOf: (readonly string[])[] = [];

  const isEmpty = (): boolean => first === starts.length;
  /** With its place in the list. */
  const costAt = (start: number): number =>
    overhead + view.getUint16(start + aboutAt, true) + view.getUint16(start + keptAt, true);

  function drop(): void {
    held -= costAt(starts[first] as number);
    first++;
    if (first > 1024 && first * 2 > starts.length) {
      starts = starts.slice(first);
      first = 0;
    }
  }

  /** Makes room for so many bytes on end; null where there is none before the oldest goes. */
  function placeFor(size: number): number | null {
    const oldest = isEmpty() ? 0 : (starts[first] as number);
    if (isEmpty()) return size <= buffer.length ? 0 : null;
    if (end <= oldest) return size <= oldest - end ? end : null;
    if (size <= buffer.length - end) return end;
    return size <= oldest ? 0 : null;
  }

  /** The same records in a buffer of this size, one behind the other. */
  function moveTo(capacity: number): void {
    const larger = new Uint8Array(capacity);
    end = 0;
    starts = starts.slice(first).map((start) => {
      const size = costAt(start) - 8;
      larger.set(buffer.subarray(start, start + size), end);
      end += size;
      return end - size;
    });
    first = 0;
    buffer = larger;
    view = new DataView(buffer.buffer);
  }

  function makeWay(now: Millis): void {
    while (!isEmpty() && now - view.getFloat64((starts[first] as number) + atAt, true) > age) drop();
    const most = Math.max(0, room());
    while (held > most && !isEmpty()) {
      crowded++;
      drop();
    }
    if (buffer.length > most) moveTo(most);
  }

  /** Null: it is larger than all the room. */
  function begun(size: number): number | null {
    for (;;) {
      const start = held + size + 8 <= room() ? placeFor(size) : null;
      if (start !== null) return start;
      const larger = Math.min(room(), Math.max(smallest, buffer.length * 2));
      if (larger > buffer.length) moveTo(larger);
      else if (isEmpty()) return null;
      else {
        crowded++;
        drop();
      }
    }
  }

  function whomOf(devices: readonly string[]): number {
    const key = JSON.stringify(devices);
    const known = whom.get(key) ?? devicesOf.push(devices) - 1;
    whom.set(key, known);
    return known;
  }

  function frameAt(start: number): KeptFrame {
    const body = start + bytesAt + view.getUint16(start + aboutAt, true);
    return {
      direction: view.getUint8(start + directionAt) === 0 ? 'in' : 'out',
      about: Buffer.from(buffer.buffer, start + bytesAt, body - start - bytesAt).toString(),
      devices: devicesOf[view.getUint32(start + whomAt, true)] ?? [],
      number: view.getFloat64(start + numberAt, true),
      at: view.getFloat64(start + atAt, true),
      length: view.getUint32(start + lengthAt, true),
      bytes: buffer.slice(body, body + view.getUint16(start + keptAt, true)),
    };
  }

  return {
    put({ direction, about, devices, bytes }, now) {
      number++;
      makeWay(now);
      const kept = bytes.subarray(0, longestKept);
      const named = Buffer.from(about).subarray(0, longestKept);
      const size = bytesAt + named.length + kept.length;
      const start = begun(size);
      if (start === null) {
        crowded++;
        return;
      }
      view.setFloat64(start + atAt, now, true);
      view.setFloat64(start + numberAt, number, true);
      view.setUint32(start + lengthAt, bytes.length, true);
      view.setUint16(start + keptAt, kept.length, true);
      view.setUint16(start + aboutAt, named.length, true);
      view.setUint32(start + whomAt, whomOf(devices), true);
      view.setUint8(start + directionAt, direction === 'in' ? 0 : 1);
      buffer.set(named, start + bytesAt);
      buffer.set(kept, start + bytesAt + named.length);
      starts.push(start);
      end = start + size;
      held += size + 8;
    },
    read(
      { after, before = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY, limit, device, direction },
      now,
    ) {
      makeWay(now);
      const found: KeptFrame[] = [];
      for (let i = starts.length - 1; i >= first && found.length < limit; i--) {
        const start = starts[i] as number;
        const of = view.getFloat64(start + numberAt, true);
        if (of <= after) break;
        if (of >= before || view.getFloat64(start + atAt, true) > until) continue;
        if (direction !== undefined && view.getUint8(start + directionAt) !== (direction === 'in' ? 0 : 1)) continue;
        const concerns = device === null || devicesOf[view.getUint32(start + whomAt, true)]?.includes(device) === true;
        if (concerns) found.push(frameAt(start));
      }
      return found.reverse();
    },
    crowdedOut: () => crowded,
    last: () => number,
  };
}
