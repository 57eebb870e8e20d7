import { quality } from './quality.ts';

/** The newest value of a point; null: nothing is known of it. */
type Newest = { readonly value: number | string | null; readonly quality: number } | null | undefined;

/** The sum of newest values; null as long as one of them is missing, bad or old: a part would pass for the whole. */
export function sumNow(readings: readonly Newest[]): number | null {
  let sum = 0;
  for (const reading of readings) {
    if (typeof reading?.value !== 'number' || reading.quality === quality.bad || reading.quality === quality.stale)
      return null;
    sum += reading.value;
  }
  return sum;
}
