import { z } from 'zod';
import { type Scale, scaled, scaleOf } from '../telemetry/scale.ts';
import { decimalOfSingle } from '../telemetry/single.ts';
import type { Text } from '../text/message.ts';

/** What a value in a frame is: whole numbers, binary fractions, packed decimals, one bit, a text. */
export const frameTypes = [
  'uint8',
  'int8',
  'uint16',
  'int16',
  'uint32',
  'int32',
  'float32',
  'float64',
  'bcd',
  'bit',
  'text',
] as const;
export type FrameType = (typeof frameTypes)[number];

/** How a frame proves itself: by its last byte or bytes. */
export const frameChecks = ['none', 'sum8', 'xor8', 'crc16'] as const;
export type FrameCheck = (typeof frameChecks)[number];

/** The largest frame that a parse file describes. */
export const longestFrame = 2048;

const offset = z
  .int()
  .min(0)
  .max(longestFrame - 1);

export const frameField = z.strictObject({
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/),
  offset,
  type: z.enum(frameTypes),
  /** Bytes of a packed decimal or a text. */
  length: z.int().min(1).max(64).nullable().default(null),
  /** Of a bit: 0 is the lowest. */
  bit: z.int().min(0).max(7).nullable().default(null),
  /** Value = what stands there × scale + add. */
  scale: z.number().default(1),
  add: z.number().default(0),
});
export type FrameField = z.infer<typeof frameField>;

export const frameLayout = z.strictObject({
  order: z.enum(['big', 'little']),
  least: z.int().min(1).max(longestFrame),
  /** Bytes that every such frame has, by which it is known. */
  marks: z
    .array(z.strictObject({ offset, bytes: z.string().regex(/^([0-9A-Fa-f]{2}){1,16}$/) }))
    .max(8)
    .readonly(),
  check: z.enum(frameChecks),
  fields: z.array(frameField).min(1).max(200).readonly(),
});
export type FrameLayout = z.infer<typeof frameLayout>;

/** One value of a frame, with the bytes that it was read from. */
export interface FrameValue {
  readonly key: string;
  readonly offset: number;
  readonly length: number;
  readonly value: number | string | null;
}

export type ParsedFrame =
  | { readonly ok: true; readonly values: readonly FrameValue[] }
  /** `bearsMarks`: it is of this layout all the same, and spoiled. Of a layout without marks none is known by them. */
  | { readonly ok: false; readonly fault: Text; readonly bearsMarks: boolean };

const fixed: Readonly<Record<Exclude<FrameType, 'bcd' | 'text'>, number>> = {
  uint8: 1,
  int8: 1,
  uint16: 2,
  int16: 2,
  uint32: 4,
  int32: 4,
  float32: 4,
  float64: 8,
  bit: 1,
};

/** Bytes that a value takes. */
export const lengthOf = ({ type, length }: Pick<FrameField, 'type' | 'length'>): number =>
  type === 'bcd' || type === 'text' ? (length ?? 1) : fixed[type];

const checkLength: Readonly<Record<FrameCheck, number>> = { none: 0, sum8: 1, xor8: 1, crc16: 2 };

const say = (cn: string, en: string): Text => ({ cn, en });

/** Reads a frame by its layout. A frame that is none of this layout's is refused with what does not fit; nothing in it makes this throw. */
export function parseFrame(layout: FrameLayout, bytes: Uint8Array): ParsedFrame {
  const fault = frameFault(layout, bytes);
  if (fault !== null)
    return { ok: false, fault, bearsMarks: layout.marks.length > 0 && missedMark(layout, bytes) === null };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = layout.order === 'little';
  const values = layout.fields.map((field): FrameValue => {
    const length = lengthOf(field);
    const isThere = field.offset + length <= bytes.length;
    return { key: field.key, offset: field.offset, length, value: isThere ? valueAt(view, field, little) : null };
  });
  return { ok: true, values };
}

