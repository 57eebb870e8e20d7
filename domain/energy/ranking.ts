import type { Quantity } from './quantity.ts';

export interface Ranked<R> {
  readonly row: R;
  /** From 1; equal values share a place. Null for what is missing. */
  readonly place: number | null;
}

/** By value, highest first (or lowest); equal ones by id, what is missing last. The same order on every machine. */
export function ranking<R extends { readonly id: string; readonly value: Quantity | null }>(
  rows: readonly R[],
  order: 'highest' | 'lowest' = 'highest',
): readonly Ranked<R>[] {
  const sign = order === 'highest' ? -1 : 1;
  const byId = (a: R, b: R): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  const sorted = [...rows].sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null) || byId(a, b);
    return sign * a.value.comparedTo(b.value) || byId(a, b);
  });
  let place = 0;
  let before: Quantity | null = null;
  return sorted.map((row, i): Ranked<R> => {
    if (row.value === null) return { row, place: null };
    if (before === null || !before.eq(row.value)) place = i + 1;
    before = row.value;
    return { row, place };
  });
}
