import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { compactDays } from '../../../gateway/telemetry/compact/compaction.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import type { Bench, Figure } from '../bench.ts';
import { withStore } from '../store.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 0, 1);
const points = 60;
/** So much of a day: enough that an hour's share of a day block weighs as it does in a whole one. */
const hours = 8;

/** When a sample of a second is taken, and when it says that it happened. */
type Timing = (second: number) => { readonly at: number; readonly seen: number };

/**
 * Meters by the second: a third counters, a third powers, a third temperatures. Polled, a reading bears the gateway's own time, some ms
 * beside the second; pushed, it bears the device's, and arrives 20 to 220 ms later, a group of points at a time.
 */
const timings: Readonly<Record<'polled' | 'pushed', Timing>> = {
  polled(second) {
    const at = start + second * 1000 + Math.floor(noise(second) * 30);
    return { at, seen: at };
  },
  pushed(second) {
    const at = start + second * 1000;
    return { at, seen: at + 20 + Math.floor(noise(second) * 200) };
  },
};

/** What the samples weigh once their day is compacted: rows, indexes and what lies outside the rows, after the free space is taken up again. */
export const bytes: Bench = async () => [...(await weigh('polled', 2.5)), ...(await weigh('pushed', 4))];

const weigh = (way: keyof typeof timings, target: number): Promise<readonly Figure[]> =>
  withStore(async ({ database, url }) => {
    const clock = manualClock(start + hours * hour);
    const opened = await openTelemetry({ database, clock, say: () => undefined });
    const numbers = Int32Array.from({ length: points }, (_, n) => n + 1);
    for (let second = 0; second < hours * 3600; second++) {
      const { at, seen } = timings[way](second);
      const number = second + 1;
      const values = Float64Array.from(numbers, (point) => meter(point, second));
      const waiting = opened.put({
        ...{ number, seen, configuration: 1, points: numbers, tick: false, values },
        ...{ at: new Float64Array(points).fill(at), qualities: new Uint8Array(points) },
      });
      if (number % 60 === 0) await waiting;
      if (number % 3600 === 0) await opened.flush();
    }
    const small = await weight(database, 'block');
    const needs = { database, databaseUrl: url, clock, say: () => undefined };
    const began = performance.now();
    const { samples } = await compactDays(needs, [start]);
    const seconds = (performance.now() - began) / 1000;
    const [blocks, rollups] = [await weight(database, 'block'), await weight(database, 'rollup')];
    await opened.close();
    const against = { name: 'blocks of an hour', measured: small / samples };
    return [
      { name: `bytes a sample after compaction, ${way}`, unit: 'B', target, is: 'most', measured: blocks / samples, against },
      { name: `bytes a sample of its roll-ups, ${way}`, unit: 'B', target: 0.5, is: 'most', measured: rollups / samples },
      { name: `samples compacted a second, ${way}`, unit: '1/s', target: 200_000, is: 'least', measured: samples / seconds },
    ];
  });

async function weight(database: Database, table: 'block' | 'rollup'): Promise<number> {
  await database.query(`vacuum full tele.${table}`);
  const [row] = await database.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(inhrelid))::int8 as bytes from pg_inherits i where i.inhparent = 'tele.${table}'::regclass
     and exists (select from tele.${table} t where t.tableoid = i.inhrelid)`,
  );
  return row?.bytes ?? 0;
}

/** Always the same, between 0 and 1. */
function noise(n: number): number {
  const x = Math.sin(n * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
}

function meter(point: number, second: number): number {
  const kind = point % 3;
  if (kind === 0) return Math.floor(1_234_567 + second * 1.5 + noise(point * 7919 + second)) / 100;
  if (kind === 1) return Math.round(50_000 + Math.sin(second / 60) * 8000 + (noise(point * 104_729 + second) - 0.5) * 600) / 100;
  return Math.round(452 + 20 * Math.sin(second / 5000 + point) + noise(point + second / 40) * 0.6) / 10;
}
