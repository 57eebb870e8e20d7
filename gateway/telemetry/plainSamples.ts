import type { Quality } from '../../domain/telemetry/quality.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Queryable } from '../store/database.ts';
import { startOfDay, timesOf } from './blocks.ts';
import { decodeBlock } from './codec/block.ts';
import { joined } from './compact/compactDay.ts';
import { type LateColumns, lateColumns, mergeLate, type StoredLate } from './merge.ts';
import type { Latest } from './telemetry.ts';

/** Samples of one point as they lie in the database, block by block and late row by late row; what is open in memory is not among them. */
export async function plainSamples(
  on: Queryable,
  point: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Sample[]> {
  const blocks = await on.query<{ data: Buffer; times: Buffer | null }>(
    `select data, ${timesOf('b')} as times from tele.block b where point = $1 and first_at >= $2 and first_at < $3 and last_at >= $4 order by first_at`,
    [point, startOfDay(from), to, from],
  );
  const rows = await on.query<StoredLate & Record<string, unknown>>(
    'select at, value, quality, seen, rank from tele.late where point = $1 and at >= $2 and at < $3 order by at',
    [point, from, to],
  );
  const late: LateColumns = lateColumns(rows);
  const samples: Sample[] = [];
  const { length, at, values, qualities, seen } = mergeLate(
    joined(blocks.map(({ data, times }) => decodeBlock(data, times))),
    late,
  );
  for (let i = 0; i < length; i++) {
    const when = at[i] as number;
    if (when < from || when >= to) continue;
    const value = values[i] as number;
    samples.push({
      point,
      at: when,
      value: Number.isNaN(value) ? null : value,
      quality: qualities[i] as Quality,
      seen: seen[i] as number,
    });
  }
  return samples;
}

/** The newest sample of each point that is in a block. */
export async function newestOf(on: Queryable): Promise<ReadonlyMap<number, Latest>> {
  const rows = await on.query<Latest & { readonly point: number } & Record<string, unknown>>(
    'select point, at, value, quality, seen from tele.newest',
  );
  return new Map(rows.map(({ point, ...latest }) => [point, latest]));
}
