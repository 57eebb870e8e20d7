import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { actorName } from '../../../domain/event/actorName.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { RecordLookTold } from '../../../domain/share/look.ts';
import { readHistory } from '../../ledger/read/history.ts';
import { graphOf } from '../../ledger/references.ts';
import type { Eyes, LookMeans } from './lookMeans.ts';
import { personSaid } from './namesSeen.ts';

const most = 200;

/** What happened to a record, the oldest first: the facts and who did them. What was said at them stays in the house. */
export async function lookStory(
  { database, log }: Pick<LookMeans, 'database' | 'log'>,
  { ledger, id }: { readonly ledger: LedgerDeclaration; readonly id: string },
  eyes: Eyes,
): Promise<RecordLookTold['story']> {
  const { scope, lang } = eyes;
  const history = await readHistory(
    { database, log, graph: graphOf(declarations) },
    { ledger, id, asOf: null, asker: { caller: null, scope, lang }, size: most },
  );
  if (!history.ok) return [];
  return history.value.rows.toReversed().map(({ at, deed, what, by }) => {
    const name = by.kind === 'user' ? (by.name ?? '') : actorName(by, lang);
    return { at, what: deed?.title ?? what, by: by.kind === 'user' ? personSaid(eyes, name) : name };
  });
}
