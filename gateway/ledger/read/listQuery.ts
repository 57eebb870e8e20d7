import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { canFilter, filterValue, filterValues, hasRange } from '../../../domain/ledger/filter.ts';
import { englishKey } from '../../../domain/ledger/names.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Queryable } from '../../store/database.ts';
import { isSearched, keyColumn, quoted, sortColumn, sqlTypeOf, tableOf } from '../columns.ts';
import { folded, gramsAsked, sortKeyOf } from '../searchText.ts';
import { referredBy, rowsOf, type Sight, type Sql, visible } from '../visibility.ts';

/** What a list is asked for, already fit for its declaration. */
export type Asked = Readonly<Record<string, unknown>>;

function anyOf([key, field]: readonly [string, Field], written: string, sql: Sql): string {
  const column = `t.${quoted(key)}`;
  const values = filterValues(field, written) ?? [];
  const named = values.filter((value) => value !== null);
  const type = sqlTypeOf(field);
  const overlap = field.kind === 'reference' && field.many;
  const array = sql.value(named);
  const same = overlap ? `${column} && ${array}::text[]` : `${column} = any(${array}::${type}[])`;
  // The index is one of sort keys, and equal texts have equal ones.
  const isKeyed = field.kind === 'text' && field.sortable === true;
  const match = isKeyed
    ? `(t.${quoted(keyColumn(key))} = any(${sql.value(named.map((text) => sortKeyOf(text as string)))}::text[]) and ${same})`
    : same;
  const empty = overlap ? `cardinality(${column}) = 0` : `${column} is null`;
  return named.length === values.length ? match : `(${match} or ${empty})`;
}

/** A name is asked for by either of its forms. */
function eitherForm(
  ledger: LedgerDeclaration,
  [key, field]: readonly [string, Field],
  written: string,
  sql: Sql,
): string {
  const english = ledger.fields[englishKey(key)];
  const own = anyOf([key, field], written, sql);
  const named = written.split(',').filter((part) => part !== '');
  const isNamed = field.bilingual === true && english !== undefined && named.length > 0;
  return isNamed ? `(${own} or ${anyOf([englishKey(key), english], named.join(','), sql)})` : own;
}

function ofField(
  ledger: LedgerDeclaration,
  [key, field]: readonly [string, Field],
  asked: Asked,
  sql: Sql,
): readonly string[] {
  const column = `t.${quoted(key)}`;
  const conditions: string[] = [];
  const written = asked[key];
  if (typeof written === 'string') conditions.push(eitherForm(ledger, [key, field], written, sql));
  if (!hasRange(field)) return conditions;
  const [from, to] = [asked[`${key}.from`], asked[`${key}.to`]];
  const bound = (text: string) => `${sql.value(filterValue(field, text))}::${sqlTypeOf(field)}`;
  if (typeof from === 'string') conditions.push(`${column} >= ${bound(from)}`);
  if (typeof to === 'string') conditions.push(`${column} < ${bound(to)}`);
  return conditions;
}

/** So many candidates of a word are counted to the last. */
const fewCandidates = 20_000;

/**
 * How many rows hold a word: few, or so many that they are counted less far; `texts` too where there is nothing to tell it by. `toldNames`: the words
 * are looked for in what a row is told after, too.
 */
export type SearchRoad = 'grams' | 'texts' | 'toldNames';

/** It changes no row of an answer. */
export async function roadOf(
  database: Queryable,
  { ledger, asOf }: Pick<Sight, 'ledger' | 'asOf'>,
  q: unknown,
): Promise<SearchRoad> {
  const word = typeof q === 'string' ? folded(q.trim()) : '';
  if (word === '' || asOf !== null || !isSearched(ledger)) return 'texts';
  const [found] = await database.query<{ n: number }>(
    `select count(*)::int as n from (select from read.${tableOf(ledger)} where keep.grams(_text) @> $1::text[] limit ${fewCandidates + 1}) c`,
    [gramsAsked(word)],
  );
  return (found?.n ?? 0) > fewCandidates ? 'texts' : 'grams';
}

/** Grams find the candidates, or tell the planner how many there are; the text decides. The past has no such index. */
function ofSearch({ ledger, asOf }: Sight, q: string, sql: Sql): readonly string[] {
  const word = folded(q.trim());
  if (word === '' || !isSearched(ledger)) return word === '' ? [] : ['false'];
  const grams = asOf === null ? [`keep.grams(t._text) @> ${sql.value(gramsAsked(word))}::text[]`] : [];
  return [...grams, `strpos(t._text, ${sql.value(word)}) > 0`];
}

/**
 * Each word of what is sought stands in the row or in what it is told after: so the whole name by which it is told finds it, in either language, and
 * so do parts of both.
 */
function ofToldNames(sight: Sight, q: string, sql: Sql): readonly string[] {
  const { graph, ledger, asOf } = sight;
  if (ledger.toldAfter === undefined) return ofSearch(sight, q, sql);
  const owner = referredBy(graph, ledger, ledger.toldAfter);
  const column = `t.${quoted(ledger.toldAfter)}`;
  return folded(q)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const own = ofSearch(sight, word, sql).join(' and ');
      const above = ofSearch({ ...sight, ledger: owner }, word, sql).join(' and ');
      return `((${own}) or ${column} in (select t.id from ${rowsOf(owner, sql, asOf)} t where ${above}))`;
    });
}

/** Every condition of a list, the asker's scope among them. */
export function conditionsOf(sight: Sight, asked: Asked, sql: Sql, byToldName = false): string {
  const { id, org, q } = asked;
  const { ledger } = sight;
  return [
    visible(sight, sql),
    ...(typeof id === 'string' ? [`t.id = any(${sql.value(id.split(','))}::text[])`] : []),
    ...(typeof org === 'string' ? [`t.org = any(${sql.value(org.split(','))}::text[])`] : []),
    ...openFields(ledger).flatMap(([key, field]) =>
      canFilter(field) ? ofField(ledger, [key, field], asked, sql) : [],
    ),
    ...(typeof q === 'string' ? (byToldName ? ofToldNames : ofSearch)(sight, q, sql) : []),
  ].join(' and ');
}

/** A total order: by the field as the reader reads it, then by id. Backwards is the same order read from its end. */
export function orderOf(ledger: LedgerDeclaration, sort: unknown, lang: Lang): string {
  if (typeof sort !== 'string') return 't.id';
  const back = sort.startsWith('-');
  const field = back ? sort.slice(1) : sort;
  const way = back ? 'desc' : 'asc';
  const read = lang === 'en' && ledger.fields[field]?.bilingual === true ? englishKey(field) : field;
  return field === 'id' ? `t.id ${way}` : `t.${quoted(sortColumn(ledger, read))} ${way}, t.id ${way}`;
}
