import { type Rank, rank } from '../../domain/telemetry/rank.ts';
import type { Queryable } from '../store/database.ts';
import { floatText } from './blocks.ts';

/** A sample that is not where its time says: it lies beside the blocks and is read with them. */
export interface LateRow {
  readonly point: number;
  readonly at: number;
  /** NaN for no value. */
  readonly value: number;
  readonly quality: number;
  readonly seen: number;
  readonly rank: Rank;
}

/**
 * Only an equal or higher rank replaces, of two corrections the later seen. What a correction said stands too when it is in a block
 * already, where no rank is kept: `tele.corrected` remembers it.
 */
const insertion = `
  insert into tele.late as there (point, at, value, quality, seen, rank)
  select n.* from unnest($1::int4[], $2::int8[], $3::float8[], $4::int2[], $5::int8[], $6::int2[]) as n(point, at, value, quality, seen, rank)
  where not exists (select from tele.corrected c where c.point = n.point and c.at = n.at and (c.rank > n.rank or (c.rank = n.rank and c.seen > n.seen)))
  on conflict (point, at) do update set value = excluded.value, quality = excluded.quality, seen = excluded.seen, rank = excluded.rank
  where excluded.rank > there.rank or (excluded.rank = there.rank and
    case when excluded.rank < ${rank.corrected} then excluded.value is distinct from there.value else excluded.seen >= there.seen end)`;

export async function insertLate(on: Queryable, late: readonly LateRow[]): Promise<void> {
  // One statement may touch a row once: of several samples of one instant the one that stands goes in.
  const standing = new Map<string, LateRow>();
  for (const row of late) {
    const key = `${row.point} ${row.at}`;
    const before = standing.get(key);
    if (before === undefined || row.rank >= before.rank) standing.set(key, row);
  }
  const rows = [...standing.values()];
  await on.query(insertion, [
    rows.map((row) => row.point),
    rows.map((row) => row.at),
    rows.map((row) => floatText(row.value)),
    rows.map((row) => row.quality),
    rows.map((row) => row.seen),
    rows.map((row) => row.rank),
  ]);
}
