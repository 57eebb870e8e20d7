import { rankOf } from '../../domain/telemetry/rank.ts';
import type { Queryable } from '../store/database.ts';
import { floatText } from './blocks.ts';
import type { NewSample } from './openSamples.ts';

/** A sample that another one took the place of: it was known from `seen` until then. */
export interface Replaced extends NewSample {
  readonly point: number;
  /** When the other was taken. */
  readonly until: number;
}

/**
 * Keeps what was known, for whoever asks what was known. Within the transaction that takes it away, and before `tele.corrected` forgets
 * the rank that it had: without it, what lay hidden beneath a correction would seem to have stood above it.
 */
export async function keepReplaced(tx: Queryable, rows: readonly Replaced[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into tele.replaced (point, at, value, quality, seen, until, rank)
     select n.point, n.at, n.value, n.quality, n.seen, n.until, greatest(n.rank, c.rank)
     from unnest($1::int4[], $2::int8[], $3::float8[], $4::int2[], $5::int8[], $6::int8[], $7::int2[]) as n(point, at, value, quality, seen, until, rank)
     left join tele.corrected c on c.point = n.point and c.at = n.at and c.seen = n.seen`,
    [
      rows.map(({ point }) => point),
      rows.map(({ at }) => at),
      rows.map(({ value }) => floatText(value)),
      rows.map(({ quality }) => quality),
      rows.map(({ seen }) => seen),
      rows.map(({ until }) => until),
      rows.map(({ quality }) => rankOf(quality)),
    ],
  );
}
