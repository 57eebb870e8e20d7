import { afterAll, expect, test } from 'vitest';
import { sixCellsOfFirstVersion, sixQuarters } from '../../../tests/world/oldCells.ts';
import { aBatch, type Given, start, telemetryWorld } from '../../../tests/world/telemetry.ts';
import { checkDay } from './checkDay.ts';
import { compactDay } from './compactDay.ts';

const world = await telemetryWorld();
afterAll(world.close);

const quarter = 900_000;
const today = start - (start % 86_400_000);
const stored = () => world.database.query('select quarters from tele.rollup');

test('a roll-up from before the cells of version 2 answers as one of now, is left alone by the check, and made anew where it is wrong', async () => {
  const telemetry = await world.open({ now: start + 86_400_000 });
  const { at, values, qualities, seen, length } = sixQuarters();
  const given = Array.from({ length }, (_, i): Given => {
    const value = values[i] as number;
    return [1, (at[i] as number) - start, Number.isNaN(value) ? null : value, qualities[i] as number];
  });
  await telemetry.put(aBatch(1, given, seen[0]));
  await telemetry.flush();
  await compactDay(world.database, today);
  const byQuarters = async () => {
    const query = {
      points: [{ point: 1, period: 60_000 }],
      from: start,
      to: start + 6 * quarter,
      buckets: 6,
      zone: 'Asia/Shanghai',
    };
    return (await telemetry.series(query)).series.get(1);
  };
  const before = await byQuarters();
  expect(before?.map(({ count }) => count)).toEqual([5, 5, 5, 5, 5, 5]);

  await world.database.query('update tele.rollup set quarters = $1', [sixCellsOfFirstVersion()]);
  expect(await byQuarters()).toEqual(before);
  expect(await checkDay(world.database, today)).toMatchObject({ points: 1, mended: [] });
  expect((await stored())[0]?.['quarters']).toEqual(sixCellsOfFirstVersion());

  const wrong = sixCellsOfFirstVersion();
  wrong[0] = 99;
  await world.database.query('update tele.rollup set quarters = $1', [wrong]);
  await expect(byQuarters()).rejects.toThrow(/version 99/);
  expect(await checkDay(world.database, today)).toMatchObject({ mended: [1] });
  expect(await byQuarters()).toEqual(before);
  await telemetry.close();
});
