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

/** Whether a sample takes the place of the late row that is there. */
function stands(sample: string): string {
  return `(${sample}.rank > there.rank or (${sample}.rank = there.rank and
    case when ${sample}.rank < ${rank.corrected} then ${sample}.value is distinct from there.value else ${sample}.seen >= there.seen end))`;
}

/**
 * Only an equal or higher rank replaces, of two corrections the later seen. What a correction said stands too when it is in a block
 * already, where no rank is kept: `tele.corrected` remembers it. What is replaced stays known as what it was.
 */
const given =
  'unnest($1::int4[], $2::int8[], $3::float8[], $4::int2[], $5::int8[], $6::int2[]) as n(point, at, value, quality, seen, rank)';

const keeping = `
  with before as (select there.*, n.seen as until from ${given} join tele.late there on there.point = n.point and there.at = n.at
    where ${stands('n')} and there.seen < n.seen for update of there)
  insert into tele.replaced (point, at, value, quality, seen, until, rank) select point, at, value, quality, seen, until, rank from before`;

const insertion = `
  insert into tele.late as there (point, at, value, quality, seen, rank)
  select n.* from ${given}
  where not exists (select from tele.corrected c where c.point = n.point and c.at = n.at and (c.rank > n.rank or (c.rank = n.rank and c.seen > n.seen)))
  on conflict (point, at) do update set value = excluded.value, quality = excluded.quality, seen = excluded.seen, rank = excluded.rank
  where ${stands('excluded')}`;

/** Within a transaction. */
export async function insertLate(on: Queryable, late: readonly LateRow[]): Promise<void> {
  // One statement may touch a row once: of several samples of one instant the one that stands goes in.
  const standing = new Map<string, LateRow>();
  for (const row of late) {
    const key = `${row.point} ${row.at}`;
    const before = standing.get(key);
    if (before === undefined || row.rank >= before.rank) standing.set(key, row);
  }
  const rows = [...standing.values()];
  const columns = [
    rows.map((row) => row.point),
    rows.map((row) => row.at),
    rows.map((row) => floatText(row.value)),
    rows.map((row) => row.quality),
    rows.map((row) => row.seen),
    rows.map((row) => row.rank),
  ];
  await on.query(keeping, columns);
  await on.query(insertion, columns);
}
