import { always } from '../../../domain/access/membership.ts';
import { type Band, dayKind, type SiteDays, slotOf } from '../../../domain/alarm/band/band.ts';
import { dayAfter } from '../../../domain/alarm/band/learn.ts';
import type { DarkQuarter } from '../../../domain/alarm/incident/notSupplied.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { type Interval, isWhole, quarter } from '../../../domain/energy/intervals.ts';
import { type Quantity, quantity, rounded } from '../../../domain/energy/quantity.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { toldBands } from '../../bands/index.ts';
import { countedWithin } from '../../energy/tables.ts';
import type { Queryable } from '../../store/database.ts';

/** A point of a device as it may be read: its number, how its amounts become kWh or kW, and for which times it is the reader's. */
export interface MeterPoint {
  readonly id: string;
  /** By its days of rest it is told what is usual. */
  readonly org: string;
  readonly number: number;
  readonly period: number;
  readonly factor: number;
  readonly within?: readonly Span[];
}

interface UsualMeans {
  readonly database: Queryable;
  readonly zone: Zone;
  readonly siteDays: SiteDays;
}

interface UsualAsked {
  readonly counter: MeterPoint;
  /** Null where the device tells no power. */
  readonly power: MeterPoint | null;
  readonly quarters: readonly { readonly from: number }[];
  /** Bands as they were learned when it happened. */
  readonly position: number;
  /** ms; null: now. */
  readonly asOf: number | null;
}

/** What an element uses in quarters of an hour when nothing is wrong, kWh: by the band of its counter or of its power, else as its counter counted a week before. */
export async function usualEnergy(
  { database, zone, siteDays }: UsualMeans,
  { counter, power, quarters, position, asOf }: UsualAsked,
): Promise<ReadonlyMap<number, NonNullable<DarkQuarter['usual']>>> {
  const bands = await bandsOf({ database, zone }, [counter, ...(power === null ? [] : [power])], position);
  const usual = new Map<number, NonNullable<DarkQuarter['usual']>>();
  const without: number[] = [];
  for (const { from } of quarters) {
    const { day, slot } = slotOf(from, zone);
    const medianOf = ({ id }: MeterPoint): number | undefined =>
      bands.get(id)?.slots[dayKind(day, siteDays)][slot]?.median;
    const counts = medianOf(counter);
    const draws = power === null ? undefined : medianOf(power);
    if (counts !== undefined) usual.set(from, { amount: energyOf(counts, counter.factor), way: 'band' });
    else if (draws !== undefined)
      usual.set(from, { amount: energyOf(draws / quartersOfHour, power?.factor ?? 1), way: 'band' });
    else without.push(from);
  }
  const before = await aWeekBefore({ database, zone }, counter, { quarters: without, asOf });
  for (const [from, amount] of before) usual.set(from, { amount, way: 'lastWeek' });
  return usual;
}

const quartersOfHour = 4;
const energyOf = (amount: number, factor: number): Quantity => rounded(quantity(amount).times(factor), 9);

/** Of a counter it is what it counts in a quarter of an hour, of a power its mean. */
async function bandsOf(
  { database, zone }: Pick<UsualMeans, 'database' | 'zone'>,
  of: readonly MeterPoint[],
  position: number,
): Promise<ReadonlyMap<string, Band>> {
  const sights = new Map(of.map(({ id, within = always }) => [id, within] as const));
  const told = await toldBands(database, sights, { asOf: position, zone });
  return new Map([...told].map(([id, { band }]) => [id, band]));
}

async function aWeekBefore(
  { database, zone }: Pick<UsualMeans, 'database' | 'zone'>,
  counter: MeterPoint,
  { quarters, asOf }: { readonly quarters: readonly number[]; readonly asOf: number | null },
): Promise<ReadonlyMap<number, Quantity>> {
  const then = new Map(quarters.flatMap((from) => weekBefore(from, zone).map((before) => [from, before] as const)));
  if (then.size === 0) return new Map();
  const span = { from: Math.min(...then.values()), to: Math.max(...then.values()) + quarter };
  const { intervals } = await countedWithin(database, counter, { ...span, asOf });
  return new Map(
    [...then].flatMap(([from, before]) => {
      const amount = countedIn(intervals.get(before), counter);
      return amount === null ? [] : [[from, amount] as const];
    }),
  );
}

/** When the local clock showed the same a week before: at no time where it skipped that. */
function weekBefore(at: number, zone: Zone): readonly number[] {
  const { local } = zone.written(at);
  return (zone.instantsAt(`${dayAfter(local.slice(0, 10), -7)}T${local.slice(11, 16)}`) ?? []).slice(0, 1);
}

/** kWh; null where the quarter is not whole, or not to be relied on. */
export function countedIn(interval: Interval | undefined, { factor }: MeterPoint): Quantity | null {
  if (interval === undefined || !isWhole(interval)) return null;
  const isKnown = interval.read !== 'suspect' && interval.read !== 'missing';
  return isKnown ? interval.amount.times(factor) : null;
}
