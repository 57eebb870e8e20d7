/** A bucket as `GET series` tells it, as far as a chart reads it. */
export interface Bucket {
  readonly start: string | number;
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
  readonly last?: number | null;
  readonly count: number;
}

interface Cell {
  min: number;
  max: number;
  sum: number;
  last: number;
  /** 0: the value of before held here. */
  count: number;
}

/** One point's buckets by their number on the grid. */
export interface BucketRow {
  readonly fill: (buckets: readonly Bucket[], width: number) => void;
  readonly take: (key: number, value: number) => void;
  readonly forget: (before: number) => void;
  readonly columns: (of: {
    readonly first: number;
    readonly last: number;
    readonly patience: number;
    readonly shows: 'mean' | 'last';
  }) => {
    readonly mean: readonly (number | null | undefined)[];
    readonly min: readonly (number | null | undefined)[];
    readonly max: readonly (number | null | undefined)[];
  };
}

export function bucketRow(): BucketRow {
  const cells = new Map<number, Cell>();
  return {
    fill(buckets, width) {
      for (const { start, min, max, mean, last, count } of buckets) {
        if (mean === null) continue;
        const at = typeof start === 'string' ? Date.parse(start) : start;
        const key = Math.floor((at + width / 2) / width);
        // Nothing came, but what had come before still held: a curve goes on through it.
        if (min === null || max === null) cells.set(key, { min: mean, max: mean, sum: 0, last: mean, count: 0 });
        else {
          const weight = Math.max(1, count);
          cells.set(key, { min, max, sum: mean * weight, last: last ?? mean, count: weight });
        }
      }
    },
    take(key, value) {
      const cell = cells.get(key);
      if (!cell || cell.count === 0) cells.set(key, { min: value, max: value, sum: value, last: value, count: 1 });
      else {
        cell.min = Math.min(cell.min, value);
        cell.max = Math.max(cell.max, value);
        cell.sum += value;
        cell.last = value;
        cell.count += 1;
      }
    },
    forget(before) {
      for (const key of cells.keys()) if (key < before) cells.delete(key);
    },
    columns({ first, last, patience, shows }) {
      const mean: (number | null | undefined)[] = [];
      const min: (number | null | undefined)[] = [];
      const max: (number | null | undefined)[] = [];
      for (let key = first; key <= last; key++) {
        const cell = cells.get(key);
        // A state has no mean: between open and closed there is nothing.
        mean.push(cell && (shows === 'last' || cell.count === 0 ? cell.last : cell.sum / cell.count));
        min.push(cell?.min);
        max.push(cell?.max);
      }
      for (const column of [mean, min, max]) markGaps(column, patience);
      return { mean, min, max };
    },
  };
}

/** A run of empty places longer than `patience` is a gap (null); a shorter one is bridged (undefined). */
function markGaps(column: (number | null | undefined)[], patience: number): void {
  let run = 0;
  for (let i = 0; i <= column.length; i++) {
    if (i < column.length && column[i] === undefined) run += 1;
    else {
      if (run > patience) column.fill(null, i - run, i);
      run = 0;
    }
  }
}
