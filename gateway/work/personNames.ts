import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import type { CallContext, Caller } from '../http/handler.ts';
import { namesOf } from '../ledger/read/referenceNames.ts';
import { graphOf } from '../ledger/references.ts';
import type { Database } from '../store/database.ts';

export type Names = ReadonlyMap<string, string>;

/** Names of persons who had a part in a row, as whoever sees the row reads them: those who left are told as they last stood. */
export async function personNames(
  database: Database,
  ids: readonly (string | null)[],
  { lang, asOf, caller }: Pick<CallContext, 'lang' | 'asOf'> & { readonly caller: Pick<Caller, 'scope'> },
): Promise<Names> {
  const persons = ids.filter((one): one is string => one !== null);
  if (persons.length === 0) return new Map();
  // As the crew of an order names them: what stands under a law names whoever it names for ever.
  const crew = { id: '', org: '', version: 0, crewIds: persons };
  const graph = graphOf(declarations);
  const names = await namesOf({ database, graph, ledger: workOrders, asOf, lang, scope: caller.scope }, [crew]);
  return new Map(Object.entries(names['user'] ?? {}));
}
