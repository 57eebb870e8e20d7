import type { Unit } from '../modbus/gateway.ts';
import type { Table } from '../modbus/image.ts';
import type { Heard } from './serialGateway.ts';

const tables: Readonly<Record<number, Table>> = { 1: 'coil', 2: 'discrete', 3: 'holding', 4: 'input' };
const requestLength = 8;
const exception = { illegalFunction: 1, illegalAddress: 2, illegalValue: 3 } as const;

/** The table of remainders by which makers of devices reckon the checksum. */
const remainders = Uint16Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let i = 0; i < 8; i++) value = value & 1 ? (value >>> 1) ^ 0xa001 : value >>> 1;
  return value;
});

function sealed(body: readonly number[]): Buffer {
  const crc = body.reduce((sum, byte) => (sum >>> 8) ^ (remainders[(sum ^ byte) & 255] ?? 0), 0xffff);
  return Buffer.from([...body, crc & 255, crc >>> 8]);
}

/** The devices of one Modbus RTU line. They read only: a write is refused as by any device that has none. */
export function rtuLine(units: ReadonlyMap<number, Unit>): (held: Buffer) => Heard | null {
  return (held) => {
    if (held.length < requestLength) return null;
    const request = held.subarray(0, requestLength);
    if (!sealed([...request.subarray(0, 6)]).equals(request)) return { taken: 1, answer: null, fault: null };
    const unit = units.get(request.readUInt8(0));
    if (unit === undefined) return { taken: requestLength, answer: null, fault: null };
    return { taken: requestLength, answer: () => answerOf(unit, request), fault: unit.fault() };
  };
}

function answerOf(unit: Unit, request: Buffer): Buffer {
  const [address, code] = [request.readUInt8(0), request.readUInt8(1)];
  const refusal = (why: number): Buffer => sealed([address, code | 0x80, why]);
  const table = tables[code];
  const count = request.readUInt16BE(4);
  if (table === undefined) return refusal(exception.illegalFunction);
  if (count < 1 || count > unit.maxRegisters) return refusal(exception.illegalValue);
  const bytes = unit.image().read(table, request.readUInt16BE(2), count);
  return bytes === null ? refusal(exception.illegalAddress) : sealed([address, code, bytes.length, ...bytes]);
}
