/** A year of one point, a value a minute: what both are given. */
export const day = 86_400_000;
export const days = 365;
export const begin = Date.UTC(2025, 0);
export const end = begin + days * day;
export const minutesOfDay = 1440;
/** Twelve hours each. */
export const buckets = 730;
export const width = (end - begin) / buckets;
export const account = 'console0';

export const minutesFrom = (from: number): Float64Array =>
  Float64Array.from({ length: minutesOfDay }, (_, minute) => from + minute * 60_000);
export const valuesAt = (at: Float64Array): Float64Array =>
  at.map((ms, n) => Math.round(5000 + 2000 * Math.sin(ms / 1e7) + 40 * Math.sin(n * n)) / 10);
