import type { Millis } from '../../../domain/clock/clock.ts';
import { aDay, anHour } from '../../../domain/clock/lengths.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { roleOf } from '../../../domain/device/roleOf.ts';
import type { Epoch } from '../../../domain/energy/epochs.ts';
import type { Equipment } from '../../../domain/equipment/equipment.ts';
import { type CounterReading, paceSpan } from '../../../domain/work/cycle/counted.ts';
import { epochsOf } from '../../energy/epochRows.ts';
import { usable } from '../../energy/usable.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Database } from '../../store/database.ts';
import { knownBy } from '../../telemetry/knownBy.ts';
import type { ReadTelemetry } from '../../telemetry/telemetry.ts';

/** What is read of a counting point. */
export type CountingPoint = Pick<Point, 'id' | 'number' | 'period' | 'unit' | 'deviceId' | 'kind'>;

/** How a counter went on over the last 30 days. */
export interface Pace {
  readonly first: CounterReading | null;
  readonly last: CounterReading | null;
  /** ms for which good values were there. */
  readonly good: Millis;
}

/** Counters of equipment, as they are known now or were known at a moment. */
export interface Counters {
  /** The last good reading up to a moment; null where there is none within 400 days. */
  readonly readingAt: (point: CountingPoint, at: Millis, knownAt: Millis | null) => Promise<CounterReading | null>;
  /** The first good reading after a moment, by the day on which it came; null: none has come. */
  readonly firstAfter: (
    point: CountingPoint,
    span: { readonly at: Millis; readonly until: Millis },
    knownAt: Millis | null,
  ) => Promise<CounterReading | null>;
  readonly epochs: (
    numbers: readonly number[],
    knownAt: Millis | null,
  ) => Promise<ReadonlyMap<number, readonly Epoch[]>>;
  readonly pace: (point: CountingPoint, now: Millis, knownAt: Millis | null) => Promise<Pace>;
}

interface Means {
  readonly database: Database;
  readonly telemetry: ReadTelemetry;
  /** Of the site. */
  readonly zone: string;
}

/** So far back it is looked for a reading. */
const farthest = 400 * aDay;

export function openCounters({ database, telemetry, zone }: Means): Counters {
  type Known = ReturnType<typeof knownBy>;
  const lastIn = async (known: Known, number: number, from: Millis, to: Millis): Promise<CounterReading | null> => {
    const found = usable(await known.samples(number, from, to)).at(-1);
    return found === undefined ? null : { at: found.at, value: found.value };
  };
  return {
    async readingAt({ number, period }, at, knownAt) {
      const known = knownBy(telemetry, { asOf: knownAt });
      const near = await lastIn(known, number, at - anHour, at + 1);
      if (near !== null) return near;
      const { series } = await known.series({
        points: [{ point: number, period }],
        from: at - farthest,
        to: at + 1,
        buckets: 400,
        zone,
      });
      const bucket = series.get(number)?.findLast(({ last }) => last !== null);
      // The bucket tells the day; the day's own samples tell when.
      return bucket === undefined
        ? null
        : ((await lastIn(known, number, bucket.start, Math.min(at + 1, bucket.start + 2 * aDay))) ?? {
            at: bucket.start,
            value: bucket.last ?? 0,
          });
    },
    async firstAfter({ number, period }, { at, until }, knownAt) {
      const known = knownBy(telemetry, { asOf: knownAt });
      // From then on, a year after the other: what was found once is found for ever, however long ago it came.
      for (let from = at; from <= until; from += farthest) {
        const { series } = await known.series({
          points: [{ point: number, period }],
          from,
          to: Math.min(from + farthest, until + 1),
          buckets: 400,
          zone,
        });
        const bucket = series.get(number)?.find(({ first }) => first !== null);
        if (bucket !== undefined) return { at: Math.max(from, bucket.start), value: bucket.first ?? 0 };
      }
      return null;
    },
    epochs: (numbers, knownAt) => epochsOf(database, numbers, knownAt),
    async pace({ number, period }, now, knownAt) {
      const known = knownBy(telemetry, { asOf: knownAt });
      const { series } = await known.series({
        points: [{ point: number, period }],
        from: now - paceSpan,
        to: now + 1,
        buckets: 800,
        zone,
      });
      const told = (series.get(number) ?? []).filter(({ first, last }) => first !== null && last !== null);
      const [first, last] = [told[0], told.at(-1)];
      return {
        first: first === undefined ? null : { at: first.start, value: first.first ?? 0 },
        last: last === undefined ? null : await lastIn(known, number, last.start, now + 1),
        good: (series.get(number) ?? []).reduce((sum, { covered }) => sum + covered, 0),
      };
    },
  };
}

/** The points that count this of a piece of equipment, as these rows have them: the first of its devices that has one. */
export function countingPoint(
  { deviceIds }: Pick<Equipment, 'deviceIds'>,
  counter: string,
  rows: readonly CountingPoint[],
): CountingPoint | null {
  const counts = rows.filter((row) => (row.kind === 'counter' || row.kind === 'analog') && roleOf(row) === counter);
  for (const device of deviceIds) {
    const found = counts.find(({ deviceId }) => deviceId === device);
    if (found !== undefined) return found;
  }
  return null;
}

/** The ids that points of these counters have on these devices. */
export const countingIds = (pieces: readonly Pick<Equipment, 'deviceIds'>[], counters: readonly string[]) => [
  ...new Set(
    pieces.flatMap(({ deviceIds }) => deviceIds.flatMap((device) => counters.map((one) => `${device}.${one}`))),
  ),
];

/** Those points, whoever sees them: for who makes tasks of them. */
export const countingRows = async (
  ledgers: Pick<Ledgers, 'everyRow'>,
  pieces: readonly Pick<Equipment, 'deviceIds'>[],
  counters: readonly string[],
): Promise<readonly CountingPoint[]> => {
  const ids = countingIds(pieces, counters);
  return ids.length === 0 ? [] : ledgers.everyRow(points, { ids });
};
