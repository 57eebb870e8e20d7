import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDay as dayLength, anHour as hour, aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { readCounters } from '../../../gateway/energy/counters.ts';
import { readPeriods } from '../../../gateway/energy/periods.ts';
import { readIntervals } from '../../../gateway/energy/tables.ts';
import { configurationAt } from '../../../gateway/pipeline/configuration.ts';
import { adoptedPaces } from '../../../gateway/telemetry/adopted.ts';
import type { Telemetry } from '../../../gateway/telemetry/telemetry.ts';
import { endingOn } from '../../../plant/history/absences.ts';
import { drawsOfDay, incidentsOf } from '../../../plant/history/incidents.ts';
import { historyPeriods, type SimulatedDay, simulateDay } from '../../../plant/history/simulateDay.ts';
import {
  aPlan,
  forgetHistory,
  type HistoryWorld,
  historyWorld,
  smallSite,
  zone,
} from '../../../tests/world/history.ts';
import { findFacts } from './findFacts.ts';
import { daysOf, pacesOf, periodOf, planOf } from './plan.ts';
import { type RecordedDay, recordDay } from './recordDay.ts';
import { writeDay } from './writeDay.ts';

const plan = aPlan(20);
const site = zoneOf(zone);
/** The first day that has a sample each minute, and the one before it. */
const seam = pacesOf(plan)[0]?.before as number;
const around = { from: seam - dayLength, to: seam + dayLength };
/** Of devices that are never silent on these two days. */
const silent = [around.from, seam]
  .flatMap((day) => incidentsOf(plan.seed, day))
  .flatMap(({ silence }) => silence?.devices ?? []);
const watched = ['M101.P', 'M101.EpForward', 'T1.windingTemp', 'AIR1.pressure', 'M411.P', 'QF411.Ia'].filter(
  (id) => !silent.includes(id.slice(0, id.lastIndexOf('.'))),
);

let world: HistoryWorld;
let telemetry: Telemetry;

type Made = RecordedDay & Pick<SimulatedDay, 'incidents' | 'absences'> & { readonly day: number };

/** Both days, the newer first: the older at a pace, so that the newer begins where it ends. */
async function made(periodOfOlder: number): Promise<readonly Made[]> {
  const configuration = await configurationAt(world.ledgers, world.log.head().position);
  const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
  const asked = { site: smallSite(), seed: plan.seed, installed: plan.until };
  let ended = plan.registers;
  return [seam, seam - dayLength].map((day) => {
    const period = day < seam ? periodOfOlder : historyPeriods.fine;
    const simulated = simulateDay({ ...asked, day, until: day + dayLength, period });
    const one = recordDay(simulated, ended, numbers);
    ended = one.registers;
    return { ...one, day, incidents: simulated.incidents, absences: endingOn(simulated.absences, day) };
  });
}

async function write(days: readonly Made[]): Promise<void> {
  await forgetHistory(world.database);
  const counters = await readCounters(world.ledgers);
  for (const one of days) await writeDay(world.database, { ...one, until: one.day + dayLength, counters, zone: site });
}

beforeAll(async () => {
  world = await historyWorld();
  await planOf(world.database, () => plan);
  await write(await made(historyPeriods.coarse));
  ({ telemetry } = await world.begin());
});
afterAll(() => world.close());

const series = async (id: string, from: number, to: number, buckets: number) => {
  const point = await world.numberOf(id);
  return (
    (await telemetry.series({ points: [{ point, period: 1000 }], from, to, buckets, zone: 'UTC' })).series.get(point) ??
    []
  );
};

test('two weeks have a sample each minute, what is older one each five; a site that was installed before keeps its one pace', async () => {
  const paces = await adoptedPaces(world.database);
  expect(paces).toEqual(pacesOf(plan));
  const days = daysOf(plan);
  expect(days.map((day) => periodOf(paces, day) / minute)).toEqual(days.map((_, back) => (back > 14 ? 5 : 1)));
  expect(periodOf([{ before: plan.until + 1, period: minute }], days.at(-1) as number)).toBe(minute);
});

