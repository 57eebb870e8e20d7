import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { ColumnKind } from '../../../domain/form/sources/answer.ts';
import { chosenColumns, isSourceLedger, type SourceColumn } from '../../../domain/form/sources/columns.ts';
import { type ListQuery, ledgerCalls } from '../../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { toldValue } from '../../../domain/ledger/names.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import { own } from '../../../domain/own.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type Asking, asNamed, notRead, type SourceRead } from './sourceRead.ts';

/** Rows of a ledger, as its own list gives them to who asks. */
export async function ofLedger(asking: Asking): Promise<SourceRead> {
  const { ask, context, source, rows, word, ids } = asking;
  const ledger = declarations.find(({ name }) => name === source.of);
  if (ledger === undefined || !isSourceLedger(ledger)) return notRead('gone');
  const columns = chosenColumns(ledger, source.columns);
  if (columns.length === 0) return notRead('gone');
  const query: Readonly<Record<string, unknown>> = {
    size: rows,
    ...(word === '' ? {} : { q: word }),
    ...(ids === null ? {} : { id: ids.join(',') }),
  };
  const page = await ask(ledgerCalls(ledger).list, { query: query as ListQuery<LedgerDeclaration> }, context);
  if (!page.ok) return notRead(page.refusal.code === 'NO_PERMISSION' ? 'noPermission' : 'refused');
  const { lang } = context;
  const { names } = page.value;
  return {
    ok: true,
    ...asNamed(
      asking,
      columns.map(({ key, label, field }) => ({ key, label: label[lang], unit: unitOf(field), kind: kindOf(field) })),
      page.value.rows.map((row) => ({
        id: row.id,
        cells: columns.map((column) => cellOf(column, row, { names, lang })),
      })),
    ),
    more: page.value.total > page.value.rows.length,
    hidden: false,
  };
}

const unitOf = (field: Field): string | null => ('unit' in field ? field.unit : null);

function kindOf(field: Field): ColumnKind {
  if (field.kind === 'instant') return 'instant';
  return field.kind === 'integer' || field.kind === 'number' || field.kind === 'decimal' ? 'number' : 'text';
}

const yesNo = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } } as const;

interface Reader {
  readonly names: Names;
  readonly lang: Lang;
}

/** In words, as its list shows it; what is empty is null. What a row names and the reader does not see has no name, and is not told. */
function cellOf(
  { key, field }: SourceColumn,
  row: Readonly<Record<string, unknown>>,
  { names, lang }: Reader,
): string | null {
  const value = toldValue(row, key, field, lang);
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'choice') return own(field.options, String(value))?.[lang] ?? String(value);
  if (field.kind === 'boolean') return yesNo[value === true ? 'true' : 'false'][lang];
  if (field.kind !== 'reference') return String(value);
  const known = own(names, field.to) ?? {};
  const told = [value].flat().flatMap((id) => own(known, String(id)) ?? []);
  return told.length === 0 ? null : told.join(lang === 'cn' ? '、' : ', ');
}
