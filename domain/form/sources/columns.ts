import type { LedgerDeclaration } from '../../ledger/declaration.ts';
import type { Field } from '../../ledger/field.ts';
import { own } from '../../own.ts';
import type { Text } from '../../text/message.ts';

/** A column of a ledger that a form may read. */
export interface SourceColumn {
  readonly key: string;
  readonly label: Text;
  readonly field: Field;
}

/** No detail of a person, no secret, no file, nothing that is made of parts; the English form of a name is the name's own. */
const isReadable = (field: Field): boolean =>
  field.personal !== true &&
  field.secret !== true &&
  field.kind !== 'structure' &&
  field.upload === undefined &&
  field.englishOf === undefined;

/** What forms may read of a ledger: that by which its rows are known comes first. */
export function ledgerColumns(ledger: LedgerDeclaration): readonly SourceColumn[] {
  const columns = Object.entries(ledger.fields).flatMap(([key, field]) =>
    isReadable(field) ? [{ key, label: field.label, field }] : [],
  );
  const known = ledger.known ?? 'name';
  return [...columns.filter(({ key }) => key === known), ...columns.filter(({ key }) => key !== known)];
}

/** Those of its columns that a source names. What became unreadable since is left out. */
export function chosenColumns(
  ledger: LedgerDeclaration,
  chosen: readonly { readonly key: string }[],
): readonly SourceColumn[] {
  const all = Object.fromEntries(ledgerColumns(ledger).map((one) => [one.key, one]));
  return chosen.flatMap(({ key }) => own(all, key) ?? []);
}

/** A ledger that forms may read: somebody may see it, and it has a column that is no person's detail. */
export const isSourceLedger = (ledger: LedgerDeclaration): boolean =>
  ledger.permissions.see.length > 0 && ledgerColumns(ledger).length > 0;

export const columnsOfPoint = ['point', 'value', 'unit', 'at', 'quality'] as const;
export const columnsOfSeries = ['start', 'mean', 'min', 'max'] as const;
