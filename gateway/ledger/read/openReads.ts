import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { LedgerPage } from '../../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { toldIn } from '../../../domain/ledger/names.ts';
import { mapByTurns } from '../../ground/byTurns.ts';
import type { Scope } from '../../http/handler.ts';
import type { Database, Row } from '../../store/database.ts';
import type { Asker } from '../asker.ts';
import { countsOf, readRow } from '../columns.ts';
import type { ReadRow, RowsQuery } from '../readRow.ts';
import type { Graph } from '../references.ts';
import { hungOn, isSeenByOrg, rowsOf, type Sight, sqlText, visible } from '../visibility.ts';
import { type Counted, openMemory } from './listMemory.ts';
import { type Asked, conditionsOf, orderOf, roadOf, type SearchRoad } from './listQuery.ts';
import { namesOf } from './referenceNames.ts';

/** One row that somebody asks for. */
export interface Wanted {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly asOf: number | null;
}

/** Who asks for a list, and of when. */
interface Asking {
  readonly asker: Asker;
  readonly asOf: number | null;
  /** The words of a search may stand in what a row is told after (`toldAfter`) as well as in the row: each in one of the two. */
  readonly byToldName?: true;
}

export interface Reads {
  readonly list: (ledger: LedgerDeclaration, asked: Asked, who: Asking) => Promise<LedgerPage<ReadRow>>;
  /** Absent and not the asker's to see are one and the same. */
  readonly get: (wanted: Wanted, asker: Asker) => Promise<Result<ReadRow>>;
  readonly seen: (ledger: LedgerDeclaration, scope: Scope, query: RowsQuery) => Promise<readonly ReadRow[]>;
  /** Whoever asks (`ledgers.ts`). */
  readonly everyRow: (ledger: LedgerDeclaration, query: RowsQuery) => Promise<readonly ReadRow[]>;
}

/** Rows are counted up to here; above, the answer says "at least". */
const counted = 100_000;
/** What very many rows hold is looked for in one row after the other: less far. */
const countedTexts = 1_000;
const mostCounted = ({ road, asked, asOf }: Pick<Listing, 'road' | 'asked' | 'asOf'>): number =>
  road !== 'grams' && asOf === null && String(asked['q'] ?? '').trim() !== '' ? countedTexts : counted;
const pageSize = 50;
/** A ledger that is read whole is spelled out so many rows at a time. */
const inOneTurn = 500;

export function openReads(database: Database, graph: Graph): Reads {
  const counts = openMemory<Counted>();
  const roads = openMemory<SearchRoad>();

  /** A word's road holds as long as it is remembered: it changes no row of an answer. */
  async function roadFor(sight: Pick<Sight, 'ledger' | 'asOf'>, q: unknown): Promise<SearchRoad> {
    if (typeof q !== 'string' || sight.asOf !== null) return roadOf(database, sight, q);
    const word = JSON.stringify([sight.ledger.name, q]);
    const road = roads.get(word) ?? (await roadOf(database, sight, q));
    roads.put(word, road);
    return road;
  }

  /** A page with the number of all rows, which is counted only when the tables have changed since it was. */
  async function listed(listing: Listing): Promise<{ readonly found: readonly ListRow[]; readonly total: number }> {
    const { ledger, asOf, asker, asked, road } = listing;
    const { page: _page, size: _size, sort: _sort, ...conditions } = asked;
    const question = JSON.stringify([ledger.name, asOf, asker.scope?.id ?? null, road, conditions]);
    const known = counts.get(question);
    const found = await database.query<ListRow>(...listText(listing, known?.mark ?? null));
    const [first] = found;
    const total = first?.total ?? known?.total ?? 0;
    counts.put(question, { total, mark: first?.mark ?? '' });
    return { found, total };
  }

  async function rows(ledger: LedgerDeclaration, scope: Scope | null, { asOf: then, ids, lang = 'cn' }: RowsQuery) {
    const sql = sqlText();
    const asOf = then ?? null;
    const from = rowsOf(ledger, sql, asOf);
    const named = ids === undefined ? '' : ` and t.id = any(${sql.value(ids)}::text[])`;
    const where = visible({ graph, ledger, scope, asOf }, sql) + named;
    const found = await database.query(`select t.* from ${from} t where ${where} order by t.id`, sql.values);
    return mapByTurns(found, inOneTurn, (row) => toldIn(ledger, readRow(ledger, row), lang));
  }

  return {
    seen: rows,
    everyRow: (ledger, query) => rows(ledger, null, query),
    async get({ ledger, id, asOf }, asker) {
      const [row] = await rows(ledger, asker.scope, { ids: [id], asOf });
      return row === undefined ? refused('NO_PERMISSION') : accepted(row);
    },
    async list(ledger, asked, { asker, asOf, byToldName }) {
      const page = (asked['page'] as number | undefined) ?? 1;
      const size = (asked['size'] as number | undefined) ?? pageSize;
      const road = byToldName === true ? 'toldNames' : await roadFor({ ledger, asOf }, asked['q']);
      const { found, total } = await listed({ graph, ledger, asked, asker, asOf, road, size, skip: (page - 1) * size });
      const most = mostCounted({ road, asked, asOf });
      const atLeast = total > most;
      const rows = found.filter(({ id }) => id !== null).map((row) => readRow(ledger, row));
      return {
        total: atLeast ? most : total,
        totalIs: atLeast ? 'atLeast' : 'exact',
        page,
        size,
        rows,
        names: await namesOf({ database, graph, ledger, asOf, lang: asker.lang, scope: asker.scope }, rows),
        position: asOf ?? found[0]?.reached ?? 0,
      };
    },
  };
}

