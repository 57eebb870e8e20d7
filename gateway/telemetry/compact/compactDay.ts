import { type Columns, emptyColumns } from '../../../domain/telemetry/columns.ts';
import { rankOf } from '../../../domain/telemetry/rank.ts';
import { summarise } from '../../../domain/telemetry/summary.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { day as aDay, floatText, insertRollups, timesOf } from '../blocks.ts';
import { decodeBlock } from '../codec/block.ts';
import { marksOf, settleDays } from '../dirty.ts';
import { lateColumns, mergeLate, replacedBy, type StoredLate } from '../merge.ts';
import { keepReplaced, type Replaced } from '../replaced.ts';
import { rollupOf } from '../rollup.ts';
import { compactionTurn, dropUnsharedTimes, insertDayBlocks, type PointOfDay } from './dayBlocks.ts';

/** Most that one transaction rewrites. */
const mostPoints = 200;
const mostSamples = 500_000;

/** What a compaction did. */
export interface Compacted {
  readonly points: number;
  readonly samples: number;
  /** Late rows that are in blocks now. */
  readonly late: number;
}

interface DuePoint {
  readonly point: number;
  readonly samples: number;
}

/**
 * Makes one day block and one roll-up of each point's blocks and late rows of a UTC day; whoever is so already is left alone. Each
 * transaction does some points wholly: ended anywhere, the rest is as it was and the next call goes on.
 */
export async function compactDay(database: Database, day: number): Promise<Compacted> {
  const marks = await marksOf(database, day);
  const done = { points: 0, samples: 0, late: 0 };
  for (const points of groupsOf(await duePoints(database, day))) {
    const { samples, late } = await database.transaction((tx) => rewrite(tx, day, points));
    done.points += points.length;
    done.samples += samples;
    done.late += late;
  }
  if (done.points > 0) await database.transaction((tx) => dropUnsharedTimes(tx, day));
  await settleDays(database, marks);
  return done;
}

/** Late rows that may go into blocks: those after the newest block of their point wait until the blocks are past them. */
const foldable = `l.at <= (select n.at from tele.newest n where n.point = l.point)`;

/** The points with more than one block that day, a late row, or no roll-up of their block. None for a day whose samples are no longer kept. */
function duePoints(database: Database, day: number): Promise<readonly DuePoint[]> {
  return database.query<DuePoint & Record<string, unknown>>(
    `with there as (
       select point, count(*) as blocks, sum(count)::int8 as samples, min(first_at) as first_at, max(last_at) as last_at
       from tele.block where first_at >= $1 and first_at < $2 group by point),
     late as (
       select l.point, count(*) as rows from tele.dirty d join tele.late l on l.point = d.point
       where d.day = $1 and l.at >= $1 and l.at < $2 and ${foldable} group by l.point)
     select coalesce(t.point, l.point) as point, coalesce(t.samples, 0) + coalesce(l.rows, 0) as samples
     from there t full join late l on l.point = t.point
     where $1 >= (select samples_from from tele.writer) and (l.rows is not null or t.blocks > 1 or not exists (
       select from tele.rollup r where r.point = t.point and r.first_at = t.first_at and r.last_at = t.last_at and r.count = t.samples))
     order by 1`,
    [day, day + aDay],
  );
}

function* groupsOf(due: readonly DuePoint[]): Generator<readonly number[]> {
  let group: number[] = [];
  let samples = 0;
  for (const one of due) {
    if (group.length === mostPoints || (group.length > 0 && samples + one.samples > mostSamples)) {
      yield group;
      [group, samples] = [[], 0];
    }
    group.push(one.point);
    samples += one.samples;
  }
  if (group.length > 0) yield group;
}

interface BlockRow extends Record<string, unknown> {
  readonly point: number;
  readonly first_at: number;
  readonly data: Buffer;
  readonly times: Buffer | null;
}
type LateRow = StoredLate & { readonly point: number } & Record<string, unknown>;

