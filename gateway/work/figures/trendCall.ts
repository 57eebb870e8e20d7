import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import type { FormItem, FormSection } from '../../../domain/form/model.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { mostTrends, testTrends } from '../../../domain/work/figures/calls.ts';
import { type Trend, trendOf } from '../../../domain/work/figures/trend.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { type Scope, seenSql } from '../../http/scope.ts';
import type { Row } from '../../store/database.ts';
import { type FigureMeans, scopeAsked, textIn } from './figureMeans.ts';
import { keyNames } from './keyNames.ts';

/** So many of its last readings tell how an item goes on. */
const readingsTold = 8;

interface Reading {
  readonly about: string;
  readonly item: string;
  readonly names: { readonly cn: string; readonly en: string };
  readonly at: number;
  readonly value: number;
  readonly unit: string | null;
  readonly textIds: readonly string[];
}

/** What is read at tests and comes to its limit. */
export function trendCall(means: FigureMeans): ServedCall {
  return serve(testTrends, async ({ query }, context) => {
    const { asOf, lang } = context;
    const scope = await scopeAsked(means, query.org, context);
    const byItem = Map.groupBy(await readings(means, scope, asOf), ({ about, item }) => `${about} ${item}`);
    const items = await itemsOf(means, [...new Set([...byItem.values()].flatMap(([one]) => one?.textIds ?? []))], asOf);
    const found = [...byItem.values()].flatMap((all) => {
      const last = all[0];
      const limits = last === undefined ? [] : limitsOf(last, items);
      // What was read in another unit once is another figure.
      const alike = all.filter(({ unit }) => unit === last?.unit);
      const trend = trendOf(alike, limits);
      return last === undefined || trend === null ? [] : [{ last, trend, n: alike.length }];
    });
    const first = found.toSorted((a, b) => a.trend.expected - b.trend.expected).slice(0, mostTrends);
    const ids = [...new Set(first.map(({ last }) => last.about))];
    const names = new Map((await keyNames(means, 'equipment', ids, context)).map((one) => [one.key, one]));
    return accepted({
      total: found.length,
      rows: first.map(({ last, trend, n }) => toldTrend(last, trend, { n, lang, names })),
    });
  });
}

interface Telling {
  readonly n: number;
  readonly lang: Lang;
  readonly names: ReadonlyMap<string, { readonly key: string; readonly name: string }>;
}

const toldTrend = (last: Reading, { limit, perYear, expected }: Trend, { n, lang, names }: Telling) => ({
  equipment: names.get(last.about) ?? { key: last.about, name: last.about },
  item: last.names[lang],
  key: last.item,
  unit: last.unit,
  last: last.value,
  at: instantOf(last.at),
  bound: limit.bound,
  limit: limit.value,
  perYear,
  expected: instantOf(expected),
  readings: n,
});

const number = `'^-?[0-9]+([.][0-9]+)?$'`;
const stands = (asOf: number | null, row: string): string =>
  asOf === null
    ? `(${row}.until is null and $1::int8 is null)`
    : `(${row}.since <= $1::int8 and (${row}.until is null or ${row}.until > $1))`;

/** The last readings of each item of each piece of equipment at tests, the newest first: at 20 °C where they were brought there. */
async function readings({ database }: FigureMeans, scope: Scope, asOf: number | null): Promise<readonly Reading[]> {
  const parameters: unknown[] = [asOf];
  const value = (one: unknown): string => `$${parameters.push(one)}`;
  const seen = seenSql(scope, { org: 'a.org', line: null, unit: null }, value);
  const rows = await database.query(
    `select n.*, s.told ->> 'textId' as text, s.told -> 'points' as points from (
       select a.task, a.about, a.item, a.at, a.told ->> 'unit' as unit, a.told -> 'itemName' as names, coalesce(a.told ->> 'at20', a.told ->> 'value')::float8 as value,
         row_number() over (partition by a.about, a.item order by a.at desc, a.entry) as n
       from read.work_answer a
       where a.state = 'standing' and ${stands(asOf, 'a')} and ${seen} and a.told ->> 'ledger' = 'testTask'
         and coalesce(a.told ->> 'at20', a.told ->> 'value') ~ ${number}) n
     join read.work_sheet s on s.task = n.task and ${stands(asOf, 's')}
     where n.n <= ${readingsTold} order by n.about, n.item, n.n`,
    parameters,
  );
  return rows.map((row) => ({
    about: String(row['about']),
    item: String(row['item']),
    names: row['names'] as Reading['names'],
    at: millisOf(String(row['at'])) ?? 0,
    value: Number(row['value']),
    unit: textIn(row, 'unit'),
    textIds: textsIn(row),
  }));
}

const textsIn = (row: Row): readonly string[] => [
  String(row['text']),
  ...((row['points'] ?? []) as readonly { readonly textId: string | null }[]).flatMap(({ textId }) => textId ?? []),
];

/** The items of these texts, by text and key. */
async function itemsOf(
  { database }: FigureMeans,
  ids: readonly string[],
  asOf: number | null,
): Promise<ReadonlyMap<string, FormItem>> {
  const rows = await database.query(
    asOf === null
      ? 'select id, sections from read.test_text where id = any($1) and $2::int8 is null'
      : 'select id, sections from read.test_text_span where id = any($1) and span @> $2::int8',
    [ids, asOf],
  );
  return new Map(
    rows.flatMap((row) =>
      ((row['sections'] ?? []) as readonly FormSection[]).flatMap(({ items }) =>
        items.map((item) => [`${row['id']} ${item.key}`, item] as const),
      ),
    ),
  );
}

/** The limits of its own that an item has; what is compared alone has none to come to. */
function limitsOf({ item, textIds }: Reading, items: ReadonlyMap<string, FormItem>) {
  const key = item.split('.')[0] ?? item;
  const found = textIds.flatMap((text) => items.get(`${text} ${key}`) ?? [])[0];
  return (found?.reading?.limits ?? []).map(({ bound, value }) => ({ bound, value: Number(value) }));
}
