import type { Database, Queryable } from '../store/database.ts';
import { type Block, blocksOf, floatText, insertBlocks, startOfDay } from './blocks.ts';
import { daysOf, markDirty } from './dirty.ts';
import { ensureMonths } from './partitions.ts';
import { keepReplaced } from './replaced.ts';
import type { Shelf } from './shelf.ts';

/** Most that is encoded and sent in one go: the event loop is free again in between. */
const mostBlocks = 500;
const mostSamples = 200_000;

/** Everything up to this batch, as the `generation`-th flush. */
export interface Cut {
  readonly generation: number;
  readonly number: number;
  readonly seen: number;
}

/**
 * Writes what is frozen into blocks, all of it or nothing. Done a second time it changes nothing.
 * Marks the days dirty that were compacted before these samples came for them.
 */
export async function writeFrozen(database: Database, shelf: Shelf, cut: Cut): Promise<void> {
  await ensureMonths(database, instantsOf(shelf));
  await database.transaction(async (tx) => {
    const [mine] = await tx.query(
      'update tele.writer set flushed = $1, seen = $2, flushes = $3 where id = 1 and flushes = $3 - 1 returning id',
      [cut.number, cut.seen, cut.generation],
    );
    if (mine === undefined) return assertDone(tx, cut);
    const begun = await compactionBegun(tx);
    const again: { point: number; at: number }[] = [];
    let blocks: Block[] = [];
    let samples = 0;
    for (const [point, columns] of shelf.frozen()) {
      for (const block of blocksOf(point, columns)) {
        blocks.push(block);
        if (block.summary.firstAt < begun) again.push({ point, at: block.summary.firstAt });
      }
      samples += columns.length;
      if (blocks.length < mostBlocks && samples < mostSamples) continue;
      await insertBlocks(tx, blocks);
      [blocks, samples] = [[], 0];
    }
    await insertBlocks(tx, blocks);
    await rememberNewest(tx, shelf);
    await keepReplaced(tx, shelf.frozenReplaced());
    await markDirty(tx, daysOf(again));
  });
}

/** The commit of an earlier attempt came through without our knowing: fine. Anything else is another writer on our tables. */
async function assertDone(tx: Queryable, cut: Cut): Promise<void> {
  const [row] = await tx.query<{ flushes: number; flushed: number }>(
    'select flushes, flushed from tele.writer where id = 1',
  );
  if (row?.flushes === cut.generation && row.flushed === cut.number) return;
  throw new Error(`flush ${cut.generation} does not follow ${row?.flushes}: another writer uses these tables`);
}

/** Held as it is until these blocks are committed: a compaction that begins a day sees them, or they see that it has begun. */
async function compactionBegun(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ begun: number }>('select begun from tele.compaction where id = 1 for share');
  if (row === undefined) throw new Error('tele.compaction has lost its row');
  return row.begun;
}

/** The first sample of each UTC day of each point: where a block begins. */
function* instantsOf(shelf: Shelf): Iterable<number> {
  for (const [, columns] of shelf.frozen()) {
    let day = Number.NaN;
    for (let i = 0; i < columns.length; i++) {
      const at = columns.at[i] as number;
      if (startOfDay(at) === day) continue;
      day = startOfDay(at);
      yield at;
    }
  }
}

async function rememberNewest(tx: Queryable, shelf: Shelf): Promise<void> {
  const rows = [...shelf.frozen()].map(([point, { at, values, qualities, seen, length }]) => {
    const end = length - 1;
    return { point, at: at[end], value: floatText(values[end] as number), quality: qualities[end], seen: seen[end] };
  });
  await tx.query(
    `insert into tele.newest as there (point, at, value, quality, seen)
     select * from unnest($1::int4[], $2::int8[], $3::float8[], $4::int2[], $5::int8[])
     on conflict (point) do update set at = excluded.at, value = excluded.value, quality = excluded.quality, seen = excluded.seen
     where excluded.at >= there.at`,
    [
      rows.map((row) => row.point),
      rows.map((row) => row.at),
      rows.map((row) => row.value),
      rows.map((row) => row.quality),
      rows.map((row) => row.seen),
    ],
  );
}
