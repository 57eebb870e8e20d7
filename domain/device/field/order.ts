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
  const found: (number | null)[] = events.map(() => null);
  let next = 0;
  for (let n = 1; n < events.length; n++) {
    const [later, earlier] = [events[n - 1] as ToldAt, events[n] as ToldAt];
    if (isOrdered(later, earlier)) continue;
    found[n - 1] ??= next++;
    found[n] = found[n - 1] as number;
  }
  return found;
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
