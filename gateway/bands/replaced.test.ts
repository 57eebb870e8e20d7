import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { type BandWorld, bandWorld } from '../../tests/world/bands.ts';

let bands: BandWorld;
beforeAll(async () => {
  bands = await bandWorld(['P1']);
});
afterAll(() => bands.close());

const first = '2026-11-23';
const newest = async () => (await bands.versions('P1')).at(-1);
const raised = async () => (await bands.world.events()).filter(({ type }) => type === 'AlarmRaised').length;

/** A meter that reads twice as much takes the place of the one before at noon of a day. */
async function replace(day: string): Promise<void> {
  await bands.world.database.query(
    `insert into read.meter_replacement (device, at, by_id, recorded_at, data) values ('M1', $1, 'zhou', '', '{}')`,
    [Date.parse(`${day}T04:00:00Z`)],
  );
}

test('a meter is replaced: by the band of the one before no creep is told, from the new one it is told anew', async () => {
  await bands.days('P1', { from: first, count: 56 }, 50);
  await bands.night(dayAfter(first, 55));
  expect(await newest()).toMatchObject({ version: 1, base: 1, enoughFrom: null });
  await bands.days('P1', { from: dayAfter(first, 56), count: 40 }, 100);
  await replace(dayAfter(first, 56));
  for (const n of [56, 57, 58, 59, 60, 70, 84]) {
    await bands.night(dayAfter(first, n));
    // Its first days are too few to say what is usual.
    expect(await newest()).toMatchObject({ base: n < 84 ? null : 8, creep: null });
  }
  await bands.night(dayAfter(first, 85));
  await bands.night(dayAfter(first, 87));
  expect(await newest()).toMatchObject({ version: 10, base: 8 });
  expect(Math.abs((await newest())?.creep?.widths ?? 9)).toBeLessThan(0.5);
  expect(await raised()).toBe(0);
});

test('that a meter was replaced is recorded weeks later: from then on no creep is told by what was learned of both', async () => {
  await bands.days('P1', { from: dayAfter(first, 96), count: 10 }, 300);
  for (const n of [100, 101]) await bands.night(dayAfter(first, n));
  expect(await newest()).toMatchObject({ base: 8, creep: { since: expect.any(String) } });
  expect(await raised()).toBe(1);
  await replace(dayAfter(first, 96));
  await bands.night(dayAfter(first, 102));
  expect(await newest()).toMatchObject({ base: null, creep: null });
  expect((await bands.world.events()).at(-1)?.type).toBe('AlarmRecovered');
});
