import type { Millis } from '../../domain/clock/clock.ts';

/** All in ms. */
export interface LeaseTimes {
  /** On the database's clock, without a renewal. */
  readonly lasts: Millis;
  readonly renewEvery: Millis;
  /** Without a renewal for so long by its own monotonic clock the holder stops: shorter than it lasts. */
  readonly trustedFor: Millis;
}

/** Who takes leases. */
export interface Worker {
  /**
   * The role's name: who begins under it takes over at once what the one before left behind. On a store that takes one gateway only (its
   * session lock) it is always the same.
   */
  readonly holder: string;
  /** This process alone. Two that believe in one epoch are told apart by it. */
  readonly id: string;
}

export interface LeaseTerms extends LeaseTimes {
  readonly worker: Worker;
}

/** One that was taken: ours while its row bears this epoch and our worker. */
export interface Lease {
  readonly key: string;
  readonly epoch: number;
}

/** How a lease is lost. What its holder does afterwards is refused by the fence, whole. */
export type Loss =
  /** It ran out, or one of our name began anew, and was taken under a later epoch. */
  | { readonly kind: 'overtaken'; readonly by: string; readonly epoch: number }
  /** The row bears our epoch and another process: one of the two must stop, and it is the one that the row does not name. */
  | { readonly kind: 'shared'; readonly by: string; readonly epoch: number }
  /** It was given back, or what was leased is over. */
  | { readonly kind: 'ended' }
  /** No renewal was answered for so long by our own clock. */
  | { readonly kind: 'silent'; readonly since: Millis };

export function wordsOf(loss: Loss): string {
  switch (loss.kind) {
    case 'overtaken':
      return `${loss.by} has taken it under epoch ${loss.epoch}`;
    case 'shared':
      return `two workers hold it under the one epoch ${loss.epoch}, and it is ${loss.by}'s: this one stops`;
    case 'ended':
      return 'it is over';
    case 'silent':
      return `no renewal was answered for ${loss.since} ms`;
    default:
      return loss satisfies never;
  }
}

/** Stops whatever is done under a lease. */
export class LeaseLost extends Error {
  constructor(loss: Loss) {
    super(`the lease is lost: ${wordsOf(loss)}`);
  }
}
