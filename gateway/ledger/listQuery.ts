import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import type { Field } from '../../domain/ledger/field.ts';
import { canFilter, filterValue, filterValues, hasRange } from '../../domain/ledger/filter.ts';
import { isSearched, quoted, sortColumn, sqlTypeOf } from './columns.ts';
import { type Sight, type Sql, visible } from './places.ts';
import { folded, gramsAsked } from './searchText.ts';

/** What a list is asked for, already fit for its declaration. */
export type Asked = Readonly<Record<string, unknown>>;

function anyOf(column: string, field: Field, written: string, sql: Sql): string {
  const values = filterValues(field, written) ?? [];
  const named = values.filter((value) => value !== null);
  const type = sqlTypeOf(field);
  const overlap = field.kind === 'reference' && field.many;
  const array = sql.value(named);
  const match = overlap ? `${column} && ${array}::text[]` : `${column} = any(${array}::${type}[])`;
  const empty = overlap ? `cardinality(${column}) = 0` : `${column} is null`;
  return named.length === values.length ? match : `(${match} or ${empty})`;
}

function ofField(key: string, field: Field, asked: Asked, sql: Sql): readonly string[] {
  const column = `t.${quoted(key)}`;
  const conditions: string[] = [];
  const written = asked[key];
  if (typeof written === 'string') conditions.push(anyOf(column, field, written, sql));
  if (!hasRange(field)) return conditions;
  const [from, to] = [asked[`${key}.from`], asked[`${key}.to`]];
  const bound = (text: string) => `${sql.value(filterValue(field, text))}::${sqlTypeOf(field)}`;
  if (typeof from === 'string') conditions.push(`${column} >= ${bound(from)}`);
  if (typeof to === 'string') conditions.push(`${column} < ${bound(to)}`);
  return conditions;
}

/** Grams find the candidates where there is an index of them; the text decides. */
function ofSearch(ledger: LedgerDeclaration, q: string, sql: Sql, asOf: number | null): readonly string[] {
  const word = folded(q.trim());
  if (word === '' || !isSearched(ledger)) return word === '' ? [] : ['false'];
  const grams = asOf === null ? [`t._grams @> ${sql.value(gramsAsked(word))}::text[]`] : [];
  return [...grams, `strpos(t._text, ${sql.value(word)}) > 0`];
}

/** Every condition of a list, the asker's scope among them. */
export function conditionsOf(sight: Sight, asked: Asked, sql: Sql): string {
  const { id, org, q } = asked;
  const { ledger, asOf } = sight;
  return [
    visible(sight, sql),
    ...(typeof id === 'string' ? [`t.id = any(${sql.value(id.split(','))}::text[])`] : []),
    ...(typeof org === 'string' ? [`t.org = any(${sql.value(org.split(','))}::text[])`] : []),
    ...openFields(ledger).flatMap(([key, field]) => (canFilter(field) ? ofField(key, field, asked, sql) : [])),
    ...(typeof q === 'string' ? ofSearch(ledger, q, sql, asOf) : []),
  ].join(' and ');
}

/** A total order: by the field, then by id. Backwards is the same order read from its end. */
export function orderOf(ledger: LedgerDeclaration, sort: unknown): string {
  if (typeof sort !== 'string') return 't.id';
  const back = sort.startsWith('-');
  const field = back ? sort.slice(1) : sort;
  const way = back ? 'desc' : 'asc';
  return field === 'id' ? `t.id ${way}` : `t.${quoted(sortColumn(ledger, field))} ${way}, t.id ${way}`;
}
