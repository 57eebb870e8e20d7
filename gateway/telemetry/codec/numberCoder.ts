import { type ByteReader, unzigzag, zigzag } from './bytes.ts';

/*
 * Whole numbers, each as wide as its like were of late (Rice's code, its width learnt as in JPEG-LS): so many low bits as they are, what is
 * above them as so many zeros and a one. Nothing has to be told ahead, and a number is read by two or three looks at a register.
 */

/**
 * Both ways through one description: who writes hands in what is so and gets it back, who reads hands in anything and gets what was
 * written.
 */
export interface NumberCoder {
  readonly reads: boolean;
  /** A whole number within ±2^53, of a place whose numbers are like each other; `apart` for one that is like none. */
  readonly number: (place: number, value: number) => number;
  /** The same where it is hardly ever below 0. */
  readonly amount: (place: number, value: number) => number;
  /** Bits as they are, at most 16. */
  readonly plain: (value: number, width: number) => number;
}

export interface NumberWriter extends NumberCoder {
  /** What was written, whole. Nothing may follow. */
  readonly end: () => Uint8Array;
}

export const apart = -1;

/** How a number becomes one from 0, and back. One that is below 0 against expectation is told apart. */
interface Coding {
  readonly codeOf: (value: number) => number;
  readonly valueOf: (code: number) => number;
}
const eitherSign: Coding = { codeOf: zigzag, valueOf: unzigzag };
const fromZero: Coding = { codeOf: (value) => (value >= 0 ? value : Number.MAX_SAFE_INTEGER), valueOf: (code) => code };

/** How large the numbers of each place were of late: their sum, and how many they are. */
interface Learnt {
  readonly sums: Int32Array;
  readonly counts: Uint8Array;
}
const learntOf = (places: number): Learnt => ({ sums: new Int32Array(places), counts: new Uint8Array(places) });

/** After so many, older ones count half. */
const mostCounted = 24;
/** Above it a number is told apart, behind so many zeros. */
const mostSteps = 14;
const widestLearnt = 20;

/** The low bits that the next number of the place is told with: about the logarithm of half the mean. */
function widthAt({ sums, counts }: Learnt, place: number): number {
  const half = ((sums[place] as number) / (counts[place] as number)) >> 1;
  return half === 0 ? 0 : 32 - Math.clz32(half);
}

function learn({ sums, counts }: Learnt, place: number, code: number, most: number): void {
  const sum = (sums[place] as number) + Math.min(code, most);
  const count = (counts[place] as number) + 1;
  sums[place] = count > mostCounted ? sum >> 1 : sum;
  counts[place] = count > mostCounted ? count >> 1 : count;
}

/** A number that is far off the others counts as one that is just too far. */
const mostAtFirst = 2 ** widestLearnt;
const mostAtWidth = Int32Array.from({ length: 32 }, (_, width) => Math.min(mostAtFirst, 2 ** width * mostSteps * 2));
const mostAt = (width: number): number => mostAtWidth[width] as number;

const piece = 16;
const mostWidth = 53;
const powers = Float64Array.from({ length: mostWidth + 1 }, (_, power) => 2 ** power);
const powerOf = (power: number): number => powers[power] as number;

function widthOf(size: number): number {
  if (size < 4294967296) return 32 - Math.clz32(size);
  return 64 - Math.clz32(Math.floor(size / 4294967296));
}