function frameFault({ least, marks, check }: FrameLayout, bytes: Uint8Array): Text | null {
  if (bytes.length < least)
    return say(`帧长 ${bytes.length} 字节，少于 ${least}`, `${bytes.length} bytes, fewer than ${least}`);
  if (bytes.length > longestFrame) return say(`帧长超过 ${longestFrame} 字节`, `More than ${longestFrame} bytes`);
  const missed = missedMark({ marks }, bytes);
  if (missed !== null)
    return say(`第 ${missed.offset} 字节处不是 ${missed.bytes}`, `Not ${missed.bytes} at byte ${missed.offset}`);
  return isChecked(check, bytes) ? null : say('校验不符', 'The check sum does not fit');
}

/** The first mark that the frame does not bear. */
function missedMark({ marks }: Pick<FrameLayout, 'marks'>, bytes: Uint8Array): FrameLayout['marks'][number] | null {
  return (
    marks.find(({ offset: at, bytes: wanted }) => (bytesOf(wanted) ?? []).some((byte, i) => bytes[at + i] !== byte)) ??
    null
  );
}

/** The check stands at the end, over all that goes before it; a CRC has its low byte first, as Modbus has it. */
function isChecked(check: FrameCheck, bytes: Uint8Array): boolean {
  const body = bytes.subarray(0, bytes.length - checkLength[check]);
  const last = bytes.at(-1);
  if (check === 'none') return true;
  if (check === 'sum8') return (body.reduce((sum, byte) => sum + byte, 0) & 0xff) === last;
  if (check === 'xor8') return body.reduce((xor, byte) => xor ^ byte, 0) === last;
  const crc = crc16(body);
  return body.length > 0 && bytes.at(-2) === (crc & 0xff) && last === crc >> 8;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

function valueAt(view: DataView, field: FrameField, little: boolean): number | string | null {
  const raw = rawAt(view, field, little);
  if (typeof raw === 'string' || raw === null) return raw;
  if (field.type === 'bit') return raw;
  const value = scaled(raw, scaleOfField(field));
  return Number.isFinite(value) ? value : null;
}

const scales = new WeakMap<FrameField, Scale>();

/** Made once for each field of a layout that is in use. */
function scaleOfField(field: FrameField): Scale {
  const known = scales.get(field);
  if (known !== undefined) return known;
  const made = scaleOf({ factor: field.scale, offset: field.add });
  scales.set(field, made);
  return made;
}

function rawAt(view: DataView, { type, offset: at, bit, length }: FrameField, little: boolean): number | string | null {
  switch (type) {
    case 'uint8':
      return view.getUint8(at);
    case 'int8':
      return view.getInt8(at);
    case 'uint16':
      return view.getUint16(at, little);
    case 'int16':
      return view.getInt16(at, little);
    case 'uint32':
      return view.getUint32(at, little);
    case 'int32':
      return view.getInt32(at, little);
    case 'float32':
      return decimalOfSingle(view.getFloat32(at, little));
    case 'float64':
      return view.getFloat64(at, little);
    case 'bit':
      return (view.getUint8(at) >> (bit ?? 0)) & 1;
    case 'bcd':
      return packed(view, at, { length: length ?? 1, little });
    case 'text':
      return written(view, at, length ?? 1);
  }
}

/** Two digits a byte; what is no digit makes it no number. */
function packed(
  view: DataView,
  at: number,
  { length, little }: { readonly length: number; readonly little: boolean },
): number | null {
  let digits = '';
  for (let i = 0; i < length; i++) {
    const byte = view.getUint8(at + (little ? length - 1 - i : i));
    if (byte >> 4 > 9 || (byte & 15) > 9) return null;
    digits += `${byte >> 4}${byte & 15}`;
  }
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}

/** Printable ASCII up to the first zero; anything else makes it no text. */
function written(view: DataView, at: number, length: number): string | null {
  let text = '';
  for (let i = 0; i < length; i++) {
    const byte = view.getUint8(at + i);
    if (byte === 0) break;
    if (byte < 0x20 || byte > 0x7e) return null;
    text += String.fromCharCode(byte);
  }
  return text.trim();
}

/** Hexadecimal digits, with blanks or without; null for what is none. */
export function bytesOf(hex: string): Uint8Array | null {
  const plain = hex.replace(/[\s:-]+/g, '');
  if (plain.length % 2 !== 0 || !/^[0-9A-Fa-f]*$/.test(plain)) return null;
  return Uint8Array.from(plain.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
