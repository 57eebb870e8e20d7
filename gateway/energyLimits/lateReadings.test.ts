import { afterAll, beforeAll, expect, test } from 'vitest';
import { anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { aLimit, type LimitWorld, limitWorld } from '../../tests/world/energyLimits.ts';

const quarter = 15 * minute;
let limits: LimitWorld;
beforeAll(async () => {
  limits = await limitWorld();
});
afterAll(() => limits.close());

test('readings that come hours late are judged by the period in which they lie, each once', async () => {
  const { world, running } = limits;
  const pointId = await limits.aMeter();
  const begin = Math.ceil(world.clock.now() / hour) * hour;
  let [at, count] = [begin, 1000];
  world.clock.advance(begin - world.clock.now());
  await running.read(pointId, [[at, count]]);
  const id = await aLimit(world, { name: '小时', pointId, period: 60, limit: '100' });
  const told = async () => (await limits.told(id)).toSorted();
  /** So much in each quarter of each hour. */
  async function read(hours: readonly number[]): Promise<void> {
    const readings: [number, number][] = [];
    for (const used of hours)
      for (let n = 0; n < 4; n++) {
        [at, count] = [at + quarter, count + used];
        readings.push([at, count]);
      }
    await running.read(pointId, readings);
    await running.computed();
  }
  // The line is down for two hours.
  world.clock.advance(2 * hour + 5 * minute);
  await limits.judge();
  expect(await limits.told(id)).toEqual([]);
  await read([50, 30]);
  await limits.judge();
  expect(await told()).toEqual(['120 100 stands', '200 100 stands']);
  await limits.judge();
  await limits.judge();
  expect(await told()).toEqual(['120 100 periodOver', '200 100 periodOver']);
});
