import type { Millis } from '../../../domain/clock/clock.ts';
import type { Link } from '../../../machines/link/linkMachine.ts';

/**
 * Whether what a link told holds now. `unknown`: it stood and is lost, and what it told last may be wrong by now; `connecting`: it never stood here, and
 * nothing was told at all. What was not answered is never "none".
 */
export type Known =
  | { readonly state: 'known' }
  | { readonly state: 'connecting' }
  /** The time of day of the last word, by the gateway's clock. */
  | { readonly state: 'unknown'; readonly since: Millis };

const known: Known = { state: 'known' };
const connecting: Known = { state: 'connecting' };

export function knownOf({ state, stood, since, downSince }: Link): Known {
  if (state === 'live') return known;
  return stood ? { state: 'unknown', since: downSince ?? since } : connecting;
}

/** A count as it may be said: nothing while nothing was told; what stood before the loss is shown as such. */
export const countIn = (of: Known, n: number): string => (of.state === 'connecting' ? '?' : String(n));

/** How a mark says it. */
export const unknownMark = (of: Known): 'now' | 'ever' | false =>
  of.state === 'known' ? false : of.state === 'unknown' ? 'now' : 'ever';