/** Makes day blocks and roll-ups of these points anew, from their samples. A point without any loses what stood for it. */
export async function rewrite(
  tx: Queryable,
  day: number,
  points: readonly number[],
): Promise<{ readonly samples: number; readonly late: number }> {
  await tx.query(compactionTurn);
  const blocks = await tx.query<BlockRow>(
    `select point, first_at, data, ${timesOf('b')} as times from tele.block b
     where point = any($1) and first_at >= $2 and first_at < $3 order by point, first_at for update of b`,
    [points, day, day + aDay],
  );
  const late = await tx.query<LateRow>(
    `select * from tele.late l where point = any($1) and at >= $2 and at < $3 and ${foldable} order by point, at`,
    [points, day, day + aDay],
  );
  const made = pointsOf(blocks, late);
  await deleteBlocks(tx, blocks);
  await tx.query('delete from tele.rollup where point = any($1) and first_at >= $2 and first_at < $3', [
    points,
    day,
    day + aDay,
  ]);
  await insertDayBlocks(tx, day, made);
  await keepReplaced(
    tx,
    made.flatMap(({ replaced }) => replaced),
  );
  await insertRollups(
    tx,
    made.map(({ point, columns, summary }) => rollupOf(point, columns, summary)),
  );
  await takeLate(tx, late);
  return { samples: made.reduce((sum, { summary }) => sum + summary.count, 0), late: late.length };
}

function pointsOf(
  blocks: readonly BlockRow[],
  late: readonly LateRow[],
): readonly (PointOfDay & { readonly replaced: readonly Replaced[] })[] {
  const blocksOf = Map.groupBy(blocks, ({ point }) => point);
  const lateOf = Map.groupBy(late, ({ point }) => point);
  return [...new Set([...blocksOf.keys(), ...lateOf.keys()])].map((point) => {
    const stored = joined((blocksOf.get(point) ?? []).map(({ data, times }) => decodeBlock(data, times)));
    const beside = lateColumns(lateOf.get(point) ?? []);
    const columns = mergeLate(stored, beside);
    return {
      point,
      columns,
      summary: summarise(columns),
      replaced: replacedBy(stored, beside).map((one) => ({ point, ...one })),
    };
  });
}

/** Blocks of one point follow each other and never overlap. */
export function joined(parts: readonly Columns[]): Columns {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const all = emptyColumns(length);
  let start = 0;
  for (const part of parts) {
    all.at.set(part.at, start);
    all.values.set(part.values, start);
    all.qualities.set(part.qualities, start);
    all.seen.set(part.seen, start);
    start += part.length;
  }
  return { ...all, length };
}

async function deleteBlocks(tx: Queryable, blocks: readonly BlockRow[]): Promise<void> {
  await tx.query(
    'delete from tele.block b using unnest($1::int4[], $2::int8[]) as read(point, first_at) where b.point = read.point and b.first_at = read.first_at',
    [blocks.map(({ point }) => point), blocks.map(({ first_at }) => first_at)],
  );
}

/** Deletes exactly the rows that were read: one that was replaced meanwhile stays. What outranks its quality is remembered. */
async function takeLate(tx: Queryable, late: readonly LateRow[]): Promise<void> {
  if (late.length === 0) return;
  const read =
    'unnest($1::int4[], $2::int8[], $3::float8[], $4::int2[], $5::int8[], $6::int2[]) as read(point, at, value, quality, seen, rank)';
  await tx.query(
    `delete from tele.late l using ${read} where l.point = read.point and l.at = read.at and l.value is not distinct from read.value
     and l.quality = read.quality and l.seen = read.seen and l.rank = read.rank`,
    [
      late.map(({ point }) => point),
      late.map(({ at }) => at),
      late.map(({ value }) => floatText(value)),
      late.map(({ quality }) => quality),
      late.map(({ seen }) => seen),
      late.map(({ rank }) => rank),
    ],
  );
  const corrected = late.filter(({ rank, quality }) => rank > rankOf(quality));
  if (corrected.length === 0) return;
  await tx.query(
    `insert into tele.corrected (point, at, rank, seen) select * from unnest($1::int4[], $2::int8[], $3::int2[], $4::int8[])
     on conflict (point, at) do update set rank = excluded.rank, seen = excluded.seen`,
    [
      corrected.map(({ point }) => point),
      corrected.map(({ at }) => at),
      corrected.map(({ rank }) => rank),
      corrected.map(({ seen }) => seen),
    ],
  );
}
