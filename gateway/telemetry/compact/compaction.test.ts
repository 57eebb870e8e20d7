import { afterAll, beforeEach, expect, test } from 'vitest';
import { anHour as hour } from '../../../domain/clock/lengths.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { aBatch, type Given, start, telemetryWorld, valuesOf } from '../../../tests/world/telemetry.ts';
import type { Database } from '../../store/database.ts';
import { marksOf, settleDays } from '../dirty.ts';
import type { Telemetry } from '../telemetry.ts';
import { compactDay } from './compactDay.ts';
import { compactDays, compactionJob } from './compaction.ts';

const world = await telemetryWorld();
afterAll(world.close);
beforeEach(world.empty);

const day = 24 * hour;
const today = start - (start % day);

const needs = (now: number) => ({
  database: world.database,
  databaseUrl: world.url,
  clock: manualClock(now),
  say: (line: string) => void world.said.push(line),
});

/** Six hours of minutes of two points, an hour to a block. */
async function sixHours(telemetry: Telemetry): Promise<void> {
  for (let number = 1; number <= 6; number++) {
    const minutes = Array.from({ length: 60 }, (_, minute) => (number - 1) * hour + minute * 60_000);
    const given = minutes.flatMap((at): Given[] => [
      [1, at, at / 60_000],
      [2, at, 7],
    ]);
    await telemetry.put(aBatch(number, given, start + number * hour));
    await telemetry.flush();
  }
}

/** A last batch of the next day, so that the first one is over and all in blocks. */
async function nextDay(telemetry: Telemetry): Promise<void> {
  await telemetry.put(aBatch(telemetry.lastBatch() + 1, [[3, day, 1]], start + day));
  await telemetry.flush();
}

test('at night the blocks of a day that is over become one per point, in a thread of its own, and every sample stays as it was', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  await nextDay(telemetry);
  const before = await telemetry.samples(1, start, start + day);
  expect(await world.rowsIn('block')).toBe(13);
  expect(await compactionJob(needs(start + day))).toEqual({ points: 2, samples: 720, late: 0 });
  expect([await world.rowsIn('block'), await world.rowsIn('rollup')]).toEqual([3, 2]);
  expect(await telemetry.samples(1, start, start + day)).toEqual(before);
  expect(await compactionJob(needs(start + day))).toEqual({ points: 0, samples: 0, late: 0 });
});

test('a day whose samples are still on their way into blocks waits for them', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  expect(await compactionJob(needs(start + 3 * day))).toEqual({ points: 0, samples: 0, late: 0 });
});

test('late rows go into the day block, are gone beside it, and a later one makes the day dirty again', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  const late = (at: number, value: number): Promise<void> =>
    telemetry.put(aBatch(telemetry.lastBatch() + 1, [[1, at, value]], start + 7 * hour));
  await late(30_000, 0.5);
  expect(await marksOf(world.database, today)).toMatchObject([{ point: 1, day: today }]);
  await nextDay(telemetry);
  expect((await compactionJob(needs(start + day))).late).toBe(1);
  expect([await world.rowsIn('late'), await marksOf(world.database, today)]).toEqual([0, []]);
  await late(90_000, 1.5);
  expect(await marksOf(world.database, today)).toMatchObject([{ point: 1, day: today }]);
  expect(await compactionJob(needs(start + day))).toEqual({ points: 1, samples: 362, late: 1 });
  const first = (await telemetry.samples(1, start, start + 120_000)).map(({ value }) => value);
  expect(first).toEqual([0, 0.5, 1, 1.5]);
});

test('what a device sends of a day that is compacted already marks it dirty, and the next night takes it in', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  await nextDay(telemetry);
  await compactionJob(needs(start + day));
  await telemetry.put(aBatch(telemetry.lastBatch() + 1, [[1, 8 * hour, 480]], start + day + hour));
  await telemetry.flush();
  expect(await marksOf(world.database, today)).toMatchObject([{ point: 1, day: today }]);
  expect(await world.rowsIn('block')).toBe(4);
  expect((await compactionJob(needs(start + day + hour))).points).toBe(1);
  expect(await world.rowsIn('block')).toBe(3);
});

test('whoever makes dirty days right takes away the marks that it has read; a day that changed again meanwhile stays marked', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  await telemetry.correct({ point: 1, at: start, value: 5, quality: 5, seen: start });
  await telemetry.correct({ point: 2, at: start, value: 5, quality: 5, seen: start });
  const read = await marksOf(world.database, today);
  expect(read.length).toBe(2);
  await telemetry.correct({ point: 2, at: start, value: 6, quality: 5, seen: start + 1 });
  await settleDays(world.database, read);
  expect((await marksOf(world.database, today)).map(({ point }) => point)).toEqual([2]);
});

