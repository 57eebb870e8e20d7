import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import type { Json } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import type { Field } from '../../domain/ledger/field.ts';
import { named } from '../../domain/ledger/names.ts';
import { wholeStructure } from '../../domain/ledger/structure.ts';
import type { Row } from '../store/database.ts';
import { folded, sortKeyOf } from './searchText.ts';

/** The fields of a row as the log and the wires bear them. */
export type Fields = Readonly<Record<string, Json>>;

/** A column of a ledger's tables, of one field or made from it. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** A name from a declaration, inside SQL. Names are ours, never a caller's. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The name of a ledger's live table: lower case, so that it stands quoted and bare alike. */
export const tableOf = (declaration: Pick<LedgerDeclaration, 'name'>): string =>
  declaration.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of how many rows of a live table stand, by organisation. */
export const countsOf = (table: string): string => `${table}_count`;

/** The column that a sorted text is sorted by. */
export const keyColumn = (field: string): string => `_key_${field}`;

/** The column that a list is sorted by when it is asked to go by this field. */
export const sortColumn = (declaration: LedgerDeclaration, field: string): string =>
  declaration.fields[field]?.kind === 'text' ? keyColumn(field) : field;

/** The SQL type of a field. Instants are int8 ms, exact decimals numeric, lists of ids text[]. */
export function sqlTypeOf(field: Field): string {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return 'text';
    case 'integer':
    case 'instant':
      return 'int8';
    case 'number':
      return 'float8';
    case 'decimal':
      return 'numeric';
    case 'boolean':
      return 'boolean';
    case 'reference':
      return field.many ? 'text[]' : 'text';
    case 'structure':
      return 'jsonb';
  }
}

const searchable = (declaration: LedgerDeclaration): readonly string[] =>
  openFields(declaration).flatMap(([key, field]) => (field.kind === 'text' && field.searchable === true ? [key] : []));

/** Texts that people sort by. */
export const sortedTexts = (declaration: LedgerDeclaration): readonly string[] =>
  openFields(declaration).flatMap(([key, field]) => (field.kind === 'text' && field.sortable === true ? [key] : []));

/** Fields of few values: they stand in every index that a list is read in the order of, so that a filter asks no row. */
export const coveredColumns = (declaration: LedgerDeclaration): readonly string[] =>
  openFields(declaration).flatMap(([key, field]) => (field.kind === 'choice' || field.kind === 'boolean' ? [key] : []));

export const isSearched = (declaration: LedgerDeclaration): boolean => searchable(declaration).length > 0;

/** The columns that the live table and the spans have in common. */
export function columnsOf(declaration: LedgerDeclaration): readonly Column[] {
  return [
    { name: 'id', type: 'text' },
    { name: 'org', type: 'text' },
    { name: 'version', type: 'int8' },
    { name: 'position', type: 'int8' },
    ...openFields(declaration).map(([name, field]) => ({ name, type: sqlTypeOf(field) })),
    ...sortedTexts(declaration).map((key) => ({ name: keyColumn(key), type: 'text' })),
    ...(isSearched(declaration) ? [{ name: '_text', type: 'text' }] : []),
  ];
}

function storedValue(field: Field, value: Json): unknown {
  if (value === null) return null;
  return field.kind === 'instant' ? millisOf(value as string) : value;
}

function readValue(field: Field, value: unknown): Json {
  if (value === null || value === undefined) return null;
  return field.kind === 'instant' ? instantOf(value as number) : (value as Json);
}

/** A row as its columns hold it. */
export function storedRow(declaration: LedgerDeclaration, row: Fields): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [key, field] of openFields(declaration)) stored[key] = storedValue(field, row[key] ?? null);
  for (const key of sortedTexts(declaration)) stored[keyColumn(key)] = storedKey(declaration, key, row);
  if (isSearched(declaration)) stored['_text'] = searchedText(declaration, row);
  return stored;
}

/** Who reads English reads the name itself where it has no English form, in its place among the others. */
function storedKey(declaration: LedgerDeclaration, key: string, row: Fields): string | null {
  const name = declaration.fields[key]?.englishOf;
  const [own, chinese] = [row[key] ?? null, name === undefined ? null : (row[name] ?? null)] as (string | null)[];
  const read = named(chinese ?? null, own, 'en');
  return read === null ? null : sortKeyOf(read);
}

const searchedText = (declaration: LedgerDeclaration, row: Fields): string =>
  searchable(declaration)
    .map((key) => row[key])
    .filter((text) => typeof text === 'string')
    .map(folded)
    .join('\n');

/** The fields of a row out of its columns. */
export function fieldsOf(declaration: LedgerDeclaration, stored: Row): Fields {
  const entries = openFields(declaration).map(([key, field]) => {
    const value = readValue(field, stored[key]);
    return [key, field.kind === 'structure' ? (wholeStructure(field, value, stored) as Json) : value];
  });
  return Object.fromEntries(entries);
}

/** A row as people read it. */
export function readRow(
  declaration: LedgerDeclaration,
  stored: Row,
): Fields & { readonly id: string; readonly org: string; readonly version: number } {
  return {
    id: stored['id'] as string,
    org: stored['org'] as string,
    version: stored['version'] as number,
    ...fieldsOf(declaration, stored),
  };
}

/** A row written under an older declaration, with what the present one adds: the initial value, or empty; inside of structures too. */
export function wholeRow(declaration: LedgerDeclaration, row: Fields): Fields {
  const entries = openFields(declaration).map(([key, field]) => [
    key,
    wholeStructure(
      field,
      row[key] ?? (field.optional === true ? null : ((field.initial as Json) ?? null)),
      row,
    ) as Json,
  ]);
  return Object.fromEntries(entries);
}
