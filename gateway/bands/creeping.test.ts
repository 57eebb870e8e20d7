import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { type BandWorld, bandWorld } from '../../tests/world/bands.ts';

const first = '2026-11-23';
const points = ['P1', 'P2'];
let bands: BandWorld;
beforeAll(async () => {
  bands = await bandWorld(points);
});
afterAll(() => bands.close());

const told = async () =>
  (await bands.world.events())
    .filter(({ type }) => /Raised|Recovered/.test(type))
    .map(({ type, data }) => [type, (data as { readonly point?: string }).point]);

test('a night that ended halfway is judged by the run after it, of what was told before too, each once', async () => {
  for (const point of points) {
    await bands.days(point, { from: first, count: 56 }, 50);
    await bands.days(point, { from: dayAfter(first, 56), count: 7 }, 90);
  }
  await bands.night(dayAfter(first, 55));
  // The first is told, and the gateway ends.
  const { log } = bands.means;
  let appends = 0;
  const append: typeof log.append = (asked) =>
    ++appends > 1 ? Promise.reject(new Error('the gateway ended')) : log.append(asked);
  await expect(bands.night(dayAfter(first, 62), { log: { ...log, append } })).rejects.toThrow('ended');
  await bands.world.settled();
  expect(await told()).toEqual([]);
  for (const _ of points) await bands.night(dayAfter(first, 62));
  expect((await told()).toSorted()).toEqual(points.map((point) => ['AlarmRaised', point]));
});
