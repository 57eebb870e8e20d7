import { z } from 'zod';
import { instantOf, type Millis } from '../clock/clock.ts';
import { instant } from '../clock/instant.ts';
import { dataOf, defineEvent, type EventDeclaration } from '../event/declaration.ts';
import type { Event } from '../event/event.ts';
import type { LookKindName } from './kinds.ts';

const id = z.string().min(1).max(128);

/** For whom a record is given out: somebody who is sent a link, or whoever stands before the thing that bears a sticker. */
export const shareTargets = ['person', 'sticker'] as const;

/** So long the link of a person opens, ms: a week. A sticker stays where it is. */
export const linkKept: Millis = 7 * 24 * 3_600_000;
/** So many links of one record stand at once. */
export const mostShares = 50;

const issued = {
  share: id,
  for: z.enum(shareTargets),
  /** Null: until it is revoked. */
  until: instant.nullable(),
};

/** What was given out of one record, in a stream beside the record's own: `share-defect-01J…`. No token stands in it. */
export const shareEvents = {
  ShareIssued: defineEvent('ShareIssued', z.strictObject({ by: id, ...issued })),
  ShareRevoked: defineEvent('ShareRevoked', z.strictObject({ by: id, share: id })),
} as const;
export const shareEventDeclarations: readonly EventDeclaration[] = Object.values(shareEvents);

export const shareAggregate = 'share';
export const shareStream = (kind: LookKindName, record: string): string => `${shareAggregate}-${kind}-${record}`;

/** A link or a sticker, and what became of it. */
export interface Share {
  readonly id: string;
  readonly for: (typeof shareTargets)[number];
  readonly at: string;
  readonly by: string;
  readonly until: string | null;
  readonly revoked: { readonly at: string; readonly by: string } | null;
}

/** All that was ever given out of a record, the oldest first. */
export function sharesAfter(events: readonly Pick<Event, 'type' | 'data' | 'at'>[]): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const { at, ...event } of events) {
    if (event.type === shareEvents.ShareIssued.type) {
      const { share, by, until, for: target } = dataOf(shareEvents.ShareIssued, event);
      shares.set(share, { id: share, for: target, at, by, until, revoked: null });
    } else {
      const { share, by } = dataOf(shareEvents.ShareRevoked, event);
      const known = shares.get(share);
      if (known?.revoked === null) shares.set(share, { ...known, revoked: { at, by } });
    }
  }
  return [...shares.values()];
}

/** When it ended; null while it opens. */
export function endOf({ revoked, until }: Pick<Share, 'revoked' | 'until'>, now: Millis): string | null {
  const isOver = until !== null && until <= instantOf(now);
  if (revoked !== null) return isOver && until < revoked.at ? until : revoked.at;
  return isOver ? until : null;
}
