import type { Columns } from '../../../domain/telemetry/columns.ts';
import { isSameSummary, summarise } from '../../../domain/telemetry/summary.ts';
import type { Database, Queryable, Row } from '../../store/database.ts';
import { day as aDay, summaryColumns, summaryOf, timesOf } from '../blocks.ts';
import { decodeBlock } from '../codec/block.ts';
import { areCells } from '../codec/cells.ts';
import { type Rollup, rollupOf } from '../rollup.ts';
import { compactDay, rewrite } from './compactDay.ts';

/** What a check found. */
export interface Checked {
  readonly points: number;
  readonly samples: number;
  /** Points that had no roll-up of their block, or more than one block: the compaction had not come to them. */
  readonly compacted: number;
  /** Points whose block or roll-up did not say what the samples say: it does now. */
  readonly mended: readonly number[];
  /** Points whose samples cannot be read: nobody can mend that. */
  readonly unreadable: readonly number[];
}

const together = 100;

/**
 * Compares what blocks and roll-ups of a UTC day say with a plain scan of its samples, and makes anew what differs. Days that were not
 * compacted yet, or changed since, are compacted first: their roll-ups hold for nothing until then.
 */
export async function checkDay(database: Database, day: number): Promise<Checked> {
  const { points: compacted } = await compactDay(database, day);
  const points = await pointsOf(database, day);
  const found = { points: 0, samples: 0, compacted, mended: [] as number[], unreadable: [] as number[] };
  for (let from = 0; from < points.length; from += together) {
    const part = points.slice(from, from + together);
    const one = await checkPoints(database, day, part);
    found.points += part.length;
    found.samples += one.samples;
    found.unreadable.push(...one.unreadable);
    if (one.wrong.length === 0) continue;
    await database.transaction((tx) => rewrite(tx, day, one.wrong));
    found.mended.push(...one.wrong);
  }
  return found;
}

/** The points that have something of that day; those that changed just now are left to the next night. */
async function pointsOf(on: Queryable, day: number): Promise<readonly number[]> {
  const rows = await on.query<{ point: number }>(
    `select point from (select point from tele.block where first_at >= $1 and first_at < $2
       union select point from tele.rollup where first_at >= $1 and first_at < $2) p
     where $1 >= (select samples_from from tele.writer) and not exists (select from tele.dirty d where d.day = $1 and d.point = p.point)
     order by 1`,
    [day, day + aDay],
  );
  return rows.map(({ point }) => point);
}

interface Found {
  readonly samples: number;
  readonly wrong: readonly number[];
  readonly unreadable: readonly number[];
}

async function checkPoints(on: Queryable, day: number, points: readonly number[]): Promise<Found> {
  const where = 'where point = any($1) and first_at >= $2 and first_at < $3 order by point, first_at';
  const span = [points, day, day + aDay];
  const blocks = await on.query(
    `select point, ${summaryColumns}, data, ${timesOf('b')} as times from tele.block b ${where}`,
    span,
  );
  const rollups = await on.query(
    `select point, ${summaryColumns}, quarter_gap, hour_gap, quarters, hours from tele.rollup ${where}`,
    span,
  );
  const blocksOf = Map.groupBy(blocks, (row) => row['point'] as number);
  const rollupsOf = Map.groupBy(rollups, (row) => row['point'] as number);
  const found = { samples: 0, wrong: [] as number[], unreadable: [] as number[] };
  for (const point of points) {
    const [block, ...others] = blocksOf.get(point) ?? [];
    const columns = block === undefined ? null : readable(block);
    if (block !== undefined && columns === null) found.unreadable.push(point);
    else if (
      block === undefined ||
      columns === null ||
      others.length > 0 ||
      !isRight(columns, block, rollupsOf.get(point) ?? [])
    ) {
      found.wrong.push(point);
    }
    found.samples += columns?.length ?? 0;
  }
  return found;
}

function readable(row: Row): Columns | null {
  try {
    const columns = decodeBlock(row['data'] as Buffer, row['times'] as Buffer | null);
    return columns.length > 0 ? columns : null;
  } catch {
    // Told by name in what the run found.
    return null;
  }
}

function isRight(columns: Columns, block: Row, [rollup, ...others]: readonly Row[]): boolean {
  const summary = summarise(columns);
  if (rollup === undefined || others.length > 0 || !isSameSummary(summary, summaryOf(block))) return false;
  return (
    isSameSummary(summary, summaryOf(rollup)) &&
    saysTheSame(rollup, rollupOf(block['point'] as number, columns, summary))
  );
}

function saysTheSame(row: Row, { quarters, hours }: Rollup): boolean {
  if (row['quarter_gap'] !== quarters.gap || row['hour_gap'] !== hours.gap) return false;
  return isRightCells(row['quarters'], quarters.bytes) && isRightCells(row['hours'], hours.bytes);
}

function isRightCells(bytes: unknown, cells: Uint8Array): boolean {
  try {
    return areCells(bytes as Buffer, cells);
  } catch {
    // Cells that cannot be read are made anew from the samples.
    return false;
  }
}
