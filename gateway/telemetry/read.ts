import { type Columns, firstAtOrAfter } from '../../domain/telemetry/columns.ts';
import { rankOf } from '../../domain/telemetry/rank.ts';
import type { Summary } from '../../domain/telemetry/summary.ts';
import { inSlices, type Slices } from '../ground/slices.ts';
import type { Database, Row } from '../store/database.ts';
import { adoptedColumns, heldPeriods } from './adopted.ts';
import { day, startOfDay, timesOf } from './blocks.ts';
import { decodeBlock } from './codec/block.ts';
import { decodeCells } from './codec/cells.ts';
import {
  besideAsKnown,
  knownOf,
  type LateColumns,
  lateColumns,
  mergeLate,
  type StoredLate,
  sliceLate,
} from './merge.ts';
import type { OpenPart } from './openSamplesAt.ts';
import { hour, quarter } from './rollup.ts';
import type { Shelf } from './shelf.ts';

/** A stretch of a point's samples, in order: as it is, or only said in short. */
export type Piece = { readonly columns: Columns } | { readonly summaries: readonly Summary[] };

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
  /** Blocks that end beyond it are opened, and what has only roll-ups left is told by quarters. */
  readonly until: number;
  /** What was taken later is not there yet; what it took the place of is. `ever`: all that is known now. */
  readonly knownAt: number;
}

/** As it is known now. */
export const ever = Number.MAX_SAFE_INTEGER;

/**
 * Every sample of the span once: blocks and late rows of one statement, and the open samples. These are looked at before the
 * statement; which generations of them are in blocks by then, the statement itself says.
 */
export async function readPieces(
  database: Database,
  shelf: Pick<Shelf, 'openParts'>,
  query: ReadQuery,
  slices: Slices,
): Promise<ReadonlyMap<number, readonly Piece[]>> {
  const open = new Map(query.points.map(({ point }) => [point, shelf.openParts(point, query.from, query.to)]));
  const rows = await database.query(
    statement,
    [
      query.points.map(({ point }) => point),
      query.points.map(({ hold }) => hold),
      // No block spans a UTC day, so that what reaches into the span begins on its first day at the earliest.
      startOfDay(query.from),
      query.to,
      query.from,
      query.edges ?? [],
      query.edges === null,
      query.until,
      query.edges === null ? 0 : cellsWithin(query.edges),
      query.knownAt,
    ],
    'pieces',
  );
  const flushes = rows.find((row) => row['kind'] === kinds.writer)?.['flushes'] as number;
  const byPoint = Map.groupBy(rows, (row) => row['point'] as number);
  // Several readings that waited for the store would go on at once.
  await slices.next();
  const pieces = new Map<number, readonly Piece[]>();
  for (const { point } of query.points) {
    const mine = byPoint.get(point) ?? [];
    const stillOpen = (open.get(point) ?? []).filter((part) => part.generation > flushes);
    pieces.set(point, await inSlices(piecesOf(mine, { open: stillOpen, knownAt: query.knownAt }), slices));
  }
  return pieces;
}

const kinds = { block: 0, rollup: 1, late: 2, writer: 3, stood: 4 } as const;

/** The widest cells that lie between the edges: 2 hours, 1 quarters of an hour, 0 none. Time zones shift by quarters at the least. */
function cellsWithin(edges: readonly number[]): 0 | 1 | 2 {
  if (edges.every((edge) => edge % hour === 0)) return 2;
  return edges.every((edge) => edge % quarter === 0) ? 1 : 0;
}

const summaryColumns =
  'count, usable, good, qualities, end_quality, last_seen, covered, max_gap, min, min_at, max, max_at, first, last, sum, integral';

const nothing = summaryColumns
  .split(', ')
  .map(() => 'null')
  .join(', ');
const of = (table: string): string =>
  summaryColumns
    .split(', ')
    .map((column) => `case when h.how = 'closed' then ${table}.${column} end as ${column}`)
    .join(', ');
/** Before the site was installed samples came at other paces; a block of two of them goes by the later one, which is the finer, and is opened. Beyond the last there is none. */
const holds = (table: string): string =>
  `greatest(a.hold, w.adopted_period[width_bucket(${table}.last_at, w.adopted_before) + 1] * ${heldPeriods})`;
const within = (table: string): string =>
  `width_bucket(${table}.first_at, $6::int8[]) = width_bucket(${table}.last_at, $6::int8[])`;

/**
 * A block stays closed where its summary says all; else the cells of its roll-up say it, or it is opened. A roll-up stands for the block
 * of the same first, last and count, and for the days whose samples are no longer kept. A correction that is in a block by then hid what its
 * quality, which is all that a block says of its rank, may not outrank.
 */
