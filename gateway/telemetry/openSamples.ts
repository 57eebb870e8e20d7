import { type Columns, emptyColumns, firstAtOrAfter } from '../../domain/telemetry/columns.ts';
import { rankOf } from '../../domain/telemetry/rank.ts';

/** Growing columns of one point: sorted by `at`, each `at` once. */
export type OpenColumns = { -readonly [K in keyof Columns]: Columns[K] };

export interface NewSample {
  readonly at: number;
  /** NaN for no value. */
  readonly value: number;
  readonly quality: number;
  readonly seen: number;
}

export type Added = 'added' | 'outOfOrder' | 'replaced' | 'duplicate' | 'outranked';

const leastCapacity = 16;

export const openColumns = (): OpenColumns => ({ ...emptyColumns(leastCapacity) });

/**
 * Puts a sample to its place. Same instant and value: a duplicate, dropped. Same instant, another value: the later one
 * stands, unless it ranks lower.
 */
export function addSample(columns: OpenColumns, sample: NewSample): Added {
  const newest = columns.length === 0 ? Number.NEGATIVE_INFINITY : (columns.at[columns.length - 1] as number);
  if (sample.at > newest) {
    insert(columns, columns.length, sample);
    return 'added';
  }
  const place = firstAtOrAfter(columns, sample.at);
  if (columns.at[place] !== sample.at) {
    insert(columns, place, sample);
    return 'outOfOrder';
  }
  if (isSameValue(columns.values[place] as number, sample.value)) return 'duplicate';
  if (rankOf(sample.quality) < rankOf(columns.qualities[place] as number)) return 'outranked';
  write(columns, place, sample);
  return 'replaced';
}

/** Equal as numbers, or both absent. */
export function isSameValue(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

function insert(columns: OpenColumns, place: number, sample: NewSample): void {
  if (columns.length === columns.at.length) grow(columns);
  if (place < columns.length) {
    for (const column of [columns.at, columns.values, columns.qualities, columns.seen])
      column.copyWithin(place + 1, place, columns.length);
  }
  write(columns, place, sample);
  columns.length++;
}

function write(columns: OpenColumns, place: number, sample: NewSample): void {
  columns.at[place] = sample.at;
  columns.values[place] = sample.value;
  columns.qualities[place] = sample.quality;
  columns.seen[place] = sample.seen;
}

function grow(columns: OpenColumns): void {
  const larger = emptyColumns(columns.at.length * 2);
  larger.at.set(columns.at);
  larger.values.set(columns.values);
  larger.qualities.set(columns.qualities);
  larger.seen.set(columns.seen);
  Object.assign(columns, { ...larger, length: columns.length });
}
