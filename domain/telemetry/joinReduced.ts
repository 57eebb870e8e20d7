import { type Reduced, worseQuality } from './reduce.ts';

/** Two stretches of one bucket, the earlier first, as the one that they are together. `sum` and `integral` are added as they are. */
export function joinReduced(a: Reduced, b: Reduced): Reduced {
  const covered = a.covered + b.covered;
  const integral = added(a.integral, b.integral);
  const low = b.min !== null && (a.min === null || b.min < a.min) ? b : a;
  const high = b.max !== null && (a.max === null || b.max > a.max) ? b : a;
  return {
    start: a.start,
    min: low.min,
    minAt: low.minAt,
    max: high.max,
    maxAt: high.maxAt,
    first: a.first ?? b.first,
    last: b.last ?? a.last,
    count: a.count + b.count,
    covered,
    integral,
    sum: added(a.sum, b.sum),
    mean: integral === null || covered === 0 ? null : integral / covered,
    quality: worseQuality(a.quality, b.quality),
  };
}

const added = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b);
