import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameGuard } from './frameGuard.ts';

const frame = (transaction: number, body: number): Buffer => {
  const bytes = Buffer.alloc(6 + body);
  bytes.writeUInt16BE(transaction, 0);
  bytes.writeUInt16BE(body, 4);
  return bytes;
};

describe('the frame guard', () => {
  it('finds nothing wrong with proper frames, however they are cut into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 254 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (bodies, cuts) => {
          const stream = Buffer.concat(bodies.map((body, i) => frame(i, body)));
          const guard = frameGuard();
          for (let at = 0, n = 0; at < stream.length; n++) {
            const end = at + (cuts[n % cuts.length] ?? 1);
            expect(guard(stream.subarray(at, end))).toBeNull();
            at = end;
          }
        },
      ),
    );
  });

  it('refuses a frame longer than the protocol allows before waiting for its end', () => {
    const long = frame(7, 3);
    long.writeUInt16BE(0xffff, 4);
    expect(frameGuard()(long)).toEqual({ fault: 'length', transaction: 7 });
  });

  it('refuses a frame too short to hold an answer', () => {
    expect(frameGuard()(frame(1, 1))).toEqual({ fault: 'length', transaction: 1 });
    expect(frameGuard()(frame(1, 0))).toEqual({ fault: 'length', transaction: 1 });
  });

  it('refuses another protocol', () => {
    const other = frame(3, 5);
    other.writeUInt16BE(1, 2);
    expect(frameGuard()(other)).toEqual({ fault: 'protocol', transaction: 3 });
  });
});