const statement = `
  with asked as (select * from unnest($1::int4[], $2::int8[]) as asked(point, hold)),
  writer as materialized (select w.flushes, w.samples_from, ${adoptedColumns} from tele.writer w)
  select ${kinds.block} as kind, b.point, b.first_at, b.last_at, ${of('b')}, h.how,
    case h.how when 'data' then b.data when 'hours' then r.hours when 'quarters' then r.quarters end as data,
    case when h.how = 'data' and b.times is not null then ${timesOf('b')} end as times,
    null::float8 as value, null::int2 as quality, null::int8 as seen, null::int2 as rank, null::int8 as flushes
  from asked a join tele.block b on b.point = a.point
  left join tele.rollup r on $9 > 0 and r.point = b.point and r.first_at = b.first_at and r.last_at = b.last_at and r.count = b.count
    and r.first_at >= $3 and r.first_at < $4
  cross join writer w
  cross join lateral (select $7::bool or b.last_at > $8
    or exists (select from tele.late l where l.point = b.point and l.at between b.first_at and b.last_at)
    or ($10::int8 < ${ever} and (b.last_seen > $10
      or exists (select from tele.replaced p where p.point = b.point and p.at between b.first_at and b.last_at and p.until > $10))) as opened, ${holds('b')} as hold offset 0) o
  cross join lateral (select case when o.opened then 'data' when b.max_gap <= o.hold and ${within('b')} then 'closed'
    when $9 = 2 and r.hour_gap <= o.hold then 'hours' when $9 > 0 and r.quarter_gap <= o.hold then 'quarters' else 'data' end as how offset 0) h
  where b.first_at >= $3 and b.first_at < $4 and b.last_at >= $5 and b.first_at >= (select samples_from from writer)
  union all
  select ${kinds.rollup}, r.point, r.first_at, r.last_at, ${of('r')}, h.how, case h.how when 'hours' then r.hours when 'quarters' then r.quarters end,
    null, null, null, null, null, null
  from asked a join tele.rollup r on r.point = a.point
  cross join writer w
  cross join lateral (select ${holds('r')} as hold offset 0) o
  cross join lateral (select case when r.last_at > $8 then 'quarters' when r.max_gap <= o.hold and ${within('r')} then 'closed'
    when $9 = 2 and r.hour_gap <= o.hold then 'hours' else 'quarters' end as how offset 0) h
  where not $7::bool and r.first_at >= $3 and r.first_at < $4 and r.last_at >= $5 and r.first_at < (select samples_from from writer)
  union all
  select ${kinds.late}, l.point, l.at, l.at, ${nothing}, null, null, null, l.value, l.quality, l.seen, l.rank, null
  from asked a join tele.late l on l.point = a.point
  where l.at >= $3 and l.at < $4 + ${day} and l.at >= (select samples_from from writer) and l.seen <= $10
  union all
  select ${kinds.stood}, p.point, p.at, p.at, ${nothing}, null, null, null, p.value, p.quality, p.seen, p.rank, null
  from asked a join tele.replaced p on p.point = a.point
  where $10 < ${ever} and p.at >= $3 and p.at < $4 + ${day} and p.at >= (select samples_from from writer) and p.seen <= $10 and p.until > $10
    and not exists (select from tele.corrected c where c.point = p.point and c.at = p.at and c.seen <= $10 and (c.rank > p.rank or (c.rank = p.rank and c.seen > p.seen)))
  union all
  select ${kinds.writer}, null, null, null, ${nothing}, null, null, null, null, null, null, null, flushes
  from writer
  order by point, first_at, kind`;

interface InMemory {
  readonly open: readonly OpenPart[];
  readonly knownAt: number;
}

/** What lies beside the blocks, in order. */
function besideOf(rows: readonly Row[], { open, knownAt }: InMemory): LateColumns {
  const of = (kind: number) =>
    rows.filter((row) => row['kind'] === kind).map((row) => ({ ...row, at: row['first_at'] }) as unknown as StoredLate);
  if (knownAt === ever) return lateColumns(of(kinds.late));
  const stood = open.flatMap(({ replaced }) =>
    replaced.filter(({ seen, until }) => seen <= knownAt && until > knownAt),
  );
  // No correction is among the open samples: each ranks as its quality says.
  const ranked = stood.map((one) => ({ ...one, rank: rankOf(one.quality) }));
  return besideAsKnown(of(kinds.late), [...of(kinds.stood), ...ranked]);
}

/** Yields after each piece. */
function* piecesOf(rows: readonly Row[], memory: InMemory): Generator<undefined, readonly Piece[]> {
  const late = besideOf(rows, memory);
  const known = (columns: Columns): Columns => (memory.knownAt === ever ? columns : knownOf(columns, memory.knownAt));
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
    if (row['kind'] !== kinds.block && row['kind'] !== kinds.rollup) continue;
    yield;
    const data = row['data'] as Buffer | null;
    putLate(takeLate(row['first_at'] as number));
    if (data === null) pieces.push({ summaries: [summaryOf(row)] });
    else if (row['how'] !== 'data') pieces.push({ summaries: decodeCells(data) });
    else
      pieces.push({
        columns: mergeLate(
          known(decodeBlock(data, row['times'] as Buffer | null)),
          takeLate((row['last_at'] as number) + 1),
        ),
      });
  }
  for (const part of memory.open) {
    yield;
    const columns = known(part.columns);
    if (columns.length === 0) continue;
    putLate(takeLate(columns.at[0] as number));
    pieces.push({ columns: mergeLate(columns, takeLate((columns.at[columns.length - 1] as number) + 1)) });
  }
  putLate(takeLate(Number.POSITIVE_INFINITY));
  return pieces;
}

function summaryOf(row: Row): Summary {
  const {
    point: _,
    kind: __,
    data: ___,
    times: ____,
    first_at,
    last_at,
    end_quality,
    last_seen,
    max_gap,
    min_at,
    max_at,
    ...same
  } = row;
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
