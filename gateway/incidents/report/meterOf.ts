import { isWithin } from '../../../domain/access/membership.ts';
import type { Untold } from '../../../domain/alarm/incident/notSupplied.ts';
import type { Point } from '../../../domain/device/point.ts';
import { roleOf } from '../../../domain/device/roleOf.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { MeterPoint } from './usualEnergy.ts';

/** By what a device tells its energy and its power; of no counter, why. */
export interface MeterOf {
  readonly counter: MeterPoint | null;
  readonly power: MeterPoint | null;
  readonly lacks: Untold | null;
}

const energyUnits: ReadonlyMap<string | null, number> = new Map([
  ['Wh', 0.001],
  ['kWh', 1],
  ['MWh', 1000],
]);
const powerUnits: ReadonlyMap<string | null, number> = new Map([
  ['W', 0.001],
  ['kW', 1],
  ['MW', 1000],
]);
/** What a device took of the network, and by which power. */
const taken = ['EpForward', 'E'];
const powers = ['P', 'PImport'];
/** Registers of one rate, of what was given back, and of what a source or a battery counts itself: none of them is what was taken. */
const others = /^(EpForward\d|EpReverse|pvE|batIn|batOut)$/;

interface Seeing {
  /** For which times a point is the reader's; left out: for none. */
  readonly within: (point: string) => readonly Span[] | undefined;
  readonly at: number;
}

/** Of the points that hung on a device: the counter of what it takes. Of several that could be it, the one that is called so, else none. */
export function meterOf(ofDevice: readonly Point[], { within, at }: Seeing): MeterOf {
  const counters = ofDevice.filter(
    (point) => point.kind === 'counter' && energyUnits.has(point.unit) && !others.test(roleOf(point)),
  );
  const analogs = ofDevice.filter((point) => point.kind === 'analog' && powerUnits.has(point.unit));
  const counter = oneOf(counters, taken);
  const power =
    analogs.find((point) => powers.includes(roleOf(point))) ?? (analogs.length === 1 ? analogs[0] : undefined);
  if (counter === undefined)
    return { counter: null, power: null, lacks: counters.length === 0 ? 'noMeter' : 'severalCounters' };
  const told = (point: Point | undefined, units: ReadonlyMap<string | null, number>): MeterPoint | null => {
    const times = point === undefined ? undefined : within(point.id);
    if (point === undefined || times === undefined || !isWithin(at, times)) return null;
    return {
      id: point.id,
      org: point.org,
      number: point.number,
      period: point.period,
      factor: units.get(point.unit) ?? 1,
      within: times,
    };
  };
  const shown = told(counter, energyUnits);
  return { counter: shown, power: told(power, powerUnits), lacks: shown === null ? 'unseen' : null };
}

const oneOf = (counters: readonly Point[], roles: readonly string[]): Point | undefined =>
  counters.length === 1 ? counters[0] : counters.find((point) => roles.includes(roleOf(point)));
