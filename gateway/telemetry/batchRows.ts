import type { Row } from '../store/database.ts';
import type { Batch } from './telemetry.ts';

/** A batch as the columns of its row. What is the same for every sample is left out. */
export function rowOf(batch: Batch): readonly unknown[] {
  const onTime = batch.at.every((at) => at === batch.seen);
  const allGood = batch.qualities.every((quality) => quality === 0);
  return [
    batch.number,
    batch.seen,
    batch.configuration,
    batch.tick,
    bytesOf(batch.points),
    onTime ? null : bytesOf(batch.at),
    bytesOf(batch.values),
    allGood ? null : bytesOf(batch.qualities),
  ];
}

export function batchOf(row: Row): Batch {
  const points = new Int32Array(bufferOf(row['point'] as Buffer));
  const seen = row['seen'] as number;
  const at = row['at'] as Buffer | null;
  const quality = row['quality'] as Buffer | null;
  return {
    number: row['number'] as number,
    seen,
    configuration: row['configuration'] as number,
    tick: row['tick'] as boolean,
    points,
    at: at === null ? new Float64Array(points.length).fill(seen) : new Float64Array(bufferOf(at)),
    values: new Float64Array(bufferOf(row['value'] as Buffer)),
    qualities: quality === null ? new Uint8Array(points.length) : new Uint8Array(bufferOf(quality)),
  };
}

function bytesOf(column: Int32Array | Float64Array | Uint8Array): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}

/** A copy whose bytes begin at an aligned place, as typed arrays want it. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}
