import type { Millis } from '../../domain/clock/clock.ts';
import { codeOf, qualityOfCode } from '../../domain/energy/intervalQuality.ts';
import type { Kept } from '../../domain/energy/intervals.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { keepRevisions, type Writing } from './revisions.ts';

interface KeptRow {
  readonly [column: string]: unknown;
  readonly from_at: number;
  readonly to_at: number;
  readonly amount: string;
  readonly quality: number;
  readonly known_from: number | null;
}

const keptOf = (row: KeptRow): Kept => ({
  from: row.from_at,
  to: row.to_at,
  amount: quantity(row.amount),
  quality: qualityOfCode(row.quality),
});

/** Differences that lie within the span, as they are or as they were known at a moment of the past. */
export async function readKept(
  on: Queryable,
  point: number,
  { from, to, asOf = null }: Span & { readonly asOf?: Millis | null },
): Promise<readonly Kept[]> {
  const rows =
    asOf === null
      ? await on.query<KeptRow>(
          'select * from tele.energy_kept where point = $1 and from_at >= $2 and to_at <= $3 order by from_at',
          [point, from, to],
        )
      : await on.query<KeptRow>(
          `select * from (
             select distinct on (from_at) * from (
               select from_at, to_at, amount, quality, known_from, null::int8 as known_to from tele.energy_kept where point = $1
               union all
               select start, until, amount, quality, known_from, known_to from tele.energy_revision
               where point = $1 and level = 'kept' and known_to > $4) v
             where from_at >= $2 and (known_from is null or known_from <= $4) order by from_at, known_to nulls last) k
           where to_at <= least($3::int8, $4) order by from_at`,
          [point, from, to, asOf],
        );
  return rows.map(keptOf);
}

/** Those of many points with one statement, as they are. */
export async function readKeptOf(
  on: Queryable,
  points: readonly number[],
  { from, to }: Span,
): Promise<ReadonlyMap<number, readonly Kept[]>> {
  const rows = await on.query<KeptRow & { readonly point: number }>(
    'select * from tele.energy_kept where point = any($1::int4[]) and from_at >= $2 and to_at <= $3 order by point, from_at',
    [points, from, to],
  );
  const found = Map.groupBy(rows, ({ point }) => point);
  return new Map(points.map((point) => [point, (found.get(point) ?? []).map(keptOf)]));
}

/** Puts these differences in the place of all that begin in the span, and gives where days that are over have others than before. */
export async function writeKept(
  tx: Queryable,
  point: number,
  {
    span,
    kept,
    writing,
  }: { readonly span: Span; readonly kept: readonly Kept[]; readonly writing?: Writing | undefined },
): Promise<readonly Millis[]> {
  const rows = await tx.query<KeptRow>(
    'select * from tele.energy_kept where point = $1 and from_at >= $2 and from_at < $3',
    [point, span.from, span.to],
  );
  const known = rows.map((row) => ({ ...keptOf(row), since: row.known_from }));
  const wanted = kept.filter(({ from }) => from >= span.from && from < span.to);
  const gone = known.filter((one) => !wanted.some((other) => isSame(one, other)));
  const fresh = wanted.filter((one) => !known.some((other) => isSame(one, other)));
  const isOver = ({ to }: Kept): boolean => writing !== undefined && writing.cause !== null && to <= writing.today;
  const figures = gone
    .filter(isOver)
    .map(({ from, to, ...more }) => ({ start: from, end: to, read: more.quality, ...more }));
  if (writing !== undefined) await keepRevisions(tx, point, { level: 'kept', figures, writing });
  await remove(tx, point, gone);
  await add(tx, point, { kept: fresh, since: writing?.at ?? null });
  return [...gone, ...fresh].filter(isOver).map(({ from }) => from);
}

const isSame = (a: Kept, b: Kept): boolean =>
  a.from === b.from && a.to === b.to && a.quality === b.quality && a.amount.eq(b.amount);

async function remove(tx: Queryable, point: number, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return;
  await tx.query('delete from tele.energy_kept where point = $1 and from_at = any($2::int8[])', [
    point,
    kept.map(({ from }) => from),
  ]);
}

async function add(
  tx: Queryable,
  point: number,
  { kept, since }: { readonly kept: readonly Kept[]; readonly since: Millis | null },
): Promise<void> {
  if (kept.length === 0) return;
  await tx.query(
    `insert into tele.energy_kept (point, from_at, to_at, amount, quality, known_from)
     select $1, *, $6::int8 from unnest($2::int8[], $3::int8[], $4::numeric[], $5::int2[])`,
    [
      point,
      kept.map(({ from }) => from),
      kept.map(({ to }) => to),
      kept.map(({ amount }) => textOf(amount)),
      kept.map((one) => codeOf(one.quality)),
      since,
    ],
  );
}
