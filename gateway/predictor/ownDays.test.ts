import { expect, test } from 'vitest';
import { noSiteDays } from '../../domain/alarm/band/band.ts';
import { quarter } from '../../domain/alarm/forecast/means.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { SeriesQuery } from '../telemetry/telemetry.ts';
import { forecastPoints } from './forecastPoints.ts';
import { startOfLearning } from './toldForecast.ts';

const zone = 'Asia/Shanghai';
const madeAt = Date.parse('2026-11-20T08:00:00Z');
const begin = startOfLearning(madeAt, zoneOf(zone));
const noise = (n: number): number => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;

const series = async ({ points, from, to }: SeriesQuery) => ({
  series: new Map(
    points.map(({ point }) => [
      point,
      Array.from({ length: (to - from) / quarter }, (_, n) => {
        const start = from + n * quarter;
        const mean = 50 + 10 * Math.sin((start / aDay) * 2 * Math.PI) + noise(start / quarter);
        return { start, mean, min: mean, max: mean, covered: quarter };
      }),
    ]),
  ),
});

test.each([
  ['was never anybody else’s', Number.NEGATIVE_INFINITY, null],
  ['came as the first of the learned days began', begin, null],
  ['came a moment later', begin + 1, 'tooFewDays'],
  ['came today', madeAt, 'tooFewDays'],
])('a point that %s', async (_what, ownSince, lacks) => {
  const point = { point: 1, period: quarter, id: 'P1', org: 'o', device: 'M1', since: null, ownSince, hasBand: false };
  const work = { points: [point], madeAt, now: madeAt, zone, siteDays: new Map([['o', noSiteDays]]) };
  const [made] = await forecastPoints({ series } as never, { query: async () => [] } as never, work);
  expect([made?.lacks, made?.forecast === null]).toEqual([lacks, lacks !== null]);
});
