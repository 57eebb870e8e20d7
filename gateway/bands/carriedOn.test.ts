import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type BandWorld, bandWorld } from '../../tests/world/bands.ts';
import { newestBands, toldWithin } from './bandRows.ts';
import { beginOf } from './readDays.ts';

const zone = zoneOf('Asia/Shanghai');
const first = '2026-11-23';
let bands: BandWorld;
beforeAll(async () => {
  bands = await bandWorld(['P1']);
});
afterAll(() => bands.close());

test('what is carried on says of which days it was learned, and is told to nobody who may not see them', async () => {
  await bands.days('P1', { from: first, count: 56 }, 50);
  await bands.night(dayAfter(first, 55));
  const moved = dayAfter(first, 56);
  await bands.days('P1', { from: moved, count: 60 }, null);
  // From its move on nothing is recorded: each night what was usual before is carried on, until none of the days before is looked at any more.
  const within = [{ from: beginOf(moved, zone), to: Number.POSITIVE_INFINITY }];
  for (const n of [90, 110, 112, 113, 115]) {
    await bands.night(dayAfter(first, n));
    const row = (await newestBands(bands.world.database, ['P1'])).get('P1') ?? null;
    expect(row?.band).toMatchObject({ from: first, to: dayAfter(first, n), counts: { work: expect.any(Number) } });
    expect(row?.band.slots.work[0]).not.toBeNull();
    expect(toldWithin(row, within, zone)).toBeNull();
    expect(toldWithin(row, [{ from: beginOf(first, zone), to: Number.POSITIVE_INFINITY }], zone)).toBe(row);
  }
});
