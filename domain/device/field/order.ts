import type { Millis } from '../../clock/clock.ts';

/** When something was told, by which clock, and how long before it may have happened: what is asked every so often is seen so much later at most. */
export interface ToldAt {
  readonly at: Millis;
  readonly clock: string;
  readonly doubt: Millis;
}

/**
 * Of events, the newest first: which of their neighbours cannot be put in order, by the number of their bracket; null for who stands alone. One clock
 * orders all but what it shows alike; of two clocks the later is later only if it cannot have happened before the other was seen.
 */
export function brackets(events: readonly ToldAt[]): readonly (number | null)[] {
  let next = 0;
  let open: number | null = null;
  const isBound = (n: number): boolean => {
    const [later, earlier] = [events[n - 1], events[n]];
    return later !== undefined && earlier !== undefined && !isOrdered(later, earlier);
  };
  return events.map((_, n) => {
    if (!isBound(n)) open = isBound(n + 1) ? next++ : null;
    return open;
  });
}

function isOrdered(later: ToldAt, earlier: ToldAt): boolean {
  if (later.at === earlier.at) return false;
  return later.clock === earlier.clock || later.at - later.doubt >= earlier.at;
}

export interface LanePart {
  readonly from: Millis;
  readonly n: number;
}

/** How many of these moments fall into each of so many equal parts of a span. */
export function laneOf(
  { from, to }: { readonly from: Millis; readonly to: Millis },
  moments: readonly Millis[],
  parts: number,
): readonly LanePart[] {
  const width = (to - from) / parts;
  const lane = Array.from({ length: parts }, (_, n) => ({ from: Math.round(from + n * width), n: 0 }));
  for (const at of moments) {
    const part = lane[Math.min(parts - 1, Math.floor((at - from) / width))];
    if (part !== undefined && at >= from && at < to) part.n += 1;
  }
  return lane;
}
