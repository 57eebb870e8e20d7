import { z } from 'zod';

/**
 * What the topic `changed/<org>` says: by ledger up to which position its rows changed in the organisation; of those that it does not name,
 * none changed after `since`. It is all that there is to say each time, so that none that is missed is lost.
 */
export const changedTold = z.object({ since: z.number(), at: z.record(z.string(), z.number()) });
export type ChangedTold = z.infer<typeof changedTold>;

/** What incidents are called where it is told that some changed. */
export const incidents = 'incident';

/** What cases of approval are called where it is told that some changed. */
export const approvals = 'approval';

/** Up to which position a ledger changed, as the topic says; null where it says nothing that is understood. */
export function changedUpTo(said: unknown, ledger: string): number | null {
  const told = changedTold.safeParse(said);
  return told.success ? (told.data.at[ledger] ?? told.data.since) : null;
}
