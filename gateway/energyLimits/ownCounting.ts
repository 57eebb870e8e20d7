import { subtreesOf } from '../../domain/access/permission.ts';
import type { EnergyLimit } from '../../domain/energyLimit/energyLimit.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { wholeScope } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type Counting, countingOf } from './counting.ts';

/**
 * What counts for each limit as its own organisation sees it, with those below: a counter that went to another one counts no more from then on, else its
 * use would be told to those who held it before.
 */
export async function ownCounting(
  ledgers: Pick<Ledgers, 'everyRow'>,
  limits: readonly EnergyLimit[],
): Promise<ReadonlyMap<EnergyLimit, Counting>> {
  const orgs = await ledgers.everyRow(organisations);
  const counting = new Map<EnergyLimit, Counting>();
  for (const [org, own] of Map.groupBy(limits, ({ orgId }) => orgId)) {
    const scope = wholeScope(subtreesOf(new Set([org]), orgs));
    for (const [limit, one] of await countingOf(ledgers as Ledgers, own, { scope, asOf: null }))
      counting.set(limit, one);
  }
  return counting;
}
