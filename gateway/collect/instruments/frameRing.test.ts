import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RawFrame } from '../collector.ts';
import { frameRing, type KeptFrame, longestKept } from './frameRing.ts';

const all = { after: 0, limit: 100_000, device: null };

/** What the ring is to do, done with objects: the newest that fit into the room, none older than its age. */
function plainRing(room: () => number, age: number) {
  let [kept, number]: [KeptFrame[], number] = [[], 0];
  const costOf = ({ bytes, about }: KeptFrame): number => bytes.length + Buffer.byteLength(about) + 40;
  return {
    put(frame: RawFrame, now: number): void {
      number++;
      const bytes = Uint8Array.from(frame.bytes.subarray(0, longestKept));
      kept.push({ ...frame, number, at: now, length: frame.bytes.length, bytes });
    },
    read(now: number): readonly KeptFrame[] {
      kept = kept.filter(({ at }) => now - at <= age);
      let held = 0;
      const fits = kept.toReversed().findIndex((one) => {
        held += costOf(one);
        return held > room();
      });
      return fits === -1 ? kept : kept.slice(kept.length - fits);
    },
  };
}

const frame = fc.record({
  direction: fc.constantFrom('in' as const, 'out' as const),
  about: fc.constantFrom('10.0.0.1:502', '厂区/表 1', ''),
  devices: fc.constantFrom<readonly string[]>([], ['D1'], ['D1', 'D2']),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom(longestKept - 1, longestKept, longestKept + 1).map((length) => new Uint8Array(length).fill(7)),
  ),
});
const step = fc.record({ frame, later: fc.nat(400), room: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 8 }) });

test('Whatever comes, and however the room changes, it holds the newest frames as they came, in a room that it never leaves', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      let [room, now] = [200_000, 0];
      const bounds = { bytes: () => room, age: 20_000 };
      const [ring, plain] = [frameRing(bounds), plainRing(() => room, bounds.age)];
      for (const one of steps) {
        now += one.later;
        if (one.room !== null) room = one.room * 5_000;
        ring.put(one.frame, now);
        plain.put(one.frame, now);
        const [found, wanted] = [ring.read(all, now), plain.read(now)];
        // One that was crowded out by a small room does not come back with a larger one; and where a record does not fit before the end of the buffer, some more go.
        expect(found).toEqual(wanted.slice(wanted.length - found.length));
        expect(found.at(-1)?.number).toBe(wanted.at(-1)?.number);
      }
    }),
  );
});

test('A full room of small frames is used, all but what the largest would need', () => {
  const room = 1_000_000;
  const ring = frameRing({ bytes: () => room, age: 1_000 });
  const bytes = new Uint8Array(60);
  for (let n = 0; n < 50_000; n++) ring.put({ direction: 'in', about: 'x', devices: ['D1'], bytes }, 0);
  const { length } = ring.read(all, 0);
  expect(length * (60 + 1 + 40)).toBeGreaterThan(room - 2 * longestKept);
  expect(length + ring.crowdedOut()).toBe(50_000);
});

test('A frame keeps nothing of the buffer that it was cut from, nor does what is read of the ring change with it', () => {
  const ring = frameRing({ bytes: () => 100_000, age: 1_000 });
  const bytes = Uint8Array.of(1, 2, 3);
  ring.put({ direction: 'in', about: 'x', devices: [], bytes }, 0);
  bytes.fill(9);
  const [first] = ring.read(all, 0);
  for (let n = 0; n < 5_000; n++) ring.put({ direction: 'out', about: 'y', devices: [], bytes }, 0);
  expect(first?.bytes).toEqual(Uint8Array.of(1, 2, 3));
});
