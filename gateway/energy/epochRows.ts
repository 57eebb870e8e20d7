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

/** When other meters began to count, by the point's number, the oldest first. */
export async function epochsOf(
  database: Queryable,
  points: readonly number[],
): Promise<ReadonlyMap<number, readonly Epoch[]>> {
  const rows = await database.query<EpochRow & Record<string, unknown>>(
    'select number, at, final, start, old_ratio, new_ratio from read.register_epoch where number = any($1) order by number, at',
    [points],
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
