import { isTooFew } from '../../domain/alarm/band/band.ts';
import { learnBandsInput } from '../../domain/job/job.ts';
import { defineKind, type JobKind } from '../jobs/kind.ts';
import { judgeCreep } from './creeping.ts';
import { learnBandsOf } from './learning.ts';
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
      if (!learned.ok) throw new Error(`a band was not learned: ${learned.refusal.code}`);
      await judgeCreep(means, learned.value);
      const tooFew = learned.value.filter(({ band }) => isTooFew(band)).length;
      return { outcome: { points: points.length, learned: learned.value.length, tooFew } };
    },
  });