test('a correction outranks what is measured, substituted and corrected before it, also after it went into a block', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  await telemetry.correct({ point: 2, at: start, value: 50, quality: 5, seen: start + 100 });
  const valueAt = async (): Promise<number | null | undefined> =>
    (await telemetry.samples(2, start, start + 1))[0]?.value;
  expect(await valueAt()).toBe(50);
  for (const [value, quality] of [
    [8, 0],
    [9, 5],
  ] as const) {
    await telemetry.put(aBatch(telemetry.lastBatch() + 1, [[2, 0, value, quality]], start + 7 * hour));
    expect(await valueAt()).toBe(50);
  }
  await compactDay(world.database, today);
  expect(await world.rowsIn('late')).toBe(0);
  await telemetry.put(aBatch(telemetry.lastBatch() + 1, [[2, 0, 10, 5]], start + 7 * hour));
  await telemetry.correct({ point: 2, at: start, value: 49, quality: 5, seen: start + 99 });
  expect(await valueAt()).toBe(50);
  await telemetry.correct({ point: 2, at: start, value: 51, quality: 5, seen: start + 101 });
  expect(await valueAt()).toBe(51);
});

test('a correction for a time that the blocks have not come to stays beside them until they have', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  await telemetry.correct({ point: 1, at: start + 8 * hour, value: 480, quality: 5, seen: start + 9 * hour });
  expect(await compactDay(world.database, today)).toMatchObject({ late: 0 });
  await telemetry.put(aBatch(7, [[1, 7 * hour, 420]], start + 9 * hour));
  await telemetry.put(aBatch(8, [[1, 9 * hour, 540]], start + 9 * hour));
  await telemetry.flush();
  expect(await compactDay(world.database, today)).toMatchObject({ late: 1, points: 1 });
  expect((await valuesOf(telemetry, 1)).slice(-4)).toEqual([
    [359 * 60_000, 359],
    [7 * hour, 420],
    [8 * hour, 480],
    [9 * hour, 540],
  ]);
});

test('ended in the middle, the old blocks are valid and the next night goes on', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  await telemetry.put(aBatch(7, [[1, 30_000, 0.5]], start + 7 * hour));
  const before = await telemetry.samples(1, start, start + day);
  for (const at of [
    /^delete from tele.block/,
    /insert into tele.block/,
    /insert into tele.rollup/,
    /delete from tele.late/,
    /^delete from tele.dirty/,
  ]) {
    await expect(compactDay(endingAt(world.database, at), today)).rejects.toThrow('ended');
    expect(await telemetry.samples(1, start, start + day)).toEqual(before);
  }
  expect((await marksOf(world.database, today)).length).toBe(1);
  await compactDay(world.database, today);
  expect([await world.rowsIn('block'), await world.rowsIn('late')]).toEqual([2, 0]);
  expect(await telemetry.samples(1, start, start + day)).toEqual(before);
});

/** A database that ends when it comes to a statement. */
function endingAt(database: Database, statement: RegExp): Database {
  const query: Database['query'] = (text, values) =>
    statement.test(text.trim()) ? Promise.reject(new Error('ended')) : database.query(text, values);
  return {
    ...database,
    query,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: (text, values) =>
            statement.test(text.trim()) ? Promise.reject(new Error('ended')) : tx.query(text, values),
        }),
      ),
  };
}

test('reads, late rows and flushes go on while days are compacted again and again: nothing is missing and nothing is there twice', async () => {
  const telemetry = await world.open();
  await sixHours(telemetry);
  const expected = new Map((await telemetry.samples(1, start, start + day)).map(({ at, value }) => [at, value]));
  let least = 360;
  const reading = async (): Promise<void> => {
    for (let asked = 0; asked < 4; asked++) {
      const found = await telemetry.samples(1, start, start + day);
      const instants = found.map(({ at }) => at);
      expect(instants).toEqual([...new Set(instants)].sort((a, b) => a - b));
      expect(found.length).toBeGreaterThanOrEqual(least);
      least = found.length;
    }
  };
  const writing = async (from: number): Promise<void> => {
    for (let n = from; n < from + 4; n++) {
      const at = n * 61_000;
      await telemetry.put(aBatch(6 + n, [[1, at, n]], start + 7 * hour));
      expected.set(start + at, n);
    }
  };
  for (let from = 1; from <= 40; from += 4)
    await Promise.all([compactDay(world.database, today), writing(from), reading()]);
  await compactDays(needs(start + day), [today]);
  const end = await telemetry.samples(1, start, start + day);
  expect(end.map(({ at, value }) => [at, value])).toEqual([...expected].sort(([a], [b]) => a - b));
  expect(await world.rowsIn('late')).toBe(0);
});
