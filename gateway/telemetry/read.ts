import { type Columns, emptyColumns, firstAtOrAfter } from '../../domain/telemetry/columns.ts';
import type { Summary } from '../../domain/telemetry/summary.ts';
import type { Database, Row } from '../store/database.ts';
import { decodeBlock } from './codec/block.ts';
import { type LateColumns, mergeLate, sliceLate } from './merge.ts';
import type { OpenPart, Shelf } from './shelf.ts';

/** A stretch of a point's samples, in order: as it is, or only said in short. */
export type Piece = { readonly columns: Columns } | { readonly summary: Summary };

export interface ReadPoint {
  readonly point: number;
  /** ms that a value may hold: blocks with a wider gap inside must be opened. */
  readonly hold: number;
}

export interface ReadQuery {
  readonly points: readonly ReadPoint[];
  /** from ≤ at < to; what lies around it may come along. */
  readonly from: number;
  readonly to: number;
  /** Blocks between two neighbouring edges may stay closed. Null: open them all. */
  readonly edges: readonly number[] | null;
  /** Blocks that end beyond it are opened. */
  readonly until: number;
}

/**
 * Every sample of the span once: blocks and late rows of one statement, and the open samples. These are looked at before the
 * statement; which generations of them are in blocks by then, the statement itself says.
 */
export async function readPieces(database: Database, shelf: Shelf, query: ReadQuery): Promise<ReadonlyMap<number, readonly Piece[]>> {
  const open = new Map(query.points.map(({ point }) => [point, shelf.openParts(point, query.from, query.to)]));
  const rows = await database.query(statement, [
    query.points.map(({ point }) => point),
    query.points.map(({ hold }) => hold),
    startOfDay(query.from),
    query.to,
    query.from,
    query.edges ?? [],
    query.edges === null,
    query.until,
  ]);
  const flushes = rows.find((row) => row['kind'] === kinds.writer)?.['flushes'] as number;
  const byPoint = Map.groupBy(rows, (row) => row['point'] as number);
  return new Map(
    query.points.map(({ point }) => {
      const mine = byPoint.get(point) ?? [];
      const stillOpen = (open.get(point) ?? []).filter((part) => part.generation > flushes);
      return [point, piecesOf(mine, stillOpen)];
    }),
  );
}

const kinds = { block: 0, late: 1, writer: 2 } as const;
const day = 86_400_000;

/** No block spans a UTC day, so that what reaches into the span begins on its first day at the earliest. */
const startOfDay = (at: number): number => Math.floor(at / day) * day;

const summaryColumns =
  'count, usable, good, qualities, end_quality, last_seen, covered, max_gap, min, min_at, max, max_at, first, last, sum, integral';

const statement = `
  with asked as (select * from unnest($1::int4[], $2::int8[]) as asked(point, hold))
  select ${kinds.block} as kind, b.point, b.first_at, b.last_at, ${summaryColumns},
    case when $7::bool or b.max_gap > a.hold or b.last_at > $8 or width_bucket(b.first_at, $6::int8[]) <> width_bucket(b.last_at, $6::int8[])
      or exists (select from tele.late l where l.point = b.point and l.at between b.first_at and b.last_at) then b.data end as data,
    null::float8 as value, null::int2 as quality, null::int8 as seen, null::int2 as rank, null::int8 as flushes
  from asked a join tele.block b on b.point = a.point
  where b.first_at >= $3 and b.first_at < $4 and b.last_at >= $5
  union all
  select ${kinds.late}, l.point, l.at, l.at, ${summaryColumns
    .split(', ')
    .map(() => 'null')
    .join(', ')}, null, l.value, l.quality, l.seen, l.rank, null
  from asked a join tele.late l on l.point = a.point
  where l.at >= $3 and l.at < $4 + ${day}
  union all
  select ${kinds.writer}, null, null, null, ${summaryColumns
    .split(', ')
    .map(() => 'null')
    .join(', ')}, null, null, null, null, null, flushes
  from tele.writer
  order by point, first_at, kind`;

function piecesOf(rows: readonly Row[], open: readonly OpenPart[]): readonly Piece[] {
  const late = lateOf(rows.filter((row) => row['kind'] === kinds.late));
  const pieces: Piece[] = [];
  let next = 0;
  const takeLate = (upTo: number): LateColumns => {
    const start = next;
    next = firstAtOrAfter(late.columns, upTo);
    return sliceLate(late, start, next);
  };
  const putLate = (some: LateColumns): void => {
    if (some.columns.length > 0) pieces.push({ columns: some.columns });
  };
  for (const row of rows) {
    if (row['kind'] !== kinds.block) continue;
    const data = row['data'] as Buffer | null;
    putLate(takeLate(row['first_at'] as number));
    if (data === null) pieces.push({ summary: summaryOf(row) });
    else pieces.push({ columns: mergeLate(decodeBlock(data), takeLate((row['last_at'] as number) + 1)) });
  }
  for (const { columns } of open) {
    if (columns.length === 0) continue;
    putLate(takeLate(columns.at[0] as number));
    pieces.push({ columns: mergeLate(columns, takeLate((columns.at[columns.length - 1] as number) + 1)) });
  }
  putLate(takeLate(Number.POSITIVE_INFINITY));
  return pieces;
}

function summaryOf(row: Row): Summary {
  const { point: _, kind: __, data: ___, first_at, last_at, end_quality, last_seen, max_gap, min_at, max_at, ...same } = row;
  return {
    ...same,
    firstAt: first_at,
    lastAt: last_at,
    endQuality: end_quality,
    maxGap: max_gap,
    minAt: min_at,
    maxAt: max_at,
  } as unknown as Summary;
}

function lateOf(rows: readonly Row[]): LateColumns {
  const columns = emptyColumns(rows.length);
  const ranks = new Uint8Array(rows.length);
  for (const [i, row] of rows.entries()) {
    columns.at[i] = row['first_at'] as number;
    columns.values[i] = (row['value'] as number | null) ?? Number.NaN;
    columns.qualities[i] = row['quality'] as number;
    columns.seen[i] = row['seen'] as number;
    ranks[i] = row['rank'] as number;
  }
  return { columns: { ...columns, length: rows.length }, ranks };
}