interface ListRow extends Row {
  /** One more than is counted: there are more. Null where it is known from before. */
  readonly total: number | null;
  /** Of which moment the tables are that say what is seen; null where they have not begun. */
  readonly mark: string | null;
  /** How far the follower had come when the rows were as they are. */
  readonly reached: number;
  readonly id: string | null;
}

interface Listing {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly asked: Asked;
  readonly asker: Asker;
  readonly asOf: number | null;
  readonly road: SearchRoad;
  readonly size: number;
  readonly skip: number;
}

/** By what the number of rows need not be counted: it is kept by organisation. */
const ofEveryRow: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'org']);

/** Whether nothing but its organisation says whether a row is among those asked for. */
const isKeptCount = ({ ledger, asked, asker, asOf }: Pick<Listing, 'ledger' | 'asked' | 'asker' | 'asOf'>): boolean =>
  asOf === null &&
  isSeenByOrg({ ledger, scope: asker.scope }) &&
  Object.keys(asked).every((key) => ofEveryRow.has(key) || asked[key] === undefined);

/**
 * One statement, so that count, rows and position are of one moment. A page is found as ids in an index, then its rows are read. Nothing is counted
 * where the tables are still of the moment `known`.
 */
function listText(
  { graph, ledger, asked, asker, asOf, road, size, skip }: Listing,
  known: string | null,
): [string, readonly unknown[]] {
  const sql = sqlText();
  const from = rowsOf(ledger, sql, asOf);
  const sight = { graph, ledger, scope: asker.scope, asOf };
  const where = conditionsOf(sight, asked, sql, road === 'toldNames');
  const order = orderOf(ledger, asked['sort'], asker.lang);
  const most = mostCounted({ road, asked, asOf }) + 1;
  const all = isKeptCount({ ledger, asked, asker, asOf })
    ? `select least(coalesce(sum(t.rows), 0), ${most})::int8 from ${countsOf(from)} t where ${where}`
    : `select count(*)::int8 from (select 1 from ${from} t where ${where} limit ${most}) c`;
  const text = `
    with m as materialized (select string_agg(position::text, ' ' order by name) as mark from keep.checkpoint where name = any(${sql.value(hungOn(graph, ledger))}::text[])),
    n as materialized (select mark, case when mark = ${sql.value(known)}::text then null else
      (${all}) end as total from m),
    h as materialized (select t.id from ${from} t where ${where} order by ${order} limit ${sql.value(size)} offset ${sql.value(skip)})
    select n.total, n.mark, coalesce((select position from keep.checkpoint where name = ${sql.value(ledger.name)}), 0) as reached, t.*
    from n left join (h join ${from} t using (id)) on true order by ${order}`;
  return [text, sql.values];
}
