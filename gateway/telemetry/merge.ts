import type { Columns } from '../../domain/telemetry/columns.ts';
import { emptyColumns, firstAtOrAfter } from '../../domain/telemetry/columns.ts';
import { rankOf } from '../../domain/telemetry/rank.ts';
import type { NewSample } from './openSamples.ts';

/** Late samples of one point: sorted columns, each with its rank. */
export interface LateColumns {
  readonly columns: Columns;
  readonly ranks: Uint8Array;
}

/** Both in order of `at`. Of two samples of one instant the higher rank stands; of equal ranks the later seen; else the late one. */
export function mergeLate(columns: Columns, late: LateColumns): Columns {
  if (late.columns.length === 0) return columns;
  const merged = emptyColumns(columns.length + late.columns.length);
  let [i, j, n] = [0, 0, 0];
  const put = (from: Columns, index: number): void => {
    merged.at[n] = from.at[index] as number;
    merged.values[n] = from.values[index] as number;
    merged.qualities[n] = from.qualities[index] as number;
    merged.seen[n++] = from.seen[index] as number;
  };
  while (i < columns.length || j < late.columns.length) {
    const a = i < columns.length ? (columns.at[i] as number) : Number.POSITIVE_INFINITY;
    const b = j < late.columns.length ? (late.columns.at[j] as number) : Number.POSITIVE_INFINITY;
    if (a < b) put(columns, i++);
    else if (b < a) put(late.columns, j++);
    else if (lateStands(columns, i++, { late, index: j++ })) put(late.columns, j - 1);
    else put(columns, i - 1);
  }
  return { ...merged, length: n };
}

/** The samples that a merge takes the place of, each with the moment at which the late one was taken. One that came after it was never read. */
export function replacedBy(columns: Columns, late: LateColumns): readonly (NewSample & { readonly until: number })[] {
  const found: (NewSample & { readonly until: number })[] = [];
  for (let index = 0; index < late.columns.length; index++) {
    const at = late.columns.at[index] as number;
    const until = late.columns.seen[index] as number;
    const i = firstAtOrAfter(columns, at);
    if (
      i >= columns.length ||
      columns.at[i] !== at ||
      (columns.seen[i] as number) >= until ||
      !lateStands(columns, i, { late, index })
    )
      continue;
    found.push({
      at,
      value: columns.values[i] as number,
      quality: columns.qualities[i] as number,
      seen: columns.seen[i] as number,
      until,
    });
  }
  return found;
}

function lateStands(
  columns: Columns,
  i: number,
  { late, index }: { readonly late: LateColumns; readonly index: number },
): boolean {
  const difference = (late.ranks[index] as number) - rankOf(columns.qualities[i] as number);
  return difference > 0 || (difference === 0 && (late.columns.seen[index] as number) >= (columns.seen[i] as number));
}

/** The late samples of `start ≤ index < end`. */
export function sliceLate(late: LateColumns, start: number, end: number): LateColumns {
  const { at, values, qualities, seen } = late.columns;
  return {
    columns: {
      length: end - start,
      at: at.subarray(start, end),
      values: values.subarray(start, end),
      qualities: qualities.subarray(start, end),
      seen: seen.subarray(start, end),
    },
    ranks: late.ranks.subarray(start, end),
  };
}

/** Late samples as they lie in the database, in order of `at`. */
export interface StoredLate {
  readonly at: number;
  readonly value: number | null;
  readonly quality: number;
  readonly seen: number;
  readonly rank: number;
}

export function lateColumns(rows: readonly StoredLate[]): LateColumns {
  const columns = emptyColumns(rows.length);
  const ranks = new Uint8Array(rows.length);
  for (const [i, row] of rows.entries()) {
    columns.at[i] = row.at;
    columns.values[i] = row.value ?? Number.NaN;
    columns.qualities[i] = row.quality;
    columns.seen[i] = row.seen;
    ranks[i] = row.rank;
  }
  return { columns: { ...columns, length: rows.length }, ranks };
}

/** The samples that were known at the moment. */
export function knownOf(columns: Columns, knownAt: number): Columns {
  const known = emptyColumns(columns.length);
  let n = 0;
  for (let i = 0; i < columns.length; i++) {
    if ((columns.seen[i] as number) > knownAt) continue;
    known.at[n] = columns.at[i] as number;
    known.values[n] = columns.values[i] as number;
    known.qualities[n] = columns.qualities[i] as number;
    known.seen[n++] = columns.seen[i] as number;
  }
  return n === columns.length ? columns : { ...known, length: n };
}

/**
 * What lies beside the blocks as it was known: late rows, and what something took the place of since. Where several are of one instant, the
 * one that was read: what came later may have lain hidden beneath a higher rank, then as now.
 */
export function besideAsKnown(late: readonly StoredLate[], stood: readonly StoredLate[]): LateColumns {
  const byInstant = new Map<number, StoredLate>();
  for (const row of [...stood, ...late]) {
    const there = byInstant.get(row.at);
    if (there === undefined || row.rank > there.rank || (row.rank === there.rank && row.seen >= there.seen))
      byInstant.set(row.at, row);
  }
  return lateColumns([...byInstant.values()].sort((a, b) => a.at - b.at));
}
