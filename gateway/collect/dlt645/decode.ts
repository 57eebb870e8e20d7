import { bytesOfFormat, type Dlt645Address } from '../../../domain/channel/dlt645.ts';

/** The highest bit of the highest digit. */
const signBit = 0x80;

/**
 * A value out of its own bytes, lowest first. Null where the meter has none (all FF), where a digit is none, or where bytes are missing.
 * The point of the format is counted from the right.
 */
export function decodeMeter(
  data: Uint8Array,
  { format, skip, signed }: Pick<Dlt645Address, 'format' | 'skip' | 'signed'>,
): number | null {
  const own = bytesOf(data, { format, skip });
  if (own === null || own.every((byte) => byte === 0xff)) return null;
  const highFirst = [...own].reverse();
  const isNegative = signed && ((highFirst[0] ?? 0) & signBit) !== 0;
  if (signed) highFirst[0] = (highFirst[0] ?? 0) & ~signBit;
  const digits = highFirst.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const value = format.startsWith('hex') ? Number.parseInt(digits, 16) : decimal(digits, format);
  if (value === null) return null;
  return isNegative && value !== 0 ? -value : value;
}

/** The bytes of a value, as they came; null where they are missing. */
export function bytesOf(data: Uint8Array, { format, skip }: Pick<Dlt645Address, 'format' | 'skip'>): Uint8Array | null {
  const length = bytesOfFormat(format);
  return data.length < skip + length ? null : data.slice(skip, skip + length);
}

/** Read as a decimal text, so that 220.1 is what 220.1 is. */
function decimal(digits: string, format: string): number | null {
  if (!/^\d+$/.test(digits)) return null;
  const behind = format.includes('.') ? format.length - 1 - format.indexOf('.') : 0;
  return behind === 0 ? Number(digits) : Number(`${digits.slice(0, -behind)}.${digits.slice(-behind)}`);
}
