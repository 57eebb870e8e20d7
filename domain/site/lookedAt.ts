import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { isCleanText } from '../ledger/border.ts';

const screen = z.string().regex(/^\/[A-Za-z0-9_/]{1,100}$/);

/** What a person looked at last on a screen, as the parameters of its address. Null: never at anything. It has no history. */
export const lookedAt = z.strictObject({ search: z.string().min(1).max(2000).refine(isCleanText).nullable() });
export type LookedAt = z.infer<typeof lookedAt>;

export const readLookedAt = defineCall({
  name: 'readLookedAt',
  method: 'GET',
  path: '/gateway/api/lookedAt',
  permission: 'signedIn',
  query: z.strictObject({ screen }),
  response: lookedAt,
  asOf: { no: 'what somebody keeps for himself has no history' },
});

export const keepLookedAt = defineCall({
  name: 'keepLookedAt',
  subject: 'person',
  method: 'PUT',
  path: '/gateway/api/lookedAt',
  permission: 'signedIn',
  query: z.strictObject({ screen }),
  body: lookedAt,
  response: lookedAt,
});
