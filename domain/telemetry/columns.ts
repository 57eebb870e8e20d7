/**
 * Samples of one point as aligned columns: sorted by `at`, each `at` once. Instants are whole ms since 1970.
 * Arrays may be longer than `length`. A value that is not there (null on every wire) is NaN in a column.
 */
export interface Columns {
  readonly length: number;
  readonly at: Float64Array;
  readonly values: Float64Array;
  readonly qualities: Uint8Array;
  readonly seen: Float64Array;
}

export function emptyColumns(capacity: number): Columns {
  return {
    length: 0,
    at: new Float64Array(capacity),
    values: new Float64Array(capacity),
    qualities: new Uint8Array(capacity),
    seen: new Float64Array(capacity),
  };
}

/** The samples of `start ≤ index < end`, copied: what is done to the origin later does not show. */
export function sliceColumns(columns: Columns, start: number, end: number): Columns {
  return {
    length: Math.max(0, end - start),
    at: columns.at.slice(start, end),
    values: columns.values.slice(start, end),
    qualities: columns.qualities.slice(start, end),
    seen: columns.seen.slice(start, end),
  };
}

/** The first index whose `at` is not before the instant; `length` when there is none. */
export function firstAtOrAfter(columns: Columns, instant: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns.at[middle] as number) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
