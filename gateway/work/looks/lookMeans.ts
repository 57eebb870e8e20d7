import type { LedgerDeclaration, LedgerRow } from '../../../domain/ledger/declaration.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Files } from '../../files/openFiles.ts';
import type { OpenContext, Scope } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { RowFiles } from '../files/openRowFiles.ts';
import type { ReadMeans } from '../readMeans.ts';
import type { SheetSources } from '../sheets/sheetSources.ts';

/** What records are looked at with. */
export interface LookMeans extends Pick<ReadMeans, 'database' | 'log' | 'ledgers' | 'zone'> {
  readonly rowFiles: Pick<RowFiles, 'of'>;
  readonly files: Pick<Files, 'read'>;
  readonly sources: SheetSources;
}

/** By whose eyes a record is looked at. */
export interface Eyes {
  readonly scope: Scope;
  readonly lang: Lang;
  /** Of whoever bears a token: persons are told by the first sign of their names. */
  readonly byToken: boolean;
}

/** The record by the reader's own rights, else by the share that he bears; null: he sees it by neither, or it is not there. */
export async function lookedAt<D extends LedgerDeclaration>(
  { seenRow }: Pick<Ledgers, 'seenRow'>,
  { ledger, id }: { readonly ledger: D; readonly id: string },
  { caller, shared, lang }: Pick<OpenContext, 'caller' | 'shared' | 'lang'>,
): Promise<{ readonly row: LedgerRow<D>; readonly eyes: Eyes } | null> {
  const own = caller === null ? null : await seenRow(ledger, caller.scope, id);
  if (own !== null && caller !== null) return { row: own, eyes: { scope: caller.scope, lang, byToken: false } };
  if (shared === undefined || shared.id !== id) return null;
  const row = await seenRow(ledger, shared.scope, id);
  return row === null ? null : { row, eyes: { scope: shared.scope, lang, byToken: true } };
}
