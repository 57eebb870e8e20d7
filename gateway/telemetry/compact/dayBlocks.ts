import { createHash } from 'node:crypto';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import type { Summary } from '../../../domain/telemetry/summary.ts';
import type { Queryable } from '../../store/database.ts';
import { day as aDay, type Block, insertBlocks } from '../blocks.ts';
import { encodeBesideTimes, encodeDayBlock, encodeTimes } from '../codec/block.ts';

/** The samples of a point of one UTC day. */
export interface PointOfDay {
  readonly point: number;
  readonly columns: Columns;
  readonly summary: Summary;
}

/** Fewer samples are not worth a row of times of their own. */
const leastShared = 64;

/**
 * Writes a day block of each point. What several of them have the same times of, or blocks of that day that are there already, is said once:
 * points of one device are read in one go and sent in one message.
 */
export async function insertDayBlocks(
  tx: Queryable,
  day: number,
  points: readonly PointOfDay[],
): Promise<{ readonly bytes: number }> {
  const hashes = new Map<Float64Array, string>();
  const byTimes = Map.groupBy(points, ({ columns }) =>
    columns.length < leastShared ? null : hashOnce(hashes, columns),
  );
  const alone = byTimes.get(null) ?? [];
  byTimes.delete(null);
  const there = await timesThere(
    tx,
    day,
    [...byTimes.keys()].filter((hash) => hash !== null),
  );
  const blocks: Block[] = alone.map(blockOf);
  const made = new Map<string, Uint8Array>();
  for (const [hash, sharing] of byTimes) {
    if (hash === null) continue;
    if (sharing.length === 1 && !there.has(hash)) {
      blocks.push(...sharing.map(blockOf));
      continue;
    }
    if (!there.has(hash)) made.set(hash, encodeTimes((sharing[0] as PointOfDay).columns));
    const times = Buffer.from(hash, 'hex');
    blocks.push(
      ...sharing.map(({ point, columns, summary }) => ({ point, summary, data: encodeBesideTimes(columns), times })),
    );
  }
  await insertTimes(tx, day, made);
  await insertBlocks(tx, blocks);
  const bytesOf = (parts: Iterable<Uint8Array>): number => [...parts].reduce((sum, { length }) => sum + length, 0);
  return { bytes: bytesOf(blocks.map(({ data }) => data)) + bytesOf(made.values()) };
}

const blockOf = ({ point, columns, summary }: PointOfDay): Block => ({
  point,
  summary,
  data: encodeDayBlock(columns),
  times: null,
});

/** Points that were told together may have one column of instants, at which they were also seen. */
function hashOnce(known: Map<Float64Array, string>, columns: Columns): string {
  if (columns.at !== columns.seen || columns.at.length !== columns.length) return hashOf(columns);
  const hash = known.get(columns.at) ?? hashOf(columns);
  known.set(columns.at, hash);
  return hash;
}

/** Equal hashes, equal times: 128 bits of SHA-256. */
function hashOf({ at, seen, length }: Columns): string {
  const bytes = (column: Float64Array): Uint8Array => new Uint8Array(column.buffer, column.byteOffset, length * 8);
  return createHash('sha256').update(bytes(at)).update(bytes(seen)).digest('hex').slice(0, 32);
}

async function timesThere(tx: Queryable, day: number, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from tele.times where day = $1 and hash in (select decode(h, 'hex') from unnest($2::text[]) h)`,
    [day, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

async function insertTimes(tx: Queryable, day: number, made: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [hash, data] of made) {
    await tx.query('insert into tele.times (day, hash, data) values ($1, $2, $3)', [
      day,
      Buffer.from(hash, 'hex'),
      data,
    ]);
  }
}

/** Takes away the times of a day that no block names any more. Only a compaction writes such blocks, and there is one at a time. */
export async function dropUnsharedTimes(tx: Queryable, day: number): Promise<void> {
  await tx.query(compactionTurn);
  await tx.query(
    `delete from tele.times t where t.day = $1
     and not exists (select from tele.block b where b.first_at >= $1 and b.first_at < $2 and b.times = t.hash)`,
    [day, day + aDay],
  );
}

/** One compaction at a time: another would not see the blocks that this one is about to write. */
export const compactionTurn = `select pg_advisory_xact_lock(hashtext('busbar tele.compaction'))`;
