import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { type BandWorld, bandWorld } from '../../tests/world/bands.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';
import { quarter } from '../telemetry/rollup.ts';
import type { SeriesQuery } from '../telemetry/telemetry.ts';
import { standingWarnings } from './alarmsOfBands.ts';
import { judgeNewest } from './judging.ts';
import { firstOwnDay } from './ownSince.ts';

const zone = zoneOf('Asia/Shanghai');
const first = '2026-11-23';
let bands: BandWorld;
beforeAll(async () => {
  bands = await bandWorld(['P1', 'P2']);
});
afterAll(() => bands.close());

const newest = async () => (await bands.versions('P1')).at(-1);
const told = async () =>
  (await bands.world.events())
    .filter(({ type }) => /Raised|Recovered|Closed/.test(type))
    .map(({ type, data, stream }) => [stream, type.slice(5), (data as { readonly point?: string }).point ?? null]);
async function move(device: string, { world } = bands): Promise<void> {
  const { ledgers, settled, elsewhere: orgId } = world;
  const row = await ledgers.anyRow(devices, device);
  value(await ledgers.update(devices, device, row?.version ?? 0, { orgId }, bySystem()));
  await settled();
}

test('of a point that came from another organisation nothing is warned by what was usual there: not what creeps, and it is learned of its own days alone', async () => {
  for (const point of ['P1', 'P2']) {
    await bands.days(point, { from: first, count: 56 }, 50);
    await bands.days(point, { from: dayAfter(first, 56), count: 60 }, 90);
  }
  await bands.night(dayAfter(first, 55));
  expect(await newest()).toMatchObject({ version: 1, base: 1, enoughFrom: null });
  await move('M1');
  await bands.night(dayAfter(first, 62));
  // What stays creeps; what went does not.
  expect((await told()).map(([, type, point]) => [type, point])).toEqual([['Raised', 'P2']]);
  const own = dayAfter(first, 57);
  expect(await newest()).toMatchObject({
    since: own,
    from: own,
    base: null,
    creep: null,
    enoughFrom: expect.any(String),
  });
  expect((await newest())?.slots.work.every((slot) => slot === null)).toBe(true);
  for (const n of [70, 100, 101]) await bands.night(dayAfter(first, n));
  expect(await newest()).toMatchObject({ since: own, from: own, enoughFrom: null });
  expect((await newest())?.slots.work[0]?.median).toBeGreaterThan(80);
});

test('what lies outside of what was usual in another organisation is no warning, and one that stood is over', async () => {
  const own = await bandWorld(['P1', 'P2']);
  try {
    for (const point of ['P1', 'P2']) await own.days(point, { from: first, count: 56 }, 50);
    await own.night(dayAfter(first, 55));
    const series = async ({ points, from, to }: SeriesQuery) => ({
      series: new Map(
        points.map(({ point }) => [
          point,
          Array.from({ length: (to - from) / quarter }, (_, n) => ({
            start: from + n * quarter,
            mean: 90,
            covered: quarter,
          })),
        ]),
      ),
    });
    const judge = async () => {
      await judgeNewest({ ...own.means, telemetry: { ...own.means.telemetry, series: series as never } });
      await own.world.settled();
      return (await standingWarnings(own.world.database)).map(({ point }) => point);
    };
    await move('M1', own);
    expect(await judge()).toEqual(['P2']);
    await move('M2', own);
    own.world.clock.advance(quarter);
    expect(await judge()).toEqual([]);
  } finally {
    await own.close();
  }
});

test.each([
  ['never anybody else’s', Number.NEGATIVE_INFINITY, null],
  ['since a midnight', Date.parse('2026-11-22T16:00:00Z'), '2026-11-23'],
  ['since a moment of a day', Date.parse('2026-11-22T16:00:01Z'), '2026-11-24'],
  ['not yet', Number.POSITIVE_INFINITY, '2026-12-02'],
])('the first day of its own: %s', (_what, since, day) => {
  expect(firstOwnDay(since, Date.parse('2026-12-01T00:00:00Z'), zone)).toBe(day);
});
