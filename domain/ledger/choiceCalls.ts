import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { pageOf } from './schemas.ts';

/** A row as somebody chooses it by its name: for a field that refers to it. */
export const choiceRow = z.strictObject({
  id: z.string(),
  /** Null for a person who was forgotten. */
  name: z.string().nullable(),
  org: z.string(),
  /** In a tree, the row above; null at a root and where there is no tree. */
  parent: z.string().nullable(),
});
export type ChoiceRow = z.infer<typeof choiceRow>;

/** What the call of every ledger has in common. */
export const choiceCall = (ledger: string) =>
  ({
    method: 'GET',
    path: `/gateway/api/choices/${ledger}`,
    params: z.strictObject({}),
    response: pageOf(choiceRow),
  }) as const;

/** The call as a form makes it, which knows the ledger that a field refers to by its name alone: no other declaration comes with a form. */
export const choicesOf = (ledger: string) =>
  defineCall({
    ...choiceCall(ledger),
    name: `choices of ${ledger}`,
    permission: 'signedIn',
    query: z.strictObject({ size: z.int(), q: z.string().optional(), id: z.string().optional() }),
  });
