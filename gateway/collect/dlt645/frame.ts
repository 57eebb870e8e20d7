/*
 * Frames of DL/T 645-2007: 68, the address (six bytes, lowest first), 68, the control code, the length of the data, the data (each
 * byte plus 33H), the sum of all from the first 68, 16. Before them up to some FE.
 */

const start = 0x68;
const end = 0x16;
const offset = 0x33;
/** 68, six of address, 68, control, length. */
const headLength = 10;
/** The sum and the end. */
const tailLength = 2;
const wildcard = 0xaa;

export const control = { read: 0x11, readMore: 0x12, readAddress: 0x13 } as const;
/** From the meter, more follows, refused. */
const fromMeter = 0x80;
const moreFollows = 0x20;
const refused = 0x40;

export interface MeterFrame {
  /** Twelve digits, highest first. */
  readonly meter: string;
  readonly control: number;
  /** Without the offset. */
  readonly data: Uint8Array;
}

/** The sum of all bytes from the first 68, by 256. */
export const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 255, 0);

/** `"0123…"` two digits a byte, lowest byte first. */
export function reversed(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)).reverse();
}

export const digitsOf = (bytes: Uint8Array): string =>
  [...bytes]
    .reverse()
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

export function writeFrame({ meter, control: code, data }: MeterFrame, preamble = 0): Uint8Array {
  const body = Uint8Array.of(
    start,
    ...reversed(meter),
    start,
    code,
    data.length,
    ...data.map((byte) => (byte + offset) & 255),
  );
  return Uint8Array.of(...new Uint8Array(preamble).fill(0xfe), ...body, sumOf(body), end);
}

export type FoundFrame =
  | { readonly kind: 'frame'; readonly frame: MeterFrame }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'garbage' };

/**
 * The first whole frame that comes from a meter and that `isWanted`, wherever it stands among the bytes. A frame that is as long as it says and whose sum is wrong
 * is garbage, if no good one follows.
 */
export function frameIn(bytes: Uint8Array, isWanted: (frame: MeterFrame) => boolean): FoundFrame {
  let isSpoiled = false;
  for (let at = 0; at + headLength + tailLength <= bytes.length; at++) {
    if (bytes[at] !== start || bytes[at + 7] !== start) continue;
    const length = bytes[at + 9] ?? 0;
    const whole = bytes.subarray(at, at + headLength + length + tailLength);
    if (whole.length < headLength + length + tailLength) continue;
    if (whole.at(-1) !== end || sumOf(whole.subarray(0, -tailLength)) !== whole.at(-2)) {
      isSpoiled = true;
      continue;
    }
    const data = whole.slice(headLength, headLength + length).map((byte) => (byte - offset) & 255);
    const frame = { meter: digitsOf(whole.subarray(1, 7)), control: whole[8] ?? 0, data };
    if (isWanted(frame)) return { kind: 'frame', frame };
  }
  return isSpoiled ? { kind: 'garbage' } : { kind: 'nothing' };
}

/** Whether a frame is the meter's answer to a control code. */
export function isAnswer({ control: code }: MeterFrame, to: number): boolean {
  return (code & fromMeter) !== 0 && (code & 0x1f) === (to & 0x1f);
}
export const isRefusal = ({ control: code }: MeterFrame): boolean => (code & refused) !== 0;
export const hasMore = ({ control: code }: MeterFrame): boolean => (code & moreFollows) !== 0;
/** `AAAAAAAAAAAA` speaks to any meter. */
export const speaksTo = (address: string, meter: string): boolean =>
  reversed(address).every((byte) => byte === wildcard) || address === meter;
