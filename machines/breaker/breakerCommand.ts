import type { Instant } from '../../domain/clock/clock.ts';
import type { Known } from '../../domain/network/network.ts';
import type { Direction } from '../../domain/network/preventions.ts';
import type { CancelReason, Check, Feedback } from '../../domain/switching/events.ts';

export type Contact = 'open' | 'closed';

/** Of a sign that a switch may not have at all. */
export type Sign = Known | 'none';

/** What a switch looks like at the moment of a command, read by the gateway for that command. */
export interface Look {
  readonly feedback: Feedback;
  readonly isChannelUp: boolean;
  /** Whether a current flows, it is in remote, its spring is charged, it reports a fault. */
  readonly current: Sign;
  readonly remote: Sign;
  readonly spring: Sign;
  readonly fault: Sign;
  readonly checks: readonly Check[];
  /** Whether each prevention that its kind needs has a released interlock. */
  readonly hasInterlocks: boolean;
}

interface ByPerson {
  readonly at: Instant;
  readonly by: string;
  readonly session: string;
}

export type BreakerCommand =
  | { readonly type: 'OBSERVE'; readonly at: Instant; readonly seen: Instant; readonly position: Contact }
  | (ByPerson & {
      readonly type: 'SELECT';
      readonly direction: Direction;
      /** As it was typed, and as it is. */
      readonly number: string;
      readonly ownNumber: string;
      readonly step: string | null;
      readonly request: string | null;
      /** SHA-256 of the token. */
      readonly token: string;
      readonly group: string;
      readonly persons: number;
      readonly selectSeconds: number;
      readonly operateSeconds: number;
      readonly settleReadings: number;
      readonly lateSeconds: number;
      readonly look: Look;
    })
  | (ByPerson & {
      readonly type: 'PERMIT';
      /** The selection that the person saw. */
      readonly seen: number;
      /** Whether the person's own password was given anew. */
      readonly isVouched: boolean;
      readonly isLate: boolean;
      readonly look: Look;
    })
  /** The second person says no: the selection is over, and whoever selected hears why. */
  | (ByPerson & {
      readonly type: 'REFUSE';
      /** The selection that the person saw. */
      readonly seen: number;
      readonly reason: string;
    })
  | {
      readonly type: 'PERMIT_BY_CLASS';
      readonly at: Instant;
      readonly seen: number;
      readonly isLate: boolean;
      readonly look: Look;
    }
  | (ByPerson & {
      readonly type: 'EXECUTE';
      readonly seen: number;
      readonly token: string;
      readonly direction: Direction;
      readonly step: string | null;
      /** Whether the selection is over by the monotonic clock, whatever the clock on the wall says. */
      readonly isLate: boolean;
      readonly epoch: number;
      readonly look: Look;
    })
  | {
      readonly type: 'ANSWER';
      readonly at: Instant;
      readonly order: number;
      readonly answer: 'accepted' | 'none' | 'device' | 'notSent';
      readonly code: string | null;
      readonly ms: number;
    }
  | {
      readonly type: 'FEEDBACK';
      readonly at: Instant;
      readonly order: number;
      /** In a row, the newest last. */
      readonly readings: readonly Feedback[];
    }
  | {
      readonly type: 'TIME_OUT';
      readonly at: Instant;
      readonly order: number;
      readonly feedback: Feedback | null;
      /** Whether the contacts were seen elsewhere than before since the order. */
      readonly hasBounced: boolean;
    }
  | {
      readonly type: 'CANCEL';
      readonly at: Instant;
      readonly selection: number;
      readonly why: CancelReason;
      readonly by: string | null;
      readonly session: string | null;
    }
  | { readonly type: 'EXPIRE'; readonly at: Instant; readonly selection: number }
  | { readonly type: 'RESTART'; readonly at: Instant }
  | (ByPerson & {
      readonly type: 'SETTLE';
      readonly order: number;
      readonly found: Contact;
      readonly note: string;
      /** Whether the line may still deliver something by the monotonic clock, whatever the clock on the wall says. */
      readonly isEarly: boolean;
      readonly feedback: Feedback | null;
    })
  | {
      readonly type: 'MOVED';
      readonly at: Instant;
      readonly seen: Instant;
      readonly position: Contact;
      readonly trip: boolean | null;
      readonly local: boolean | null;
    }
  | { readonly type: 'TAG'; readonly at: Instant; readonly by: string; readonly tag: string; readonly text: string }
  | { readonly type: 'UNTAG'; readonly at: Instant; readonly by: string; readonly tag: string };

export type Operation = {
  /** The version of the stream with which it was selected: what persons and timers name it by. */
  readonly selection: number;
  readonly direction: Direction;
  readonly step: string | null;
  readonly request: string | null;
  readonly selector: string;
  readonly session: string;
  readonly token: string;
  readonly group: string;
  readonly persons: number;
  readonly expiresAt: Instant;
  readonly operateSeconds: number;
  readonly settleReadings: number;
  readonly lateSeconds: number;
};

export type Order = {
  /** The version of the stream with which it was ordered. */
  readonly version: number;
  readonly at: Instant;
  readonly expiresAt: Instant;
  readonly quietAt: Instant;
  readonly epoch: number;
  readonly before: Contact;
  readonly target: Contact;
  readonly answer: 'accepted' | 'none' | null;
};

export type BreakerContext = {
  /** How many facts there are: the version of the stream. */
  readonly facts: number;
  readonly position: Contact | null;
  readonly positionAt: Instant | null;
  readonly operation: Operation | null;
  readonly order: Order | null;
  /** Where an order that counted as failed was to lead: what it may still do late. */
  readonly lateTarget: Contact | null;
  readonly tags: readonly { readonly tag: string; readonly by: string }[];
};

export const notLookedAt: BreakerContext = {
  facts: 0,
  position: null,
  positionAt: null,
  operation: null,
  order: null,
  lateTarget: null,
  tags: [],
};

export const targetOf = (direction: Direction): Contact => (direction === 'open' ? 'open' : 'closed');
