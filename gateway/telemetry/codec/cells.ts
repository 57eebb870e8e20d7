import { isSameSummary, type Summary } from '../../../domain/telemetry/summary.ts';
import { byteReader, takeByte } from './bytes.ts';
import { takePlainCells } from './plainCells.ts';
import { putToldCells, takeToldCells } from './toldCells.ts';

/** The version that is written; older ones stay readable for ever. */
export const cellsVersion = 2;

/** The summaries of neighbouring cells (quarters of an hour, hours), those without a sample left out. */
export const encodeCells = (cells: readonly Summary[]): Uint8Array => putToldCells(cellsVersion, cells);

export function decodeCells(bytes: Uint8Array): readonly Summary[] {
  const reader = byteReader(bytes);
  const version = takeByte(reader);
  if (version === 1) return takePlainCells(reader);
  if (version !== cellsVersion) throw new RangeError(`cells of an unknown version ${version}`);
  return takeToldCells(reader);
}

/** Whether stored bytes say what these newly encoded ones do, in whichever version they are. */
export function areCells(bytes: Uint8Array, encoded: Uint8Array): boolean {
  if (bytes[0] === cellsVersion) return Buffer.compare(bytes, encoded) === 0;
  const [ours, theirs] = [decodeCells(encoded), decodeCells(bytes)];
  return ours.length === theirs.length && ours.every((cell, i) => isSameSummary(cell, theirs[i] as Summary));
}
