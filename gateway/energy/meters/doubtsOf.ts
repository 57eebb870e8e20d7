import { isWithin } from '../../../domain/access/membership.ts';
import type { Millis } from '../../../domain/clock/clock.ts';
import type { ReadRegister } from '../../../domain/energy/meterCalls.ts';
import type { HeldPoint } from '../../live/index.ts';
import type { DoubtPicture } from '../doubtFollower.ts';
import type { AtMoment } from './meterMeans.ts';

/** What was asked about a register in the month of the moment, and what was answered, as far as it was known; what was withdrawn is no doubt. */
export async function doubtsOf(
  { at, asOf, means: { database, zone } }: AtMoment,
  point: HeldPoint,
): Promise<ReadRegister['doubts']> {
  const rows = await database.query<{ at: number; picture: DoubtPicture }>(
    'select at, picture from read.register_doubt where number = $1 and at >= $2 and at < $3 order by at, id',
    [point.number, zone.startOfMonth(at), zone.startOfNextMonth(at)],
  );
  const isBy = (moment: string | null): boolean => moment !== null && isKnown(moment, asOf);
  return rows
    .filter((row) => point.within === undefined || isWithin(row.at, point.within))
    .filter(({ picture }) => isBy(picture.doubtedAt) && !isBy(picture.withdrawnAt))
    .map(({ picture: { id, data, answer, answeredAt } }) => ({
      id,
      from: data.from,
      to: data.to,
      evidence: data.evidence,
      answer: isBy(answeredAt) ? (answer?.answer ?? null) : null,
      answeredAt: isBy(answeredAt) ? answeredAt : null,
    }));
}

const isKnown = (moment: string, asOf: Millis | null): boolean => asOf === null || Date.parse(moment) <= asOf;
