import type { Millis } from '../clock/clock.ts';
import type { Span } from '../telemetry/grid.ts';
import { type Quantity, quantity } from './quantity.ts';
import { doubtTogether, type InDoubt } from './sum.ts';

/** A step of a register that nobody has explained: between which readings, and at most how much was counted there. */
export interface OpenDoubt {
  readonly from: Millis;
  readonly to: Millis;
  readonly atMost: Quantity | null;
}

interface Doubted {
  /** Registers before and after, decimals. */
  readonly from: string;
  readonly to: string;
  /** Most that can have been counted between the two; null where nobody knows. */
  readonly most: string | null;
}

/** At most this much was counted between the two, whatever the answer; a register that went up may still be right as it stands. */
export function mostInDoubt({ from, to, most }: Doubted): Quantity | null {
  if (most === null) return null;
  const step = quantity(to).minus(from);
  return step.gt(most) ? step : quantity(most);
}

/** What of these touches a span. */
export function doubtWithin(doubts: readonly OpenDoubt[], span: Span): InDoubt | null {
  return doubts
    .filter(({ from, to }) => from < span.to && to > span.from)
    .reduce<InDoubt | null>((all, { from, atMost }) => doubtTogether(all, { since: from, atMost }), null);
}
