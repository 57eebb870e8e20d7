import type { Millis } from '../clock/clock.ts';
import type { Span } from '../telemetry/grid.ts';

/** An entry of a thing's log by which it stood in an organisation. */
export interface Placement {
  readonly org: string;
  readonly position: number;
  /** When it was recorded. */
  readonly at: Millis;
}

/** A time for which a thing belonged to one organisation: from ≤ x < to. */
export interface Membership extends Span {
  readonly org: string;
  /** The last position of that time. */
  readonly until: number;
}

/**
 * To whom a thing belonged, and when, from its placements in order of position. What lies before the first belongs to the first: a history
 * that was taken over is older than its entry here. What was deleted keeps its last place. A stay that began and ended at one instant was none.
 */
export function membershipsOf(placements: readonly Placement[]): readonly Membership[] {
  const moves = placements.filter(({ org }, n) => n === 0 || org !== placements[n - 1]?.org);
  return moves
    .map(({ org, at }, n) => {
      const next = moves[n + 1];
      return {
        org,
        from: n === 0 ? Number.NEGATIVE_INFINITY : at,
        to: next?.at ?? Number.POSITIVE_INFINITY,
        until: next === undefined ? Number.MAX_SAFE_INTEGER : next.position - 1,
      };
    })
    .filter(({ from, to }) => from < to);
}

/** The whole time of these memberships, neighbours as one. */
export function timeOf(memberships: readonly Membership[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { from, to } of memberships) {
    const last = spans.at(-1);
    if (last?.to === from) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  return spans;
}

/** What of a span lies in one of these, in order. */
export function partsWithin({ from, to }: Span, within: readonly Span[]): readonly Span[] {
  return within
    .map((one) => ({ from: Math.max(from, one.from), to: Math.min(to, one.to) }))
    .filter((one) => one.from < one.to);
}

/** Whether a moment lies in one of these. */
export const isWithin = (at: Millis, within: readonly Span[]): boolean =>
  within.some(({ from, to }) => from <= at && at < to);

/** All there is: the time of what was never anybody else's. */
export const always: readonly Span[] = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];

export const isAlways = (within: readonly Span[]): boolean =>
  within.length === 1 && within[0]?.from === -Infinity && within[0].to === Infinity;
