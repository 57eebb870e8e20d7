import { manualClock } from '../../domain/clock/manualClock.ts';
import { openTelemetry } from '../../gateway/telemetry/openTelemetry.ts';
import type { Batch, Telemetry } from '../../gateway/telemetry/telemetry.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** The first instant of the telemetry tests. */
export const start = Date.UTC(2026, 10, 20, 3);

/** A sample as a test writes it: `at` in ms after `start`, quality good, or bad without a value, unless named. */
export type Given = readonly [point: number, at: number, value: number | null, quality?: number];

/** A batch that was taken `number` seconds after `start`, unless named. */
export function aBatch(number: number, samples: readonly Given[], seen = start + number * 1000): Batch {
  return {
    number,
    seen,
    configuration: 7,
    tick: samples.length === 0,
    points: Int32Array.from(samples, ([point]) => point),
    at: Float64Array.from(samples, ([, at]) => start + at),
    values: Float64Array.from(samples, ([, , value]) => value ?? Number.NaN),
    qualities: Uint8Array.from(samples, ([, , value, quality]) => quality ?? (value === null ? 2 : 0)),
  };
}

export interface TelemetryWorld extends TestDatabase {
  /** Opens the telemetry over the same tables: a second time is a restart after a kill. */
  readonly open: (more?: { readonly mostOpen?: number; readonly now?: number }) => Promise<Telemetry>;
  /** What the telemetry said. */
  readonly said: string[];
  readonly empty: () => Promise<void>;
  readonly rowsIn: (table: 'batch' | 'block' | 'rollup' | 'late' | 'dirty') => Promise<number>;
}

export async function telemetryWorld(): Promise<TelemetryWorld> {
  const world = await testDatabase();
  const said: string[] = [];
  return {
    ...world,
    said,
    open: ({ now = start, ...more } = {}) =>
      openTelemetry({
        database: world.database,
        clock: manualClock(now),
        say: (line) => void said.push(line),
        ...more,
      }),
    async empty() {
      said.length = 0;
      await world.database.query(
        `truncate tele.batch0, tele.batch1, tele.block, tele.times, tele.rollup, tele.late, tele.newest, tele.dirty, tele.corrected, tele.replaced, tele.coarser;
         update tele.writer set flushed = 0, seen = 0, flushes = 0, samples_from = default;
         update tele.compaction set begun = -9007199254740991, done = -9007199254740991`,
      );
    },
    async rowsIn(table) {
      const [row] = await world.database.query<{ n: number }>(`select count(*) as n from tele.${table}`);
      return row?.n ?? -1;
    },
  };
}

/** The samples of a point around `start`, as [ms after start, value]. */
export async function valuesOf(
  telemetry: Telemetry,
  point: number,
): Promise<readonly (readonly [number, number | null])[]> {
  const samples = await telemetry.samples(point, start - 86_400_000, start + 86_400_000);
  return samples.map(({ at, value }) => [at - start, value] as const);
}
