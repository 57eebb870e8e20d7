import { accepted } from '../../../domain/error/errors.ts';
import { type SetupNeedName, setupNeedNames, setupNeeds } from '../../../domain/site/setup.ts';
import { readSetup } from '../../../domain/site/setupCalls.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { seesLedger } from '../asker.ts';
import type { Reads } from '../read/openReads.ts';
import type { Graph } from '../references.ts';

/** So many rows are looked at where not every row counts: the guide asks for one or two. */
const lookedAt = 200;

/** How far a site is set up, each ledger by its own permission. */
export function setupProgress({ reads, graph }: { readonly reads: Reads; readonly graph: Graph }): ServedCall {
  return serve(readSetup, async (_, context) => {
    const counts = await Promise.all(setupNeedNames.map(async (name) => [name, await countOf(name, context)] as const));
    return accepted(Object.fromEntries(counts) as Record<SetupNeedName, number | null>);
  });

  async function countOf(name: SetupNeedName, context: CallContext): Promise<number | null> {
    const need: (typeof setupNeeds)[SetupNeedName] = setupNeeds[name];
    const ledger = graph.ledger(need.ledger);
    if (!seesLedger(ledger, context)) return null;
    const counts = 'counts' in need ? need.counts : null;
    const page = await reads.list(ledger, { size: counts === null ? 1 : lookedAt }, context);
    return counts === null ? page.total : page.rows.filter(counts).length;
  }
}
