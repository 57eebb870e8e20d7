import type { EntryCount } from '../../../../domain/fault/calls.ts';
import { faults } from '../../../../domain/fault/faultLedger.ts';
import type { CallContext } from '../../../http/handler.ts';
import type { Ledgers } from '../../../ledger/ledgers.ts';

/** By entry how often it was tried and how often it helped: of the closed faults that name it, as far as the caller sees them. */
export async function countedEntries(
  ledgers: Pick<Ledgers, 'seen'>,
  { caller, asOf }: Pick<CallContext, 'caller' | 'asOf'>,
): Promise<ReadonlyMap<string, EntryCount>> {
  const counts = new Map<string, EntryCount>();
  for (const { state, entryId, advice } of await ledgers.seen(faults, caller.scope, { asOf })) {
    if (state !== 'closed' || entryId === null) continue;
    const { tried, helped } = counts.get(entryId) ?? noCount(entryId);
    counts.set(entryId, { id: entryId, tried: tried + 1, helped: helped + (advice === 'helped' ? 1 : 0) });
  }
  return counts;
}

export const noCount = (id: string): EntryCount => ({ id, tried: 0, helped: 0 });
