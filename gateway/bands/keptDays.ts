import { slotsOfDay } from '../../domain/alarm/band/band.ts';
import type { Queryable } from '../store/database.ts';
import type { ReadDay } from './readDays.ts';

type Kept = { readonly point: number; readonly day: string; readonly covered: number; readonly means: Buffer };

/** What is kept of the days of these points, by their numbers. */
export async function keptDays(
  database: Pick<Queryable, 'query'>,
  points: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<number, ReadonlyMap<string, ReadDay>>> {
  const rows = await database.query<Kept & Record<string, unknown>>(
    'select point, day, covered, means from tele.band_day where point = any($1) and day >= $2 and day <= $3',
    [[...points], from, to],
  );
  const kept = new Map<number, Map<string, ReadDay>>();
  for (const { point, day, covered, means } of rows) {
    const mine = kept.get(point) ?? new Map<string, ReadDay>();
    mine.set(day, { day, covered, means: doublesOf(means) });
    kept.set(point, mine);
  }
  return kept;
}

/** Keeps days as they were read, and drops what no band is learned of any more. */
export async function keepDays(
  database: Pick<Queryable, 'query'>,
  read: ReadonlyMap<number, readonly ReadDay[]>,
  from: string,
): Promise<void> {
  const rows = [...read].flatMap(([point, days]) => days.map((day) => ({ point, ...day })));
  if (rows.length === 0) return;
  await database.query(
    `insert into tele.band_day (point, day, covered, means) select * from unnest($1::int4[], $2::text[], $3::float8[], $4::bytea[])
     on conflict (point, day) do update set covered = excluded.covered, means = excluded.means`,
    [
      rows.map(({ point }) => point),
      rows.map(({ day }) => day),
      rows.map(({ covered }) => covered),
      rows.map(({ means }) => Buffer.from(means.buffer, means.byteOffset, means.byteLength)),
    ],
  );
  await database.query('delete from tele.band_day where point = any($1) and day < $2', [[...read.keys()], from]);
}

/** A copy, since what the store gives need not lie on the border of a double. */
const doublesOf = (bytes: Buffer): Float64Array => {
  const doubles = new Float64Array(slotsOfDay);
  Buffer.from(doubles.buffer).set(bytes.subarray(0, doubles.byteLength));
  return doubles;
};
