import { quality } from '../../../domain/telemetry/quality.ts';
import type { PointReading } from '../collector.ts';
import type { AddressedPoint, Block } from './blocks.ts';
import { byPowerOfTen, decode, decodeBit, isBitTable, spanOf } from './decode.ts';
import type { BlockOutcome } from './reader.ts';

/** The readings of one block. The protocol bears no time; what the device refuses or does not have is bad, never zero. */
export function readingsOf(outcome: Pick<BlockOutcome, 'read' | 'refused'>): readonly PointReading[] {
  const read = outcome.read.flatMap(({ block, bytes, asked }) =>
    block.points.map((point) => withAsked(readingOf(point, block, bytes), asked)),
  );
  return [
    ...read,
    ...outcome.refused.map(
      ({ point, code }): PointReading => ({ sample: sampleOf(point, null), bytes: null, exception: code }),
    ),
  ];
}

const withAsked = (reading: PointReading, asked: number | null): PointReading =>
  asked === null ? reading : { ...reading, sample: { ...reading.sample, asked } };

function readingOf(point: AddressedPoint, block: Block, bytes: Uint8Array): PointReading {
  const index = point.address.register - block.start;
  if (isBitTable(block.table)) {
    const bit = decodeBit(bytes, index);
    return { sample: sampleOf(point, bit), bytes: bit === null ? null : Uint8Array.of(bit), exception: null };
  }
  const own = bytes.subarray(index * 2, (index + spanOf(point.address)) * 2);
  const { scaleRegister = null } = point.address;
  const value = decode(own, point.address);
  if (scaleRegister === null) return { sample: sampleOf(point, value), bytes: own, exception: null };
  const at = (scaleRegister - block.start) * 2;
  return { sample: sampleOf(point, byPowerOfTen(value, bytes.subarray(at, at + 2))), bytes: own, exception: null };
}

function sampleOf(point: AddressedPoint, value: number | string | null): PointReading['sample'] {
  return { point: point.number, at: null, value, quality: value === null ? quality.bad : quality.good };
}
