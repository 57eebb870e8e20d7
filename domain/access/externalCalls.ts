import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { isCleanText } from '../ledger/border.ts';
import { isFormAddress, mostFields } from './externalForm.ts';

const gateway = '/gateway/api/external';

/**
 * Where a link of the own menus leads: to its sign-in form where one is kept; with a one-time ticket in its query (30 s) where an
 * administrator named the system that takes it; else as it is.
 */
export const openExternal = defineCall({
  name: 'openExternal',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/open`,
  permission: 'signedIn',
  body: z.strictObject({ url: z.string().min(1).max(300) }),
  response: z.strictObject({ address: z.string(), expiresAt: instant.nullable() }),
});

/** For the other system: who came with this ticket. It is taken once, and only by the system that it was made for. */
export const redeemExternal = defineCall({
  name: 'redeemExternal',
  subject: 'person',
  method: 'POST',
  path: `${gateway}/redeem`,
  permission: 'anybody',
  limited: true,
  body: z.strictObject({ ticket: z.string().min(20).max(200), audience: z.string().min(1).max(64) }),
  response: z.strictObject({ account: z.string(), name: z.string(), organisation: z.string(), audience: z.string() }),
});

const done = z.strictObject({ done: z.literal(true) });
const ofEntry = { path: `${gateway}/forms/{id}`, params: z.strictObject({ id: z.string().min(1).max(64) }) } as const;

const line = (most: number) => z.string().max(most).refine(isCleanText);
const fieldOf = { name: line(64).min(1), secret: z.boolean() } as const;

/** The sign-in form of a menu entry, without its secrets; null for an entry without one. */
export const externalForm = defineCall({
  name: 'externalForm',
  method: 'GET',
  ...ofEntry,
  permission: { anyOf: ['/module'] },
  response: z.strictObject({
    form: z
      .strictObject({
        address: z.string(),
        fields: z.array(z.strictObject({ ...fieldOf, value: z.string().nullable() })).readonly(),
      })
      .nullable(),
  }),
  asOf: { no: 'what another system is sent has no history' },
});

/** Kept encrypted; no call reads its secrets again. */
export const setExternalForm = defineCall({
  name: 'setExternalForm',
  subject: 'organisation',
  method: 'PUT',
  ...ofEntry,
  permission: { anyOf: ['/module:edit'] },
  body: z.strictObject({
    address: z.string().refine(isFormAddress),
    fields: z
      .array(z.strictObject({ ...fieldOf, value: line(500).nullable() }))
      .min(1)
      .max(mostFields)
      .readonly(),
  }),
  response: done,
});

export const removeExternalForm = defineCall({
  name: 'removeExternalForm',
  subject: 'organisation',
  method: 'DELETE',
  ...ofEntry,
  permission: { anyOf: ['/module:edit'] },
  response: done,
});

/** A page that sends the form by itself: for whoever has the entry in the own menus and comes with a ticket of this session (decision 28). */
export const sendExternalForm = defineCall({
  name: 'sendExternalForm',
  method: 'GET',
  path: `${gateway}/forms/{id}/sent`,
  params: ofEntry.params,
  permission: 'ticket',
  response: z.unknown(),
  asOf: { no: 'it signs in now' },
  answers: 'file',
});
