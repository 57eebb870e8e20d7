import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Epoch } from '../../domain/energy/epochs.ts';
import type { Queryable } from '../store/database.ts';

interface EpochRow {
  readonly number: number;
  readonly at: number;
  readonly final: string;
  readonly start: string;
  readonly old_ratio: string;
  readonly new_ratio: string;
}

/** When other meters began to count, by the point's number, the oldest first; as it was known at a moment, where one is named. */
export async function epochsOf(
  database: Queryable,
  points: readonly number[],
  knownAt: Millis | null = null,
): Promise<ReadonlyMap<number, readonly Epoch[]>> {
  const rows = await database.query<EpochRow & Record<string, unknown>>(
    `select number, at, final, start, old_ratio, new_ratio from read.register_epoch e where number = any($1)
       and ($2::text is null or exists (select 1 from read.meter_replacement m where m.at = e.at and m.recorded_at <= $2::text
         and m.data->'registers' @> jsonb_build_array(jsonb_build_object('number', e.number))))
     order by number, at`,
    [points, knownAt === null ? null : instantOf(knownAt)],
  );
  const epochs = rows.map(({ number, at, final, start, old_ratio: oldRatio, new_ratio: newRatio }) => ({
    number,
    at,
    final,
    start,
    oldRatio,
    newRatio,
  }));
  return Map.groupBy(epochs, ({ number }) => number);
}
