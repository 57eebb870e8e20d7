import { z } from 'zod';
import type { PermissionCode } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { lookKindNames, lookKinds, sharedRoutes } from './kinds.ts';
import { shareTargets } from './share.ts';

const path = '/gateway/api/shares';
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,128}$/);
const route = z.enum(sharedRoutes);
const target = z.enum(shareTargets);

const codesOf = (key: 'sees' | 'stickers'): readonly PermissionCode[] => [
  ...new Set(lookKindNames.flatMap((kind): readonly PermissionCode[] => lookKinds[kind][key])),
];
/** Any of the kinds: which one it is, the route says, and the gateway asks for that one's. */
const sees = { anyOf: codesOf('sees') };
const gives = { anyOf: [...codesOf('sees'), ...codesOf('stickers')] };

/** 256 bits that follow from the share by the site's key; the gateway keeps their hash alone. */
export const shareToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Gives a record out of the house: the link of a person ends after a week, a sticker when it is revoked. */
export const issueShare = defineCall({
  name: 'issueShare',
  subject: 'organisation',
  method: 'POST',
  path,
  permission: gives,
  limited: true,
  body: z.strictObject({ route, id, for: target }),
  /** `address`: of this site, with the token in it. It is told here and nowhere else. */
  response: z.strictObject({ id, token: shareToken, address: z.string(), until: instant.nullable() }),
});

/** What was given out of a record, the newest first. */
export const listShares = defineCall({
  name: 'listShares',
  method: 'GET',
  path,
  permission: sees,
  query: z.strictObject({ route, id }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id,
          for: target,
          at: instant,
          by: z.strictObject({ id: z.string(), name: z.string() }),
          until: instant.nullable(),
          /** When it was over; null: it opens at the moment that is asked for. */
          ended: instant.nullable(),
        }),
      )
      .readonly(),
  }),
});

export const revokeShare = defineCall({
  name: 'revokeShare',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/{id}/revoke`,
  permission: gives,
  params: z.strictObject({ id }),
  response: z.strictObject({ id }),
});

/**
 * What became of a link, for whoever bears it: the looks tell everybody the same, whatever was wrong. Of a token that this site never gave it is
 * unknown.
 */
export const shareState = defineCall({
  name: 'shareState',
  method: 'POST',
  path: `${path}/state`,
  permission: 'anybody',
  acts: false,
  limited: true,
  body: z.strictObject({ token: shareToken }),
  response: z.strictObject({
    is: z.enum(['open', 'ended', 'unknown']),
    /** When it ended; null where nobody ended it: who gave it may no longer. */
    at: instant.nullable(),
  }),
  asOf: { no: 'a link is told of as it is' },
});
