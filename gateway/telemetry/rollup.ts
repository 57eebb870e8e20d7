import { type Columns, firstAtOrAfter } from '../../domain/telemetry/columns.ts';
import { type Summary, summarisePart } from '../../domain/telemetry/summary.ts';
import { encodeCells } from './codec/cells.ts';

export const quarter = 900_000;
export const hour = 3_600_000;

/** The cells of one width of a day, packed, and the widest gap between two samples of one cell. */
export interface Cells {
  readonly gap: number;
  readonly bytes: Uint8Array;
}

/** What a day block says of its quarters of an hour and of its hours. */
export interface Rollup {
  readonly point: number;
  readonly summary: Summary;
  readonly quarters: Cells;
  readonly hours: Cells;
}

/** The roll-up of a point's samples of one UTC day, at least one. */
export function rollupOf(point: number, columns: Columns, summary: Summary): Rollup {
  return { point, summary, quarters: cellsOf(columns, quarter), hours: cellsOf(columns, hour) };
}

function cellsOf(columns: Columns, width: number): Cells {
  const cells: Summary[] = [];
  for (let from = 0; from < columns.length; ) {
    const to = firstAtOrAfter(columns, (Math.floor((columns.at[from] as number) / width) + 1) * width);
    cells.push(summarisePart(columns, from, to));
    from = to;
  }
  return { gap: Math.max(...cells.map((cell) => cell.maxGap)), bytes: encodeCells(cells) };
}
