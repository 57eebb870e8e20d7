import { isBitTable } from '../modbus/decode.ts';
import type { ReadRequest } from '../modbus/transactions.ts';

const functions = { coil: 1, discrete: 2, holding: 3, input: 4 } as const;
const errorBit = 0x80;
/** Unit, function, code and checksum. */
const exceptionLength = 5;
/** Unit, function, count of bytes and checksum. */
const around = 5;

/** The checksum of a serial line (polynomial A001, begun with FFFF); it goes low byte first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ 0xa001;
  }
  return crc;
}

/** A request as it goes over the line. */
export function frameOf(request: ReadRequest): Uint8Array {
  const { unit, table, start, count, write } = request;
  if (write !== undefined) return withCrc(writing(request, write));
  return withCrc(Uint8Array.of(unit, functions[table], start >> 8, start & 255, count >> 8, count & 255));
}

const writeCoil = 5;
const writeRegister = 6;
const writeRegisters = 16;

const writeCodeOf = ({ table, count }: ReadRequest): number =>
  table === 'coil' ? writeCoil : count === 1 ? writeRegister : writeRegisters;

function writing(request: ReadRequest, bytes: Uint8Array): Uint8Array {
  const { unit, start, count } = request;
  const head = [unit, writeCodeOf(request), start >> 8, start & 255];
  if (request.table === 'coil') return Uint8Array.of(...head, bytes[0] === 1 ? 0xff : 0, 0);
  return count === 1
    ? Uint8Array.of(...head, ...bytes)
    : Uint8Array.of(...head, count >> 8, count & 255, bytes.length, ...bytes);
}

/** A device says what was written, or where and how many. */
function echoIn(bytes: Uint8Array, request: ReadRequest): Found {
  const proper = frameOf(request);
  const echo = writeCodeOf(request) === writeRegisters ? withCrc(proper.subarray(0, 6)) : proper;
  for (let at = 0; at + exceptionLength <= bytes.length; at++) {
    const refusal = bytes.subarray(at, at + exceptionLength);
    if (bytes[at] === request.unit && bytes[at + 1] === (writeCodeOf(request) | errorBit) && isWhole(refusal)) {
      return { kind: 'exception', code: bytes[at + 2] ?? 0 };
    }
    if (echo.every((byte, i) => bytes[at + i] === byte)) return { kind: 'data', bytes: new Uint8Array() };
  }
  return { kind: 'nothing' };
}

export function withCrc(body: Uint8Array): Uint8Array {
  const crc = crc16(body);
  return Uint8Array.of(...body, crc & 255, crc >> 8);
}

/** What stands in the bytes of a line: an answer to the request, nothing yet, or an answer that was spoiled on its way. */
export type Found =
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'exception'; readonly code: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'garbage' };

/**
 * Looks for the answer to one request among the bytes that came since. A serial line puts noise before a frame, and a serial server
 * cuts frames anywhere; only a frame of the very unit, function and length whose checksum is right is an answer.
 */
export function answerIn(bytes: Uint8Array, request: ReadRequest): Found {
  if (request.write !== undefined) return echoIn(bytes, request);
  const code = functions[request.table];
  const length = isBitTable(request.table) ? Math.ceil(request.count / 8) : request.count * 2;
  let isSpoiled = false;
  for (let at = 0; at + exceptionLength <= bytes.length; at++) {
    if (bytes[at] !== request.unit) continue;
    if (bytes[at + 1] === (code | errorBit) && isWhole(bytes.subarray(at, at + exceptionLength))) {
      return { kind: 'exception', code: bytes[at + 2] ?? 0 };
    }
    if (bytes[at + 1] !== code || bytes[at + 2] !== length || at + around + length > bytes.length) continue;
    const frame = bytes.subarray(at, at + around + length);
    if (isWhole(frame)) return { kind: 'data', bytes: Uint8Array.from(frame.subarray(3, 3 + length)) };
    isSpoiled = true;
  }
  return isSpoiled ? { kind: 'garbage' } : { kind: 'nothing' };
}

const isWhole = (frame: Uint8Array): boolean => crc16(frame) === 0;
