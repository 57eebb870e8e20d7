import { isTooFew } from '../../domain/alarm/band/band.ts';
import type { Point } from '../../domain/device/point.ts';
import { learnBandsInput } from '../../domain/job/job.ts';
import { defineKind, type JobKind } from '../jobs/kind.ts';
import { bandFollowerName } from './bandFollower.ts';
import { creepOn } from './bandRows.ts';
import { judgeCreep } from './creeping.ts';
import { lastDay, learnBandsOf } from './learning.ts';
import type { BandMeans } from './means.ts';
import { allWatched } from './watched.ts';

/** Each night the day that is over is learned, of everything that is watched. Run again it learns no day twice. */
export const learnBandsJob = (means: BandMeans): JobKind =>
  defineKind<Record<string, never>>({
    name: 'learnBands',
    input: learnBandsInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '40 1 * * *', input: {} },
    async run({ signal, progress }) {
      const watched = await allWatched(means.ledgers);
      const points = [...new Map(watched.map(({ point }) => [point.id, point])).values()];
      const learned = await learnBandsOf(means, {
        points,
        anew: null,
        by: { kind: 'job', id: 'learnBands' },
        command: (point, to) => ({ id: `learnBands:${point}:${to}`, digest: null }),
        signal,
        progress,
      });
      await judgeNight(means, points);
      if (!learned.ok) throw new Error(`a band was not learned: ${learned.refusal.code}`);
      const tooFew = learned.value.filter(({ band }) => isTooFew(band)).length;
      return { outcome: { points: points.length, learned: learned.value.length, tooFew } };
    },
  });

/** Of all that was learned of the night, in this run or in one before it that ended halfway: what that one told it did not judge. */
async function judgeNight(means: BandMeans, points: readonly Point[]): Promise<void> {
  const { database, followers, log, clock, zone } = means;
  await followers.waitFor(log.head().position, bandFollowerName);
  const ids = points.map(({ id }) => id);
  await judgeCreep(means, await creepOn(database, ids, lastDay(clock.now(), zone)));
}
