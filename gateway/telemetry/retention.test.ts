import { afterAll, beforeEach, expect, test } from 'vitest';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { aBatch, type Given, start, telemetryWorld } from '../../tests/world/telemetry.ts';
import { compactDay } from './compact/compactDay.ts';
import { retentionJob } from './retention.ts';
import type { Telemetry } from './telemetry.ts';

const world = await telemetryWorld();
afterAll(world.close);
beforeEach(async () => {
  await world.empty();
  for (const name of ['block_2026_11', 'rollup_2026_11'])
    await world.database.query(`drop table if exists tele.${name}`);
});

const day = 24 * hour;
const afterwards = start + 60 * day;
const job = (days: { readonly samples: number | null; readonly rollups: number | null }) =>
  retentionJob({
    database: world.database,
    clock: manualClock(afterwards),
    say: (line) => void world.said.push(line),
    days,
  });

/** Two hours of minutes in November, and one sample in January. */
async function aNovember(): Promise<Telemetry> {
  const telemetry = await world.open({ now: afterwards });
  await telemetry.put(
    aBatch(
      1,
      Array.from({ length: 120 }, (_, i): Given => [1, i * 60_000, i]),
    ),
  );
  await telemetry.put(aBatch(2, [[1, 59 * day, 1]], start + 59 * day));
  await telemetry.flush();
  return telemetry;
}

/** The days compacted and said to be so, as the nightly job does. */
async function compacted(): Promise<void> {
  await compactDay(world.database, start - (start % day));
  await world.database.query('update tele.compaction set begun = $1, done = $1', [start + 58 * day]);
}

const hourly = (telemetry: Telemetry) =>
  telemetry.series({
    points: [{ point: 1, period: 60_000 }],
    from: start,
    to: start + 2 * hour,
    buckets: 2,
    zone: 'Asia/Shanghai',
  });

test('when the samples of a month are gone its charts come from the roll-ups, and are the same', async () => {
  const telemetry = await aNovember();
  await compacted();
  const before = await hourly(telemetry);
  expect(await job({ samples: 30, rollups: null })).toEqual({ dropped: ['block_2026_11'], left: [] });
  expect(await hourly(telemetry)).toEqual(before);
  expect(await telemetry.samples(1, start, start + day)).toEqual([]);
  expect(await telemetry.keptFrom()).toBe(Date.UTC(2026, 11));
  expect(await job({ samples: 30, rollups: null })).toEqual({ dropped: [], left: [] });
});

test('a chart finer than a quarter of an hour has quarters where only roll-ups are left', async () => {
  const telemetry = await aNovember();
  await compacted();
  await job({ samples: 30, rollups: null });
  const query = {
    points: [{ point: 1, period: 60_000 }],
    from: start,
    to: start + 2 * hour,
    buckets: 120,
    zone: 'Asia/Kathmandu',
  };
  const { width, series } = await telemetry.series(query);
  expect(width).toBe(hour / 4);
  expect((series.get(1) ?? []).map(({ count }) => count)).toEqual([15, 15, 15, 15, 15, 15, 15, 15]);
});

test('a chart that ends within an hour tells nothing after its end, by samples and by roll-ups; of a quarter that goes on there are no parts', async () => {
  const telemetry = await aNovember();
  await compacted();
  const until = async (to: number) =>
    (
      await telemetry.series({
        points: [{ point: 1, period: 60_000 }],
        from: start,
        to,
        buckets: 1,
        zone: 'Asia/Shanghai',
      })
    ).series
      .get(1)
      ?.map(({ count, last, covered }) => [count, last, covered]);
  const asked = [start + hour / 4, start + hour / 2 + 60_000];
  expect(await Promise.all(asked.map(until))).toEqual([[[15, 14, hour / 4]], [[31, 30, hour / 2 + 60_000]]]);
  await job({ samples: 30, rollups: null });
  expect(await Promise.all(asked.map(until))).toEqual([
    [[15, 14, hour / 4]],
    // The last value of the quarter before holds on.
    [[30, 29, hour / 2 + 60_000]],
  ]);
});

test('samples that are not compacted yet stay, for nothing else knows of them', async () => {
  const telemetry = await aNovember();
  expect(await job({ samples: 30, rollups: null })).toEqual({ dropped: [], left: [] });
  await compacted();
  await telemetry.correct({ point: 1, at: start, value: 9, quality: 5, seen: start });
  expect(await job({ samples: 30, rollups: null })).toEqual({ dropped: [], left: [] });
});

test('roll-ups go on their own term', async () => {
  await aNovember();
  await compacted();
  expect(await job({ samples: null, rollups: 30 })).toEqual({ dropped: ['rollup_2026_11'], left: [] });
  expect((await hourly(await world.open())).series.get(1)?.map(({ count }) => count)).toEqual([60, 60]);
});

test('a month that is being read is left for the next run, and no insert waits behind it', async () => {
  const telemetry = await aNovember();
  await compacted();
  await world.database.transaction(async (tx) => {
    await tx.query('select count(*) from tele.block');
    expect(await job({ samples: 30, rollups: null })).toEqual({ dropped: [], left: ['block_2026_11'] });
    await telemetry.put(aBatch(3, [[1, 59 * day + 1000, 2]], start + 59 * day + 1000));
    await telemetry.flush();
  });
  expect(await job({ samples: 30, rollups: null })).toEqual({ dropped: ['block_2026_11'], left: [] });
});

test('a month that went is made again when a device sends something of it after all', async () => {
  const telemetry = await aNovember();
  await compacted();
  await job({ samples: 30, rollups: null });
  await telemetry.put(aBatch(3, [[2, 0, 5]], start + 59 * day + 1000));
  await telemetry.flush();
  expect(await telemetry.samples(2, start, start + 1)).toEqual([]);
  expect((await job({ samples: 30, rollups: null })).dropped).toEqual(['block_2026_11']);
});
