import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import type { PlantSite } from '../../plant/site.ts';
import { type Ensured, ensureRows } from './ensureRows.ts';

/** What every part of the seed works with. */
export interface Means {
  readonly ledgers: Ledgers;
  readonly site: PlantSite;
  /** Ids of organisations by those of the site. */
  readonly orgOf: (id: string) => string;
  readonly took: (made: Ensured) => void;
}

export type Given = Readonly<Record<string, unknown>>;

/** Puts rows of the whole site into a ledger; one of their fields tells them apart. Gives their ids by it. */
export async function putForAll<D extends LedgerDeclaration>(
  { ledgers, orgOf, took }: Means,
  ledger: D,
  { rows, key }: { readonly rows: readonly Given[]; readonly key: string & keyof LedgerRow<D> },
): Promise<ReadonlyMap<string, string>> {
  const orgId = orgOf('demo');
  const wanted = rows.map((row) => ({ key: String(row[key]), row: { ...row, orgId } }));
  const made = await ensureRows(ledgers, ledger, { wanted, keyOf: (row) => String(row[key]) });
  took(made);
  return made.ids;
}
