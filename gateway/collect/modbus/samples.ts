import { quality } from '../../../domain/telemetry/quality.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import type { AddressedPoint, Block } from './blocks.ts';
import { decode, decodeBit, isBitTable } from './decode.ts';
import type { Outcome } from './reader.ts';

/** The readings of one block. The protocol bears no time; what the device refuses or does not have is bad, never zero. */
export function samplesOf(outcome: Pick<Outcome, 'read' | 'refused'>): readonly RawSample[] {
  const read = outcome.read.flatMap(({ block, bytes }) => block.points.map((point) => sampleOf(point, readingOf(point, block, bytes))));
  return [...read, ...outcome.refused.map((point) => sampleOf(point, null))];
}

function readingOf(point: AddressedPoint, block: Block, bytes: Uint8Array): number | string | null {
  const index = point.address.register - block.start;
  return isBitTable(block.table) ? decodeBit(bytes, index) : decode(bytes.subarray(index * 2), point.address);
}

function sampleOf(point: AddressedPoint, value: number | string | null): RawSample {
  return { point: point.number, at: null, value, quality: value === null ? quality.bad : quality.good };
}
