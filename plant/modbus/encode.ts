import type { PlantPoint } from '../site/measure.ts';
import { widthOf } from '../site/measure.ts';

/**
 * A value as its device's maker puts it on the wire, most significant byte first, words and bytes swapped as the map says.
 * The plant has a codec of its own, so that a mistake of the collectors cannot hide behind the same mistake here.
 */
export function encode(value: number | string | null, point: PlantPoint): Uint8Array {
  const bytes = new Uint8Array(widthOf(point.address) * 2);
  if (point.address.type === 'text') {
    bytes.set(new TextEncoder().encode(String(value ?? '')).subarray(0, bytes.length));
    return swapped(bytes, point, 'bytesOnly');
  }
  const raw = value === null ? point.address.absent : (Number(value) - point.offset) / point.factor;
  write(new DataView(bytes.buffer), raw, point.address.type);
  return swapped(bytes, point, 'all');
}

/** What the registers of a setting say; null for a type in which nothing is set here. */
export function writtenValue(bytes: Uint8Array, point: PlantPoint): number | null {
  const plain = swapped(bytes, point, 'all');
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  const raw =
    point.address.type === 'int16' ? view.getInt16(0) : point.address.type === 'float32' ? view.getFloat32(0) : null;
  return raw === null || Number.isNaN(raw) ? null : raw * point.factor + point.offset;
}

const bounds = {
  uint16: [0, 65_535],
  int16: [-32_768, 32_767],
  uint32: [0, 4_294_967_295],
  int32: [-2_147_483_648, 2_147_483_647],
  bcd16: [0, 9999],
  bcd32: [0, 99_999_999],
  uint64: [0, Number.MAX_SAFE_INTEGER],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  bit: [0, 1],
} as const;

function whole(raw: number | null, type: keyof typeof bounds): number {
  const [low, high] = bounds[type];
  return Math.min(high, Math.max(low, Math.round(raw ?? 0)));
}

function write(view: DataView, raw: number | null, kind: PlantPoint['address']['type']): void {
  switch (kind) {
    case 'uint16':
    case 'bit':
      view.setUint16(0, whole(raw, kind));
      return;
    case 'int16':
      view.setInt16(0, whole(raw, kind));
      return;
    case 'uint32':
      view.setUint32(0, whole(raw, kind));
      return;
    case 'int32':
      view.setInt32(0, whole(raw, kind));
      return;
    case 'uint64':
      view.setBigUint64(0, BigInt(whole(raw, kind)));
      return;
    case 'int64':
      view.setBigInt64(0, BigInt(whole(raw, kind)));
      return;
    case 'float32':
      view.setFloat32(0, raw ?? Number.NaN);
      return;
    case 'float64':
      view.setFloat64(0, raw ?? Number.NaN);
      return;
    case 'bcd16':
      view.setUint16(0, bcd(whole(raw, kind)));
      return;
    case 'bcd32':
      view.setUint32(0, bcd(whole(raw, kind)));
      return;
    case 'text':
      return;
    default:
      kind satisfies never;
  }
}

/** 1234 becomes 0x1234. */
const bcd = (value: number): number => Number.parseInt(String(value), 16);

function swapped(bytes: Uint8Array, point: PlantPoint, what: 'all' | 'bytesOnly'): Uint8Array {
  const { order } = point.address;
  const words: (readonly [number, number])[] = [];
  for (let i = 0; i < bytes.length; i += 2) words.push([bytes[i] ?? 0, bytes[i + 1] ?? 0]);
  if (what === 'all' && (order === 'CDAB' || order === 'DCBA')) words.reverse();
  const flip = order === 'BADC' || order === 'DCBA';
  return Uint8Array.from(words.flatMap(([high, low]) => (flip ? [low, high] : [high, low])));
}
