import { type Epoch, shiftAt } from '../../domain/energy/epochs.ts';
import type { Bucket } from '../telemetry/telemetry.ts';

/**
 * A register over the changes of its meters, as it would be had the meter of today always hung there: the curve has no jump and ends at what
 * is shown live. Within a bucket in which a meter was changed the register only rose.
 */
export function carriedOn(buckets: readonly Bucket[], epochs: readonly Epoch[]): readonly Bucket[] {
  if (epochs.length === 0) return buckets;
  return buckets.map((bucket, i) => {
    const end = buckets[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const [before, after] = [
      shiftAt(bucket.start, epochs),
      shiftAt(Math.min(end - 1, Number.MAX_SAFE_INTEGER), epochs),
    ];
    return before === after ? shifted(bucket, before) : changedWithin(bucket, before, after);
  });
}

const moved = (value: number | null, by: number): number | null => (value === null ? null : value + by);

function shifted(bucket: Bucket, by: number): Bucket {
  if (by === 0) return bucket;
  const { min, max, mean, first, last } = bucket;
  return {
    ...bucket,
    min: moved(min, by),
    max: moved(max, by),
    mean: moved(mean, by),
    first: moved(first, by),
    last: moved(last, by),
  };
}

function changedWithin(bucket: Bucket, before: number, after: number): Bucket {
  const [first, last] = [moved(bucket.first, before), moved(bucket.last, after)];
  if (first === null || last === null) return { ...bucket, first, last };
  return {
    ...bucket,
    first,
    last,
    min: first,
    max: Math.max(first, last),
    mean: (first + last) / 2,
    minAt: null,
    maxAt: null,
  };
}
