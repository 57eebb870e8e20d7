import type { ModbusAddress } from '../../../domain/channel/modbus.ts';
import { decimalOfSingle } from '../../../domain/telemetry/single.ts';

const spans = {
  uint16: 1,
  int16: 1,
  bcd16: 1,
  bit: 1,
  uint32: 2,
  int32: 2,
  float32: 2,
  bcd32: 2,
  uint64: 4,
  int64: 4,
  float64: 4,
} as const;

/** Registers (bits, in the two bit tables) that a value occupies. */
export function spanOf(address: ModbusAddress): number {
  if (isBitTable(address.table)) return 1;
  return address.type === 'text' ? (address.length ?? 1) : spans[address.type];
}

/** The first register that a value needs, and the one behind its last: its scale factor is read with it. */
export function reachOf(address: ModbusAddress): { readonly start: number; readonly end: number } {
  const { register, scaleRegister = null, table } = address;
  const end = register + spanOf(address);
  if (scaleRegister === null || isBitTable(table)) return { start: register, end };
  return { start: Math.min(register, scaleRegister), end: Math.max(end, scaleRegister + 1) };
}

/** SunSpec knows powers from -10 to 10; a device that has none says so. */
const largestPower = 10;

/** A value by the power of ten in its scale register, as the two bytes came; null where there is none, or none that can be. */
export function byPowerOfTen(value: number | string | null, scale: Uint8Array): number | null {
  if (typeof value !== 'number' || scale.length < 2) return null;
  const power = new DataView(scale.buffer, scale.byteOffset, 2).getInt16(0);
  if (Math.abs(power) > largestPower) return null;
  // By its decimal, so that 60516 by -1 is 6051.6 and nothing beside it.
  const scaled = Number(`${value}e${power}`);
  return Number.isFinite(scaled) ? scaled : value * 10 ** power;
}

export function isBitTable(table: ModbusAddress['table']): boolean {
  return table === 'coil' || table === 'discrete';
}

/**
 * The raw value of a point out of the bytes of its own registers, high byte first as they came. Null when the device
 * says that it has none, or when the bytes are no value of that type (a BCD digit above 9, a float that is not finite).
 */
export function decode(bytes: Uint8Array, address: ModbusAddress): number | string | null {
  if (bytes.length < spanOf(address) * 2) return null;
  const own = bytes.subarray(0, spanOf(address) * 2);
  if (address.type === 'text') return textOf(isByteSwapped(address) ? swapBytes(own) : own);
  const value = numberOf(bigEndian(own, address), address);
  return value === null || isAbsent(value, address) ? null : value;
}

/** A single is the one that stands for "none" however its decimal was written down. */
const isAbsent = (value: number, { type, absent }: ModbusAddress): boolean =>
  absent !== null && (type === 'float32' ? Math.fround(value) === Math.fround(absent) : value === absent);

/** The value of a coil or a discrete input: bits come lowest first. */
export function decodeBit(bytes: Uint8Array, index: number): number | null {
  const byte = bytes[index >> 3];
  return byte === undefined ? null : (byte >> (index & 7)) & 1;
}

function numberOf(bytes: Uint8Array, address: ModbusAddress): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (address.type) {
    case 'uint16':
      return view.getUint16(0);
    case 'int16':
      return view.getInt16(0);
    case 'uint32':
      return view.getUint32(0);
    case 'int32':
      return view.getInt32(0);
    // Registers beyond 2^53 lose their last digits: samples are binary numbers.
    case 'uint64':
      return Number(view.getBigUint64(0));
    case 'int64':
      return Number(view.getBigInt64(0));
    case 'float32':
      return finite(decimalOfSingle(view.getFloat32(0)));
    case 'float64':
      return finite(view.getFloat64(0));
    case 'bcd16':
    case 'bcd32':
      return bcdOf(bytes);
    case 'bit':
      return (view.getUint16(0) >> (address.bit ?? 0)) & 1;
    case 'text':
      return null;
    default:
      return address.type satisfies never;
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function bcdOf(bytes: Uint8Array): number | null {
  let value = 0;
  for (const byte of bytes) {
    const high = byte >> 4;
    const low = byte & 15;
    if (high > 9 || low > 9) return null;
    value = value * 100 + high * 10 + low;
  }
  return value;
}

const isByteSwapped = (address: ModbusAddress): boolean => address.order === 'BADC' || address.order === 'DCBA';
const isWordSwapped = (address: ModbusAddress): boolean => address.order === 'CDAB' || address.order === 'DCBA';

/** The bytes, most significant first, whatever order the device sends. */
function bigEndian(bytes: Uint8Array, address: ModbusAddress): Uint8Array {
  const words = isWordSwapped(address) ? swapWords(bytes) : bytes;
  return isByteSwapped(address) ? swapBytes(words) : words;
}

function swapBytes(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, i) => bytes[i ^ 1] ?? 0);
}

function swapWords(bytes: Uint8Array): Uint8Array {
  return bytes.map((_, i) => bytes[bytes.length - 2 - (i & ~1) + (i & 1)] ?? 0);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const chinese = new TextDecoder('gb18030');

/** Text up to the first NUL, without padding; UTF-8, or GB 18030 as most Chinese devices write it. */
function textOf(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(0);
  const own = end < 0 ? bytes : bytes.subarray(0, end);
  const text = (isUtf8(own) ? utf8 : chinese).decode(own).trim();
  return text === '' ? null : text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    // Not UTF-8 is an answer here, not a fault.
    return false;
  }
}
