import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Page } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import type { Scope } from '../http/handler.ts';
import type { Database, Row } from '../store/database.ts';
import type { Asker } from './asker.ts';
import { type Fields, readRow } from './columns.ts';
import type { Graph } from './graph.ts';
import { type Asked, conditionsOf, orderOf, roadOf, type SearchRoad } from './listQuery.ts';
import { rowsOf, sqlText, visible } from './places.ts';

export type ReadRow = Fields & { readonly id: string; readonly org: string; readonly version: number };

/** One row that somebody asks for. */
export interface Wanted {
  readonly ledger: LedgerDeclaration;
  readonly id: string;
  readonly asOf: number | null;
}

export interface Reads {
  readonly list: (ledger: LedgerDeclaration, asked: Asked, who: { readonly asker: Asker; readonly asOf: number | null }) => Promise<Page<ReadRow>>;
  /** Absent and not the asker's to see are one and the same. */
  readonly get: (wanted: Wanted, asker: Asker) => Promise<Result<ReadRow>>;
  /** The rows that a scope sees; null sees all. */
  readonly rows: (ledger: LedgerDeclaration, scope: Scope | null, query: RowsQuery) => Promise<readonly ReadRow[]>;
}

export interface RowsQuery {
  readonly asOf?: number;
  readonly ids?: readonly string[];
}

/** Rows are counted up to here; above, the answer says "at least". */
const counted = 100_000;
const pageSize = 50;

export function openReads(database: Database, graph: Graph): Reads {
  async function rows(ledger: LedgerDeclaration, scope: Scope | null, { asOf: then, ids }: RowsQuery) {
    const sql = sqlText();
    const asOf = then ?? null;
    const from = rowsOf(ledger, sql, asOf);
    const named = ids === undefined ? '' : ` and t.id = any(${sql.value(ids)}::text[])`;
    const where = visible({ graph, ledger, scope, asOf }, sql) + named;
    const found = await database.query(`select t.* from ${from} t where ${where} order by t.id`, sql.values);
    return found.map((row) => readRow(ledger, row));
  }

  return {
    rows,
    async get({ ledger, id, asOf }, asker) {
      const [row] = await rows(ledger, asker.scope, { ids: [id], ...(asOf === null ? {} : { asOf }) });
      return row === undefined ? refused('NO_PERMISSION') : accepted(row);
    },
    async list(ledger, asked, { asker, asOf }) {
      const page = (asked['page'] as number | undefined) ?? 1;
      const size = (asked['size'] as number | undefined) ?? pageSize;
      const road = await roadOf(database, { ledger, asOf }, asked['q']);
      const found = await database.query<ListRow>(...listText({ graph, ledger, asked, asker, asOf, road, size, skip: (page - 1) * size }));
      const total = found[0]?.total ?? 0;
      const atLeast = total > counted;
      return {
        total: atLeast ? counted : total,
        totalIs: atLeast ? 'atLeast' : 'exact',
        page,
        size,
        rows: found.filter(({ id }) => id !== null).map((row) => readRow(ledger, row)),
        position: asOf ?? found[0]?.reached ?? 0,
      };
    },
  };
}

interface ListRow extends Row {
  /** One more than is counted: there are more. */
  readonly total: number;
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

/** One statement, so that count, rows and position are of one moment. A page is found as ids in an index, then its rows are read. */
function listText({ graph, ledger, asked, asker, asOf, road, size, skip }: Listing): [string, readonly unknown[]] {
  const sql = sqlText();
  const from = rowsOf(ledger, sql, asOf);
  const where = conditionsOf({ graph, ledger, scope: asker.scope, asOf, road }, asked, sql);
  const order = orderOf(ledger, asked['sort']);
  const text = `
    with n as (select count(*)::int8 as total from (select 1 from ${from} t where ${where} limit ${counted + 1}) c),
    h as materialized (select t.id from ${from} t where ${where} order by ${order} limit ${sql.value(size)} offset ${sql.value(skip)})
    select n.total, coalesce((select position from keep.checkpoint where name = ${sql.value(ledger.name)}), 0) as reached, t.*
    from n left join (h join ${from} t using (id)) on true order by ${order}`;
  return [text, sql.values];
}
