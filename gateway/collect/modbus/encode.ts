import type { ModbusAddress } from '../../../domain/channel/modbus.ts';
import { decode, isBitTable, spanOf } from './decode.ts';

/**
 * Whether a value can be written there at all: inputs are only read, a bit inside a register would take its neighbours along, and
 * a value whose scale the device may change at any time would be another one.
 */
export function isWritable({ table, type, scaleRegister = null }: ModbusAddress): boolean {
  return table === 'coil' || (table === 'holding' && type !== 'bit' && type !== 'text' && scaleRegister === null);
}

/** The bytes of a raw value as its registers take them, or null where the type cannot hold it. A coil is one byte, 0 or 1. */
export function encode(value: number, address: ModbusAddress): Uint8Array | null {
  if (!isWritable(address)) return null;
  if (isBitTable(address.table)) return value === 0 || value === 1 ? Uint8Array.of(value) : null;
  const bytes = new Uint8Array(spanOf(address) * 2);
  const raw = address.type.startsWith('float') ? value : wholeOf(value);
  if (!Number.isFinite(raw) || !write(new DataView(bytes.buffer), raw, address.type)) return null;
  const ordered = inOrder(bytes, address.order);
  // What would be read back is what was meant: a number that does not fit its type does not come back.
  const back = decode(ordered, { ...address, absent: null });
  const isSame = address.type === 'float32' ? Math.fround(Number(back)) === Math.fround(raw) : back === raw;
  return isSame ? ordered : null;
}

/** A factor leaves its trace in the last digits: 172.5 by 0.1 is meant to be 1725. What lies between two whole numbers is none. */
function wholeOf(value: number): number {
  const whole = Math.round(value);
  return Math.abs(whole - value) <= 1e-9 * Math.max(1, Math.abs(value)) ? whole : Number.NaN;
}

function write(view: DataView, value: number, type: ModbusAddress['type']): boolean {
  if (type === 'float32') view.setFloat32(0, value);
  else if (type === 'float64') view.setFloat64(0, value);
  else if (!Number.isSafeInteger(value)) return false;
  else if (type === 'uint16') view.setUint16(0, value);
  else if (type === 'int16') view.setInt16(0, value);
  else if (type === 'uint32') view.setUint32(0, value);
  else if (type === 'int32') view.setInt32(0, value);
  else if (type === 'uint64' || type === 'int64') view.setBigInt64(0, BigInt(value));
  else if (type === 'bcd16' || type === 'bcd32') return writeBcd(view, value);
  else return false;
  return true;
}

function writeBcd(view: DataView, value: number): boolean {
  const digits = String(value).padStart(view.byteLength * 2, '0');
  if (!/^\d+$/.test(digits) || digits.length > view.byteLength * 2) return false;
  for (let i = 0; i < view.byteLength; i++) view.setUint8(i, Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16));
  return true;
}

/** Swapping is its own inverse. */
function inOrder(bytes: Uint8Array, order: ModbusAddress['order']): Uint8Array {
  const words =
    order === 'CDAB' || order === 'DCBA'
      ? bytes.map((_, i) => bytes[bytes.length - 2 - (i & ~1) + (i & 1)] ?? 0)
      : bytes;
  return order === 'BADC' || order === 'DCBA' ? words.map((_, i) => words[i ^ 1] ?? 0) : words;
}