test('a chart across the seam has no gap and counts each sample once, whether it opens blocks or stands on roll-ups', async () => {
  expect(watched.length).toBeGreaterThan(3);
  for (const id of watched) {
    const samples = await telemetry.samples(await world.numberOf(id), around.from, around.to);
    expect(new Set(samples.map(({ at }) => at)).size).toBe(samples.length);
    expect(samples.filter(({ at }) => at >= seam && at % minute === 0).length).toBe(dayLength / minute);
    expect(samples.filter(({ at }) => at < seam && at % (5 * minute) === 0).length).toBe(dayLength / minute / 5);
    const usable = samples.map(({ value }) => value).filter((value) => value !== null);
    for (const buckets of [48, 192, 576]) {
      const told = await series(id, around.from, around.to, buckets);
      expect(told.map(({ covered }) => covered)).toEqual(told.map(() => (2 * dayLength) / buckets));
      expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(samples.length);
      expect(Math.max(...told.map(({ max }) => max ?? Number.NEGATIVE_INFINITY))).toBe(Math.max(...usable));
      expect(Math.min(...told.map(({ min }) => min ?? Number.POSITIVE_INFINITY))).toBe(Math.min(...usable));
      expect(told.every(({ quality }) => quality === 0)).toBe(true);
    }
    const close = await series(id, seam - 20 * minute, seam + 20 * minute, 40);
    expect(close.every(({ mean }) => mean !== null)).toBe(true);
    const after = await series(id, seam + 4 * minute + 30_000, seam + 9 * minute, 9);
    expect(after.every(({ mean }) => mean !== null)).toBe(true);
  }
});

test('what is older holds for its own pace alone: were it told as minutes, the same chart would have gaps', async () => {
  const covered = async () => {
    const hours = await series('M101.P', around.from, around.to, 48);
    return [hours.slice(0, 24), hours.slice(24)].map(
      (day) => day.reduce((sum, bucket) => sum + bucket.covered, 0) / dayLength,
    );
  };
  expect(await covered()).toEqual([1, 1]);
  const [coarser] = await world.database.query<{ before: number; period: number }>(
    'delete from tele.coarser returning *',
  );
  const [older, newer] = await covered();
  expect(older).toBeLessThan(0.75);
  expect(newer).toBe(1);
  await world.database.query('insert into tele.coarser values ($1, $2)', [coarser?.before, coarser?.period]);
});

test('energy is the same, to the last digit, as if each minute had been read: in quarters, days and months, across the seam', async () => {
  const counters = await readCounters(world.ledgers);
  const told = async () => {
    const all: unknown[] = [];
    for (const number of counters.keys()) {
      const quarters = await readIntervals(world.database, number, around);
      all.push(
        [...quarters].map(([at, { amount, covered, quality }]) => [number, at, amount.toString(), covered, quality]),
      );
      for (const step of ['day', 'month'] as const) {
        const periods = await readPeriods(world.database, number, {
          step,
          zone: site,
          span: { from: around.from - 40 * dayLength, to: around.to + dayLength },
        });
        all.push(
          [...periods].map(([at, one]) => [number, step, at, { ...one, amount: one.amount?.toString() ?? null }]),
        );
      }
    }
    return all;
  };
  const coarse = await told();
  expect(coarse.flat().length).toBeGreaterThan(counters.size * 190);
  await write(await made(historyPeriods.fine));
  expect(await told()).toEqual(coarse);
  await write(await made(historyPeriods.coarse));
});

test('the registers go on across the seam: none falls back, and none jumps', async () => {
  const point = await world.numberOf('M101.EpForward');
  const samples = await telemetry.samples(point, seam - hour, seam + hour);
  const rises = samples.slice(1).map(({ at, value }, i) => {
    const before = samples[i];
    return ((value ?? 0) - (before?.value ?? 0)) / ((at - (before?.at ?? 0)) / hour);
  });
  expect(Math.min(...rises)).toBeGreaterThanOrEqual(0);
  const power = (await series('M101.P', seam - hour, seam + hour, 1))[0];
  expect(Math.max(...rises)).toBeLessThan(2 * (power?.max ?? 0));
});

test('the rules find of a coarser day what they find of a fine one, but for alarms that no incident made', async () => {
  const configuration = await configurationAt(world.ledgers, world.log.head().position);
  const found = async (period: number) => {
    const [, older] = await made(period);
    if (older === undefined) throw new Error('no older day');
    const { columns, incidents, absences, day } = older;
    const draw = drawsOfDay(1, day);
    const facts = findFacts({ columns, configuration, incidents, absences, draw, until: day + dayLength });
    const isOf = (at: string): boolean =>
      incidents.some(({ from, to }) => Date.parse(at) >= from && Date.parse(at) < to);
    return facts
      .map(({ stream, events }) => [stream, events[0]?.at ?? ''] as const)
      .filter(([, at]) => isOf(at))
      .map((one) => one.join(' '))
      .sort();
  };
  const fine = await found(historyPeriods.fine);
  expect(fine.length).toBeGreaterThan(0);
  expect(await found(historyPeriods.coarse)).toEqual(fine);
});
