import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { meterReadings } from '../../domain/energy/meterReading.ts';
import { aRowIn } from '../../tests/world/ledgers.ts';
import { bookOf, type WorkbookWorld, workbookWorld, zone } from '../../tests/world/workbooks.ts';
import { readCounters } from './counters.ts';
import { readingCheck } from './readingCheck.ts';

let world: WorkbookWorld;
let made = 0;

beforeAll(async () => {
  world = await workbookWorld();
  const { database } = world.base;
  world.ledgers.checkedBy(
    meterReadings,
    readingCheck({
      database,
      ledgers: world.ledgers,
      zone: zoneOf(zone),
      followed: world.settled,
      counters: { all: () => readCounters(world.ledgers), close: () => undefined },
      telemetry: { samples: async () => [], latest: () => new Map(), keptFrom: async () => 0 },
    }),
  );
  await aRowIn(world, 'channel', { id: 'CB', name: 'CB', orgId: world.plant });
  await aRowIn(world, 'device', { id: 'MB', name: 'MB', orgId: world.plant, channelId: 'CB' });
  await world.settled();
});
afterAll(() => world.close());

/** Readings of a new meter, one a day, from whose rows in this order a workbook is made. */
async function aBookOf(figures: readonly string[], order: readonly number[] = figures.map((_, n) => n)) {
  const id = `B${++made}`;
  await aRowIn(world, 'point', { id, name: id, deviceId: 'MB', kind: 'counter', unit: 'kWh' });
  await world.settled();
  const rows = figures.map((value, n) => ({
    name: id,
    pointId: id,
    value,
    kind: 'manual',
    until: null,
    answer: null,
    reason: null,
    at: `2026-11-0${n + 1}T00:00:00.000Z`,
  }));
  return {
    id,
    book: await bookOf(
      meterReadings,
      order.map((n) => rows[n] as (typeof rows)[number]),
    ),
  };
}
const figuresOf = async (id: string) => {
  await world.settled();
  const rows = await world.ledgers.everyRow(meterReadings);
  return rows
    .filter(({ pointId }) => pointId === id)
    .map(({ value }) => Number(value))
    .sort((a, b) => a - b);
};

test('a workbook is judged in order of time before any of it is written, in whatever order its rows stand', async () => {
  const leap = await aBookOf(['1000', '1100', '1200', '13000', '1400'], [4, 2, 0, 1, 3]);
  const { outcome, marked } = await world.import(meterReadings, leap.book);
  expect(outcome).toMatchObject({ imported: 0 });
  // The row of the last day stands first below the heads.
  expect(marked?.[1]?.[0]).toContain('情况说明');
  expect(await figuresOf(leap.id)).toEqual([]);
  const fell = await aBookOf(['9990', '9994', '9998', '2', '6']);
  expect((await world.import(meterReadings, fell.book)).outcome).toMatchObject({ imported: 0 });
  const plain = await aBookOf(['1000', '1100', '1200', '1300', '1400'], [4, 3, 2, 1, 0]);
  expect((await world.import(meterReadings, plain.book)).outcome).toMatchObject({ imported: 5, refused: 0 });
});

test('what is good of a workbook is written in order of time, and what does not follow is not', async () => {
  const fell = await aBookOf(['9990', '9994', '9998', '2', '9999'], [4, 3, 2, 1, 0]);
  const { outcome } = await world.import(meterReadings, fell.book, { mode: 'valid' });
  expect(outcome).toMatchObject({ imported: 4, refused: 1 });
  expect(await figuresOf(fell.id)).toEqual([9990, 9994, 9998, 9999]);
});

test('a second row of one instant is refused, and says with which it stands', async () => {
  const { id, book } = await aBookOf(['61910', '61911'], [0, 1, 0]);
  const { outcome, marked } = await world.import(meterReadings, book);
  expect(outcome).toMatchObject({ imported: 0, refused: 1 });
  expect(marked?.at(-1)?.[0]).toContain('与第 2 行重复');
  expect(await figuresOf(id)).toEqual([]);
});
