/** The value in the middle of those that are known, between two the mean of them; null of fewer than two, of which none is unlike the others. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (sorted.length < 2) return null;
  const half = Math.floor(sorted.length / 2);
  const above = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? above : ((sorted[half - 1] ?? 0) + above) / 2;
}

/** How far a value lies from the middle, in per cent of it; null where one of them is not known or the middle is 0. */
export const percentFrom = (value: number | null, median: number | null): number | null =>
  value === null || median === null || median === 0 ? null : ((value - median) / Math.abs(median)) * 100;
