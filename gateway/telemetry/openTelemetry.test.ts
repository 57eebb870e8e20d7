import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { aBatch, type Given, start, telemetryWorld, valuesOf } from '../../tests/world/telemetry.ts';
import { openTelemetry } from './openTelemetry.ts';
import type { Batch } from './telemetry.ts';

const world = await telemetryWorld();
afterAll(world.close);
beforeEach(world.empty);

describe('what was acknowledged', () => {
  test('is still there when the gateway was killed and starts again', async () => {
    const killed = await world.open();
    await killed.put(
      aBatch(1, [
        [1, 0, 12.5],
        [2, 0, null],
      ]),
    );
    await killed.flush();
    await killed.put(
      aBatch(2, [
        [1, 1000, 12.6],
        [2, 1000, -0],
      ]),
    );
    await killed.put(aBatch(3, []));
    const back = await world.open();
    expect(await valuesOf(back, 1)).toEqual([
      [0, 12.5],
      [1000, 12.6],
    ]);
    expect(await valuesOf(back, 2)).toEqual([
      [0, null],
      [1000, -0],
    ]);
    expect(back.lastBatch()).toBe(3);
    expect(back.lastSeen()).toBe(start + 3000);
    expect(back.latest([1, 2, 3])).toEqual(
      new Map([
        [1, { value: 12.6, at: start + 1000, quality: 0, seen: start + 2000 }],
        [2, { value: -0, at: start + 1000, quality: 0, seen: start + 2000 }],
      ]),
    );
  });

  test('is in the latest values also when everything of a point is in blocks', async () => {
    const killed = await world.open();
    await killed.put(
      aBatch(1, [
        [1, 0, 1],
        [1, 500, 2],
      ]),
    );
    await killed.flush();
    expect((await world.open()).latest([1]).get(1)).toEqual({
      value: 2,
      at: start + 500,
      quality: 0,
      seen: start + 1000,
    });
  });

  test('comes back batch by batch, ticks and odd values too, for deciding again', async () => {
    const killed = await world.open();
    const given = [
      aBatch(1, [
        [1, 0, 1],
        [1, -4000, Number.POSITIVE_INFINITY],
      ]),
      aBatch(2, []),
      aBatch(3, [[2, 3000, null, 6]]),
    ];
    for (const batch of given) await killed.put(batch);
    const back: Batch[] = [];
    for await (const batch of (await world.open()).batchesAfter(0)) back.push(batch);
    expect(back).toEqual(given);
  });

  test('is read at once, with no difference between open samples and blocks', async () => {
    const telemetry = await world.open();
    await telemetry.put(
      aBatch(1, [
        [1, 0, 1],
        [1, 100, 2],
      ]),
    );
    const open = await telemetry.samples(1, start, start + 101);
    await telemetry.flush();
    expect(await telemetry.samples(1, start, start + 101)).toEqual(open);
    expect(await telemetry.samples(1, start, start + 100)).toEqual(open.slice(0, 1));
  });

  test('is nothing when the database refuses: the number may be put again', async () => {
    const telemetry = await openTelemetry({ database: failingOnce(), clock: manualClock(start), say: () => undefined });
    const first = telemetry.put(aBatch(1, [[1, 0, 1]]));
    const second = telemetry.put(aBatch(2, [[1, 1000, 2]]));
    expect((await Promise.allSettled([first, second])).map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(telemetry.lastBatch()).toBe(0);
    await Promise.all([telemetry.put(aBatch(1, [[1, 0, 1]])), telemetry.put(aBatch(2, [[1, 1000, 2]]))]);
    expect(await valuesOf(telemetry, 1)).toEqual([
      [0, 1],
      [1000, 2],
    ]);
  });

  test('keeps its order: a batch out of turn is refused', async () => {
    const telemetry = await world.open();
    await expect(telemetry.put(aBatch(2, []))).rejects.toThrow(/does not follow/);
  });
});

/** The database with a first insert that fails. */
function failingOnce(): typeof world.database {
  let failed = false;
  return {
    ...world.database,
    query: (text, values) => {
      if (failed || !text.startsWith('insert into tele.batch')) return world.database.query(text, values);
      failed = true;
      return Promise.reject(new Error('connection lost'));
    },
  };
}

describe('a flush', () => {
  test('writes one block a point and lets go of the batches that are behind the checkpoint', async () => {
    const telemetry = await world.open();
    for (let n = 1; n <= 10; n++)
      await telemetry.put(
        aBatch(n, [
          [1, n * 1000, n],
          [2, n * 1000, n / 10],
        ]),
      );
    telemetry.decidedUpTo(10);
    await telemetry.flush();
    expect(await world.rowsIn('block')).toBe(2);
    await expect.poll(() => world.rowsIn('batch')).toBe(0);
    expect((await valuesOf(telemetry, 2)).length).toBe(10);
  });

  test('never drops a batch that the pipeline has not decided, and drops it once it has', async () => {
    const telemetry = await world.open();
    for (let n = 1; n <= 3; n++) await telemetry.put(aBatch(n, [[1, n * 1000, n]]));
    telemetry.decidedUpTo(2);
    await telemetry.flush();
    await telemetry.put(aBatch(4, [[1, 4000, 4]]));
    await telemetry.flush();
    expect(await world.rowsIn('batch')).toBe(4);
    const back = await world.open();
    const numbers: number[] = [];
    for await (const batch of back.batchesAfter(2)) numbers.push(batch.number);
    expect(numbers).toEqual([3, 4]);
    expect(await valuesOf(back, 1)).toEqual([
      [1000, 1],
      [2000, 2],
      [3000, 3],
      [4000, 4],
    ]);
    back.decidedUpTo(4);
    await back.flush();
    await back.put(aBatch(5, [[1, 5000, 5]]));
    await back.flush();
    back.decidedUpTo(5);
    await expect.poll(() => world.rowsIn('batch')).toBeLessThan(3);
  });

  test('cuts a point at midnight UTC, so that no block spans two days or two partitions', async () => {
    const telemetry = await world.open();
    const midnight = 21 * 3_600_000;
    await telemetry.put(
      aBatch(1, [
        [1, midnight - 1000, 1],
        [1, midnight, 2],
        [1, midnight + 11 * 86_400_000, 3],
      ]),
    );
    await telemetry.flush();
    expect(await world.rowsIn('block')).toBe(3);
    const samples = await telemetry.samples(1, start, start + 30 * 86_400_000);
    expect(samples.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  test('comes by itself after an hour, and when too many samples are open', async () => {
    const clock = manualClock(start);
    const telemetry = await openTelemetry({ database: world.database, clock, say: () => undefined, mostOpen: 3 });
    await telemetry.put(aBatch(1, [[1, 0, 1]]));
    clock.advance(3_600_000);
    await expect.poll(() => world.rowsIn('block')).toBe(1);
    await telemetry.put(
      aBatch(2, [
        [1, 1000, 1],
        [1, 2000, 1],
      ]),
    );
    expect(await world.rowsIn('block')).toBe(1);
    await telemetry.put(aBatch(3, [[1, 3000, 1]]));
    await expect.poll(() => world.rowsIn('block')).toBe(2);
  });

  test('that fails loses nothing and is done by the next one, a minute later', async () => {
    let broken = true;
    const clock = manualClock(start);
    const transaction: typeof world.database.transaction = (work) =>
      broken ? Promise.reject(new Error('no connection')) : world.database.transaction(work);
    // Opened while the database answers: only flushes and late samples need a transaction of their own later.
    broken = false;
    const said: string[] = [];
    const frail = await openTelemetry({
      database: { ...world.database, transaction },
      clock,
      say: (line) => said.push(line),
    });
    broken = true;
    await frail.put(aBatch(1, [[1, 0, 1]]));
    clock.advance(3_600_000);
    await expect.poll(() => said).toEqual([expect.stringContaining('no connection')]);
    await frail.put(aBatch(2, [[1, 1000, 2]]));
    const both = [
      [0, 1],
      [1000, 2],
    ];
    expect(await valuesOf(frail, 1)).toEqual(both);
    broken = false;
    clock.advance(60_000);
    await expect.poll(() => world.rowsIn('block')).toBe(2);
    expect(await valuesOf(frail, 1)).toEqual(both);
    expect(await valuesOf(await world.open(), 1)).toEqual(both);
  });
});

describe('many at once', () => {
  test('put, flush and read together never lose a sample and never show one twice', async () => {
    const telemetry = await world.open();
    const points = 20;
    let acknowledged = 0;
    const faults: string[] = [];
    const acknowledge = (n: number): void => {
      acknowledged = n;
    };
    const read = async (): Promise<void> => {
      for (let asked = 0; asked < 3; asked++) {
        const least = acknowledged;
        const found = (await telemetry.samples(1, start, start + 86_400_000)).map(({ value }) => value);
        if (found.length < least || found.some((value, i) => value !== i + 1))
          faults.push(`${found.length} of ${least}`);
      }
    };
    const flush = async (): Promise<void> => {
      for (let flushed = 0; flushed < 3; flushed++) {
        await telemetry.flush();
        telemetry.decidedUpTo(acknowledged);
      }
    };
    const write = async (from: number): Promise<void> => {
      const puts: Promise<void>[] = [];
      for (let n = from; n < from + 12; n++) {
        const batch = aBatch(
          n,
          Array.from({ length: points }, (_, p): Given => [p + 1, n * 10, n]),
        );
        puts.push(telemetry.put(batch).then(() => acknowledge(n)));
        if (n % 3 === 0) await puts.at(-1);
      }
      await Promise.all(puts);
    };
    for (let from = 1; from <= 300; from += 12) await Promise.all([write(from), flush(), read(), read()]);
    expect(faults).toEqual([]);
    const back = await world.open();
    for (const point of [1, points])
      expect((await valuesOf(back, point)).map(([, value]) => value)).toEqual(
        Array.from({ length: 300 }, (_, i) => i + 1),
      );
    await expect.poll(() => world.rowsIn('batch')).toBeLessThan(300);
    expect(world.said).toEqual([]);
  });
});