export function numberWriter(places: number): NumberWriter {
  const learnt = learntOf(places);
  const bytes: number[] = [];
  let [waiting, bits] = [0, 0];
  const plain = (value: number, width: number): number => {
    waiting |= value << bits;
    bits += width;
    for (; bits >= 8; bits -= 8) {
      bytes.push(waiting & 255);
      waiting >>>= 8;
    }
    return value;
  };
  const zeros = (count: number): void => {
    for (let left = count; left > 0; left -= piece) plain(0, Math.min(piece, left));
  };
  const putApart = (value: number): void => {
    const size = Math.abs(value);
    const width = widthOf(size);
    zeros(width);
    plain(1, 1);
    if (width > 0) plain(value < 0 ? 1 : 0, 1);
    for (let left = width - 1; left > 0; ) {
      const step = Math.min(piece, left);
      left -= step;
      plain(Math.floor(size / powerOf(left)) % powerOf(step), step);
    }
  };
  const putLearnt = (place: number, value: number, coding: Coding): void => {
    const code = coding.codeOf(value);
    const width = widthAt(learnt, place);
    const steps = Math.floor(code / powerOf(width));
    zeros(Math.min(mostSteps, steps));
    if (steps < mostSteps) {
      plain(1, 1);
      plain(code & (powerOf(Math.min(piece, width)) - 1), Math.min(piece, width));
      if (width > piece) plain((code >> piece) & (powerOf(width - piece) - 1), width - piece);
    } else putApart(value);
    learn(learnt, place, code, mostAt(width));
  };
  const put = (place: number, value: number, coding: Coding): number => {
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number that cells can tell`);
    if (place !== apart && learnt.counts[place] !== 0) putLearnt(place, value, coding);
    else {
      putApart(value);
      if (place !== apart) learn(learnt, place, coding.codeOf(value), mostAtFirst);
    }
    return value;
  };
  return {
    reads: false,
    plain,
    number: (place, value) => put(place, value, eitherSign),
    amount: (place, value) => put(place, value, fromZero),
    end() {
      if (bits > 0) bytes.push(waiting & 255);
      return Uint8Array.from(bytes);
    },
  };
}

/** One row is read after the other, each to its end: they learn in one place. */
let learntByReader = learntOf(0);
function learntAnew(places: number): Learnt {
  if (learntByReader.counts.length < places) learntByReader = learntOf(places);
  else {
    learntByReader.sums.fill(0);
    learntByReader.counts.fill(0);
  }
  return learntByReader;
}

/** Reads on from where the reader stands. */
export function numberReader({ bytes, offset }: Pick<ByteReader, 'bytes' | 'offset'>, places: number): NumberCoder {
  const learnt = learntAnew(places);
  let at = offset;
  let [waiting, bits] = [0, 0];
  const fill = (width: number): void => {
    for (; bits < width; bits += 8) {
      if (at >= bytes.length) throw new RangeError('cells end before all of them are told');
      waiting |= (bytes[at++] as number) << bits;
    }
  };
  const take = (width: number): number => {
    fill(width);
    const value = waiting & ((1 << width) - 1);
    waiting >>>= width;
    bits -= width;
    return value;
  };
  /** Zeros up to the next one, which is taken too; if there are `most`, these alone. */
  const takeZeros = (most: number): number => {
    for (let count = 0; ; ) {
      if (bits === 0) fill(8);
      const here = waiting === 0 ? bits : 31 - Math.clz32(waiting & -waiting);
      if (count + here >= most) {
        take(most - count);
        return most;
      }
      count += here;
      if (waiting === 0) bits = 0;
      else {
        take(here + 1);
        return count;
      }
    }
  };
  const takeApart = (): number => {
    const width = takeZeros(mostWidth + 1);
    if (width > mostWidth) throw new RangeError('a number that is wider than any');
    if (width === 0) return 0;
    const isNegative = take(1) === 1;
    let size = 1;
    for (let left = width - 1; left > 0; ) {
      const step = Math.min(piece, left);
      left -= step;
      size = size * powerOf(step) + take(step);
    }
    return isNegative ? -size : size;
  };
  const takeLearnt = (place: number, coding: Coding): number => {
    const width = widthAt(learnt, place);
    const steps = takeZeros(mostSteps);
    if (steps === mostSteps) {
      const value = takeApart();
      learn(learnt, place, coding.codeOf(value), mostAt(width));
      return value;
    }
    const code =
      width <= piece
        ? (steps << width) | take(width)
        : steps * powerOf(width) + take(piece) + take(width - piece) * powerOf(piece);
    learn(learnt, place, code, mostAt(width));
    return coding.valueOf(code);
  };
  const takeNumber = (place: number, coding: Coding): number => {
    if (place !== apart && learnt.counts[place] !== 0) return takeLearnt(place, coding);
    const value = takeApart();
    if (place !== apart) learn(learnt, place, coding.codeOf(value), mostAtFirst);
    return value;
  };
  return {
    reads: true,
    plain: (_, width) => take(width),
    number: (place) => takeNumber(place, eitherSign),
    amount: (place) => takeNumber(place, fromZero),
  };
}
