import type { Draw } from '../simulation/random.ts';

/** What a device sends whose electronics fail: five ways in which an answer can be wrong. */
export function nonsense(proper: Buffer, draw: Draw): Buffer {
  const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(draw.uniform() * 256)));
  const spoiled = Buffer.from(proper);
  switch (Math.floor(draw.uniform() * 5)) {
    case 0:
      return noise(40);
    case 1:
      // A length that promises far more than ever comes.
      spoiled.writeUInt16BE(0xffff, 4);
      return spoiled;
    case 2:
      // Another function's answer.
      spoiled.writeUInt8(0x2b, 7);
      return spoiled;
    case 3:
      // A byte count that lies inside a frame of proper length.
      spoiled.writeUInt8(0xff, 8);
      return spoiled;
    default:
      // Cut off, with a header that admits it.
      spoiled.writeUInt16BE(3, 4);
      return spoiled.subarray(0, 9);
  }
}
