import { recordDay } from '../../../cli/demo/history/recordDay.ts';
import { writeDay } from '../../../cli/demo/history/writeDay.ts';
import { aDay } from '../../../domain/clock/lengths.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { compactDays } from '../../../gateway/telemetry/compact/compaction.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import { historyPeriods, registersOf, simulateDay } from '../../../plant/history/simulateDay.ts';
import { warmedUp } from '../../../plant/simulation/warmedUp.ts';
import { plantSite } from '../../../plant/site.ts';
import type { Bench, Figure } from '../bench.ts';
import { hour, hours, points, start, type Timing, timings } from '../secondMeters.ts';
import { meter } from '../signals.ts';
import { withStore } from '../store.ts';
import { weightOf } from '../weight.ts';

/** What the samples weigh once their day is compacted: rows, indexes and what lies outside the rows, after the free space is taken up again. */
export const bytes: Bench = async () => [
  ...(await weigh('polled', 2.5)),
  ...(await weigh('pushed', 4)),
  ...(await weighDemo()),
];

const weigh = async (way: Timing, target: number): Promise<readonly Figure[]> => {
  const { small, blocks, rollups, samples, seconds } = await weighed(way);
  const against = { name: 'blocks of an hour', measured: small / samples };
  return [
    {
      name: `bytes a sample after compaction, ${way}`,
      unit: 'B',
      target,
      is: 'most',
      measured: blocks / samples,
      against,
    },
    { name: `bytes a sample of its roll-ups, ${way}`, unit: 'B', target: 0.5, is: 'most', measured: rollups / samples },
    {
      name: `samples compacted a second, ${way}`,
      unit: '1/s',
      target: 200_000,
      is: 'least',
      measured: samples / seconds,
    },
  ];
};

/** Of a polled sample, with its share of the roll-ups. */
export async function weighPolled(): Promise<number> {
  const { blocks, rollups, samples } = await weighed('polled');
  return (blocks + rollups) / samples;
}

const weighed = (way: Timing) =>
  withStore(async ({ database, url }) => {
    const clock = manualClock(start + hours * hour);
    const opened = await openTelemetry({ database, clock, say: () => undefined });
    const numbers = Int32Array.from({ length: points }, (_, n) => n + 1);
    for (let second = 0; second < hours * 3600; second++) {
      const { at, seen } = timings[way](second);
      const number = second + 1;
      const values = Float64Array.from(numbers, (point) => meter(point, second));
      const waiting = opened.put({
        number,
        seen,
        configuration: 1,
        points: numbers,
        tick: false,
        values,
        at: new Float64Array(points).fill(at),
        qualities: new Uint8Array(points),
      });
      if (number % 60 === 0) await waiting;
      if (number % 3600 === 0) await opened.flush();
    }
    const small = await weightOf(database, 'samples');
    const needs = { database, databaseUrl: url, clock, say: () => undefined };
    const began = performance.now();
    const { samples } = await compactDays(needs, [start]);
    const seconds = (performance.now() - began) / 1000;
    const [blocks, rollups] = [await weightOf(database, 'samples'), await weightOf(database, 'rollups')];
    await opened.close();
    return { small, blocks, rollups, samples, seconds };
  });

const demoDays = 3;

/** Days of the demo plant, a value a minute, as its history is written: there the roll-ups weigh most beside their samples. */
const weighDemo = (): Promise<readonly Figure[]> =>
  withStore(async ({ database }) => {
    const site = plantSite();
    let registers = registersOf(site, warmedUp(7, start));
    let pointDays = 0;
    for (let day = start - aDay; day >= start - demoDays * aDay; day -= aDay) {
      const simulated = simulateDay({
        site,
        seed: 7,
        day,
        until: day + aDay,
        installed: day + 3 * aDay,
        period: historyPeriods.fine,
      });
      const recorded = recordDay(
        simulated,
        registers,
        new Map(simulated.traces.map(({ point }, n) => [point.id, n + 1])),
      );
      await writeDay(database, {
        ...recorded,
        day,
        until: day + aDay,
        counters: new Map(),
        zone: zoneOf('Asia/Shanghai'),
      });
      registers = recorded.registers;
      pointDays += recorded.columns.size;
    }
    const [blocks, rollups] = [await weightOf(database, 'samples'), await weightOf(database, 'rollups')];
    const against = { name: 'its samples', measured: blocks / pointDays };
    return [
      {
        name: 'bytes of the roll-up of a point and day, demo plant',
        unit: 'B',
        target: null,
        is: 'most',
        measured: rollups / pointDays,
        against,
      },
    ];
  });
