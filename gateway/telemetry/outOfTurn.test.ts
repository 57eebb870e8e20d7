import { afterAll, beforeEach, expect, test } from 'vitest';
import { aBatch, type Given, start, telemetryWorld, valuesOf } from '../../tests/world/telemetry.ts';

const world = await telemetryWorld();
afterAll(world.close);
beforeEach(world.empty);

test('a repeated sample of the same point, time and value is dropped and counted', async () => {
  const telemetry = await world.open();
  await telemetry.put(
    aBatch(1, [
      [1, 0, 5],
      [1, 0, 5],
      [1, 10, null],
      [1, 10, null],
    ]),
  );
  await telemetry.flush();
  await telemetry.put(aBatch(2, [[1, 10, null]]));
  expect(await valuesOf(telemetry, 1)).toEqual([
    [0, 5],
    [10, null],
  ]);
  expect(telemetry.counts()).toMatchObject({ taken: 2, duplicates: 3, late: 0 });
  expect(await world.rowsIn('late')).toBe(0);
});

test('a sample older than the newest goes to its place, and the newest stays the latest value', async () => {
  const telemetry = await world.open();
  await telemetry.put(
    aBatch(1, [
      [1, 1000, 3],
      [1, 0, 1],
      [1, 500, 2],
    ]),
  );
  expect(await valuesOf(telemetry, 1)).toEqual([
    [0, 1],
    [500, 2],
    [1000, 3],
  ]);
  expect(telemetry.latest([1]).get(1)?.value).toBe(3);
  expect(telemetry.counts()).toMatchObject({ taken: 1, outOfOrder: 2 });
});

test('a sample older than the last flush is kept beside the blocks and read with them, also after a restart', async () => {
  const telemetry = await world.open();
  await telemetry.put(
    aBatch(1, [
      [1, 1000, 1],
      [1, 3000, 3],
    ]),
  );
  await telemetry.flush();
  await telemetry.put(
    aBatch(2, [
      [1, 2000, 2],
      [1, -1000, 0],
      [1, 3000, 33],
      [1, 4000, 4],
    ]),
  );
  const expected = [
    [-1000, 0],
    [1000, 1],
    [2000, 2],
    [3000, 33],
    [4000, 4],
  ];
  expect(await valuesOf(telemetry, 1)).toEqual(expected);
  expect(await world.rowsIn('late')).toBe(3);
  expect(telemetry.latest([1]).get(1)?.value).toBe(4);
  const back = await world.open();
  expect(await valuesOf(back, 1)).toEqual(expected);
  await back.flush();
  expect(await valuesOf(back, 1)).toEqual(expected);
});

test('a value entered by a person is not overwritten by a measurement of the same instant', async () => {
  const telemetry = await world.open();
  await telemetry.put(
    aBatch(1, [
      [1, 0, 1, 4],
      [1, 0, 2],
    ]),
  );
  await telemetry.put(aBatch(2, [[2, 0, 1]]));
  await telemetry.flush();
  await telemetry.put(
    aBatch(3, [
      [1, 0, 3],
      [2, 0, 2, 5],
    ]),
  );
  await telemetry.put(aBatch(4, [[2, 0, 9]]));
  expect(await valuesOf(telemetry, 1)).toEqual([[0, 1]]);
  expect(await valuesOf(telemetry, 2)).toEqual([[0, 2]]);
});

test('what is no number, no instant or no quality never enters, and is counted by its kind', async () => {
  const telemetry = await world.open();
  const bad: Given[] = [
    [1, 0, Number.POSITIVE_INFINITY],
    [1, 1, Number.NaN, 0],
    [1, Number.NaN, 1],
    [1, 1e300, 1],
    [1, 2, 1, 9],
    [1, 3, 1e300],
    [1, 4, -1e300],
  ];
  await telemetry.put(aBatch(1, bad));
  await telemetry.flush();
  expect(await valuesOf(telemetry, 1)).toEqual([
    [3, 1e300],
    [4, -1e300],
  ]);
  expect(telemetry.counts()).toMatchObject({ taken: 2, refusedValue: 2, refusedTime: 2, refusedQuality: 1 });
});

test('times far off, fractions of a ms and a clock set back are stored as they are said', async () => {
  const telemetry = await world.open();
  await telemetry.put(
    aBatch(1, [
      [1, -start, 1],
      [1, 0.75, 2],
      [2, 4e12, 3],
    ]),
  );
  await telemetry.flush();
  await telemetry.put(aBatch(2, [[1, 1000, 4]], start - 3_600_000));
  const back = await world.open();
  expect((await back.samples(1, 0, start + 2000)).map(({ at, value, seen }) => [at, value, seen])).toEqual([
    [0, 1, start + 1000],
    [start, 2, start + 1000],
    [start + 1000, 4, start - 3_600_000],
  ]);
  expect((await back.samples(2, start + 4e12, start + 4e12 + 1)).length).toBe(1);
});
