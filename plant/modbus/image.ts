import type { Readings } from '../simulation/reading.ts';
import { widthOf } from '../site/measure.ts';
import type { PlantDevice } from '../site.ts';
import { encode } from './encode.ts';

export type Table = 'coil' | 'discrete' | 'holding' | 'input';

/** The registers of one device, as its readings fill them. */
export interface Image {
  readonly fill: (readings: Readings) => void;
  /** `count` registers or bits as answer bytes; null where the device has no such address. */
  readonly read: (table: Table, start: number, count: number) => Buffer | null;
}

const bitTables = new Set<Table>(['coil', 'discrete']);

export function imageOf(device: PlantDevice): Image {
  const ends = (table: Table): number =>
    Math.max(
      0,
      ...device.points
        .filter((point) => point.address.table === table)
        .map((point) => point.address.register + widthOf(point.address)),
    );
  const registers = { holding: Buffer.alloc(ends('holding') * 2), input: Buffer.alloc(ends('input') * 2) };
  const bits = { coil: new Uint8Array(ends('coil')), discrete: new Uint8Array(ends('discrete')) };
  const known = new Set(
    device.points.flatMap((point) =>
      Array.from({ length: widthOf(point.address) }, (_, i) => `${point.address.table}:${point.address.register + i}`),
    ),
  );

  function has(table: Table, start: number, count: number): boolean {
    const length = bitTables.has(table)
      ? bits[table as 'coil' | 'discrete'].length
      : registers[table as 'holding' | 'input'].length / 2;
    if (start + count > length) return false;
    return !device.strict || Array.from({ length: count }, (_, i) => known.has(`${table}:${start + i}`)).every(Boolean);
  }

  return {
    fill(readings) {
      for (const point of device.points) {
        const { table, register, bit } = point.address;
        const value = readings[point.key] ?? null;
        if (table === 'coil' || table === 'discrete') bits[table][register] = Number(value);
        else if (point.address.type === 'bit')
          setBit(registers[table], { register, bit: bit ?? 0, value: Number(value) });
        else registers[table].set(encode(value, point), register * 2);
      }
    },
    read(table, start, count) {
      if (!has(table, start, count)) return null;
      if (table === 'holding' || table === 'input') return registers[table].subarray(start * 2, (start + count) * 2);
      return packed(bits[table].subarray(start, start + count));
    },
  };
}

function setBit(
  buffer: Buffer,
  { register, bit, value }: { readonly register: number; readonly bit: number; readonly value: number },
): void {
  const word = buffer.readUInt16BE(register * 2);
  buffer.writeUInt16BE(value === 0 ? word & ~(1 << bit) : word | (1 << bit), register * 2);
}

function packed(values: Uint8Array): Buffer {
  const bytes = Buffer.alloc(Math.ceil(values.length / 8));
  values.forEach((value, i) => {
    if (value !== 0) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return bytes;
}
