import type { Scale } from './side.ts';

/** The first index whose time is not before `at`; the length where there is none. Times do not fall. */
export function firstFrom(times: Float64Array, at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A span in seconds from the trigger, both ends in it, and into how many buckets it is reduced at most. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly buckets: number;
}

/** Which samples make which point of a drawn curve: one each where they are few, else buckets of equal time. */
export interface Cut {
  readonly reduced: boolean;
  /** Seconds from the trigger: the sample's, or the middle of the bucket. */
  readonly times: readonly number[];
  /** Sample indexes at which each point begins, and the end of the last. */
  readonly bounds: readonly number[];
}

export function cutOf(times: Float64Array, { from, to, buckets }: Window): Cut {
  const [first, end] = [firstFrom(times, from), afterLast(times, to)];
  const count = end - first;
  if (count <= buckets * 2) {
    return {
      reduced: false,
      times: [...times.subarray(first, end)],
      bounds: Array.from({ length: count + 1 }, (_, n) => first + n),
    };
  }
  const width = (to - from) / buckets;
  const middles = Array.from({ length: buckets }, (_, n) => from + (n + 0.5) * width);
  const bounds = Array.from({ length: buckets + 1 }, (_, n) =>
    n === 0 ? first : n === buckets ? end : Math.min(end, firstFrom(times, from + n * width)),
  );
  return { reduced: true, times: middles, bounds };
}

function afterLast(times: Float64Array, to: number): number {
  let end = firstFrom(times, to);
  while (end < times.length && times[end] === to) end++;
  return end;
}

/** Lowest and highest value of each point of the cut, so that no peak is lost; null where every sample of it is missing. */
export interface Drawn {
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

export function drawnOf(column: ArrayLike<number>, { gain, offset }: Scale, { bounds }: Cut): Drawn {
  const low: (number | null)[] = [];
  const high: (number | null)[] = [];
  for (let n = 0; n + 1 < bounds.length; n++) {
    let [least, most] = [Infinity, -Infinity];
    for (let at = bounds[n] ?? 0; at < (bounds[n + 1] ?? 0); at++) {
      const raw = column[at] ?? Number.NaN;
      if (Number.isNaN(raw)) continue;
      const value = raw * gain + offset;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    low.push(least === Infinity ? null : least);
    high.push(most === -Infinity ? null : most);
  }
  return { low, high };
}
