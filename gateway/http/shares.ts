import type { Millis } from '../../domain/clock/clock.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { Actor } from '../../domain/event/event.ts';
import type { LookKindName } from '../../domain/share/kinds.ts';
import type { Share } from '../../domain/share/share.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { SharedRecord } from './handler.ts';

/** Of which record a share is. */
export interface Shared {
  readonly id: string;
  readonly kind: LookKindName;
  readonly record: string;
}

/** A record that whoever gives it out was seen to see. */
export interface ToShare {
  readonly kind: LookKindName;
  readonly record: string;
  readonly org: string;
}

export interface Issuing {
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
  readonly now: Millis;
  readonly lang: Lang;
}

/** Records given out of the house, each to be looked at by whoever bears its token. */
export interface Shares {
  /** All that was ever given out of a record, up to a position of the past or until now. */
  readonly of: (kind: LookKindName, record: string, asOf: number | null) => Promise<readonly Share[]>;
  /** One share of each of these records, in their order. Of a record whose sticker stands that one is given again. */
  readonly issue: (
    records: readonly ToShare[],
    target: Share['for'],
    issuing: Issuing,
  ) => Promise<Result<{ readonly shares: readonly Pick<Share, 'id' | 'until'>[]; readonly position: number }>>;
  readonly byId: (id: string) => Promise<Shared | null>;
  readonly tokenOf: (share: string) => string;
  readonly revoke: (shared: Shared, org: string, acting: Issuing) => Promise<Result<{ readonly position: number }>>;
  /** What a token opens now; null: nothing. */
  readonly opened: (token: string) => Promise<SharedRecord | null>;
  readonly stateOf: (
    token: string,
  ) => Promise<{ readonly is: 'open' | 'ended' | 'unknown'; readonly at: string | null }>;
}
