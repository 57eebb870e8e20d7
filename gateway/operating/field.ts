import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import { type Position, positionOf } from '../../domain/network/network.ts';
import type { Feedback } from '../../domain/switching/events.ts';
import type { Configuration, ConfiguredPoint } from '../pipeline/configuration.ts';
import type { Look } from '../pipeline/onlooker.ts';
import type { Batch } from '../telemetry/telemetry.ts';
import type { Networks, Switch } from './networks.ts';

/** What both contacts of a switch showed together. `asked`, `read`: monotonic ms; asked is that of the older question, NaN where nobody asked. */
export interface FieldReading {
  readonly position: Position;
  readonly at: number;
  readonly seen: number;
  readonly quality: number;
  readonly asked: number;
  readonly read: number;
  /** ms after which it says nothing of now any more. */
  readonly stale: number;
}

interface Bit {
  readonly value: number | null;
  readonly at: number;
  readonly quality: number;
  readonly asked: number;
}

interface Slot {
  readonly switchId: string;
  readonly which: 'closed' | 'opened' | 'trip';
  readonly period: number;
}

/** What the sign of a trip showed last, from the batches as the contacts are. `at`: of the reading. */
export interface TripReading {
  readonly shows: boolean;
  readonly at: number;
  readonly period: number;
}

/** What the contacts of every switch in force showed, from the batches as they came. Of what was stored before a restart it takes nothing. */
export interface Field {
  /** The switches that were read in this batch. */
  readonly take: (batch: Batch, configuration: Configuration, look: Look) => readonly string[];
  readonly last: (switchId: string) => FieldReading | null;
  /** In a row, the newest last, each of a question of its own. */
  readonly readings: (switchId: string) => readonly FieldReading[];
  /** `since`: the monotonic moment of an order; null: before one. */
  readonly feedbackOf: (reading: FieldReading, since: number | null) => Feedback;
  /** Null: nothing good was read. */
  readonly tripOf: (switchId: string) => TripReading | null;
  readonly pointOf: (id: string) => ConfiguredPoint | null;
  /** The points of a device. */
  readonly pointsOf: (device: string) => readonly ConfiguredPoint[];
}

const kept = 12;

export function openField({ networks, clock }: { readonly networks: Networks; readonly clock: Clock }): Field {
  const readings = new Map<string, FieldReading[]>();
  const bits = new Map<string, Partial<Record<Slot['which'], Bit>>>();
  const tripPeriods = new Map<string, number>();
  let of: { readonly configuration: Configuration; readonly networks: readonly unknown[] } | null = null;
  let points: ReadonlyMap<string, ConfiguredPoint> = new Map();
  let ofDevices: ReadonlyMap<string, readonly ConfiguredPoint[]> = new Map();
  let slots: ReadonlyMap<number, Slot> = new Map();

  function follow(configuration: Configuration): void {
    const known = networks.known();
    const isSame = of?.configuration === configuration && known.every((one, n) => of?.networks[n] === one);
    if (isSame && of?.networks.length === known.length) return;
    of = { configuration, networks: known };
    points = new Map([...configuration.points.values()].map((point) => [point.row.id, point]));
    ofDevices = Map.groupBy(configuration.points.values(), ({ device }) => device);
    slots = new Map(known.flatMap(({ switches }) => [...switches.values()].flatMap((one) => slotsOf(one, points))));
  }

  function readingOf(switchId: string, { seen, period }: { readonly seen: number; readonly period: number }): void {
    const { closed, opened } = bits.get(switchId) ?? {};
    if (closed === undefined || opened === undefined) return;
    const at = Math.max(closed.at, opened.at);
    const isGood = ({ quality, value }: Bit): boolean => quality === 0 && value !== null;
    const position = positionOf(
      { closed: { ...closed, isGood: isGood(closed) }, opened: { ...opened, isGood: isGood(opened) } },
      { now: at, stale: 3 * period, apart: period },
    );
    const asked = Math.min(closed.asked, opened.asked);
    const before = readings.get(switchId) ?? [];
    const reading: FieldReading = {
      position,
      at,
      seen,
      asked,
      read: clock.monotonic(),
      stale: 3 * period,
      quality: Math.max(closed.quality, opened.quality),
    };
    readings.set(switchId, [...before, reading].slice(-kept));
  }

  return {
    take(batch, configuration, look) {
      follow(configuration);
      if (look.kind === 'again') return [];
      const touched = new Map<string, number>();
      const signed = new Set<string>();
      for (let i = 0; i < batch.points.length; i++) {
        const slot = slots.get(batch.points[i] as number);
        if (slot === undefined) continue;
        const value = batch.values[i] as number;
        const bit: Bit = {
          value: Number.isNaN(value) ? null : value,
          at: Math.floor(batch.at[i] as number),
          quality: batch.qualities[i] as number,
          asked: look.asked[i] ?? Number.NaN,
        };
        const own = bits.get(slot.switchId) ?? {};
        // What comes late says nothing of now.
        if ((own[slot.which]?.at ?? Number.NEGATIVE_INFINITY) > bit.at) continue;
        bits.set(slot.switchId, { ...own, [slot.which]: bit });
        if (slot.which !== 'trip') touched.set(slot.switchId, slot.period);
        else {
          tripPeriods.set(slot.switchId, slot.period);
          signed.add(slot.switchId);
        }
      }
      for (const [switchId, period] of touched) readingOf(switchId, { seen: batch.seen, period });
      return [...new Set([...touched.keys(), ...signed])];
    },
    last: (switchId) => readings.get(switchId)?.at(-1) ?? null,
    readings: (switchId) => ofTheirOwn(readings.get(switchId) ?? []),
    feedbackOf: (reading, since) => ({
      position: reading.position,
      at: instantOf(reading.at),
      seen: instantOf(reading.seen),
      quality: reading.quality,
      fresh: clock.monotonic() - reading.read <= reading.stale,
      asked: since !== null && reading.asked > since,
    }),
    tripOf(switchId) {
      const { value, quality, at } = bits.get(switchId)?.trip ?? { value: null, quality: 0, at: 0 };
      if (value === null || quality !== 0) return null;
      return { shows: value !== 0, at, period: tripPeriods.get(switchId) ?? 0 };
    },
    pointOf: (id) => points.get(id) ?? null,
    pointsOf: (device) => ofDevices.get(device) ?? [],
  };
}

/** One reading of each question: two that one answer made are one. Of what nobody asked each is one. */
const ofTheirOwn = (all: readonly FieldReading[]): readonly FieldReading[] =>
  all.filter(({ asked }, n) => Number.isNaN(asked) || all[n + 1]?.asked !== asked);

function slotsOf(one: Switch, points: ReadonlyMap<string, ConfiguredPoint>): readonly (readonly [number, Slot])[] {
  const of = (id: string | null, which: Slot['which']): readonly (readonly [number, Slot])[] => {
    const point = id === null ? undefined : points.get(id);
    if (point === undefined) return [];
    return [[point.row.number, { switchId: one.id, which, period: point.row.period }]];
  };
  return [
    ...[...of(one.row.closedPointId, 'closed'), ...of(one.row.openedPointId, 'opened')],
    ...of(one.row.tripPointId, 'trip'),
  ];
}
