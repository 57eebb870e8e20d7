import { type Millis, millisOf } from '../../domain/clock/clock.ts';
import { mostInDoubt, type OpenDoubt } from '../../domain/energy/openDoubt.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import type { DoubtPicture } from './doubtFollower.ts';

/** What registers are in doubt around a span, by the number of their point: as it stands, or as it was at a moment of the past. */
export async function openDoubts(
  on: Queryable,
  points: readonly number[],
  { from, asOf }: Span & { readonly asOf: Millis | null },
): Promise<ReadonlyMap<number, readonly OpenDoubt[]>> {
  if (points.length === 0) return new Map();
  const rows = await on.query<{ number: number; picture: DoubtPicture }>(
    `select number, picture from read.register_doubt
     where number = any($1::int4[]) and at >= $2 and ($3::boolean or state = 'open') order by at`,
    [points, from, asOf !== null],
  );
  const open = rows.filter(({ picture }) => asOf === null || wasOpen(picture, asOf));
  return new Map(
    [...Map.groupBy(open, ({ number }) => number)].map(([number, mine]) => [
      number,
      mine.map(({ picture }) => doubtOf(picture)),
    ]),
  );
}

function wasOpen({ doubtedAt, answeredAt, withdrawnAt }: DoubtPicture, asOf: Millis): boolean {
  const isOver = (at: string | null): boolean => at !== null && (millisOf(at) ?? 0) <= asOf;
  return isOver(doubtedAt) && !isOver(answeredAt) && !isOver(withdrawnAt);
}

const doubtOf = ({ data: { from, to, evidence } }: DoubtPicture): OpenDoubt => ({
  from: millisOf(from.at) ?? 0,
  to: millisOf(to.at) ?? 0,
  atMost: mostInDoubt({ from: from.value, to: to.value, most: evidence.most }),
});
