import type { Millis } from '../../clock/clock.ts';
import { aDay as dayMs } from '../../clock/lengths.ts';
import type { Zone } from '../../clock/zone.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import { isLevel, type UnitRecordKind } from '../../unit/unitRecord.ts';
import { type Figured, isWhole, noFigure } from './figured.ts';

/** What is known of a unit beside its meters, over local days, the last included. */
export interface DriverRecord {
  readonly since: string;
  readonly until: string;
  readonly amount: string;
}

/** By what energy is divided: the records of one kind and name, in one unit. */
export interface Driver {
  readonly id: string;
  readonly kind: UnitRecordKind;
  readonly name: string;
  /** Of its amounts. */
  readonly unit: string;
  readonly records: readonly DriverRecord[];
}

const numberOf = (date: string): number => Date.parse(`${date}T00:00Z`) / dayMs;
const dayAt = (at: Millis, zone: Zone): number => numberOf(zone.written(at).local.slice(0, 10));

/**
 * What records say of the days of a step. An amount is spread evenly over its days; a level (people, area) holds on each of them, and its mean is told.
 * Days of which nothing is entered are a gap. A step that is not of whole days is told none: nobody knows when in the day it was made.
 */
export function driverIn(
  { kind, records }: Driver,
  step: { readonly from: Millis; readonly to: Millis },
  zone: Zone,
): Figured {
  const isDays = zone.startOfDay(step.from) === step.from && zone.startOfDay(step.to) === step.to;
  const [first, end] = [dayAt(step.from, zone), dayAt(step.to, zone)];
  const expected = (end - first) * dayMs;
  if (!isDays || end <= first) return noFigure('notWhole');
  const parts = records.flatMap(({ since, until, amount }) => {
    const [begin, last] = [numberOf(since), numberOf(until) + 1];
    const days = Math.min(end, last) - Math.max(first, begin);
    return days > 0 ? [{ days, of: last - begin, amount: quantity(amount) }] : [];
  });
  const days = parts.reduce((all, one) => all + one.days, 0);
  if (days === 0) return noFigure('noRow', { elapsed: expected, expected });
  const value = isLevel(kind)
    ? sumOf(parts.map((one) => one.amount.times(one.days))).div(days)
    : sumOf(parts.map((one) => one.amount.times(one.days).div(one.of)));
  const present = Math.min(days, end - first) * dayMs;
  // Days that are not entered could raise a mean or lower it.
  const told = { value, none: null, quality: 'manual' as const, doubt: null, lowered: isLevel(kind) };
  return { ...told, present, elapsed: expected, expected };
}

/** It is over, and all of it is known. */
const isOver = (figure: Figured): boolean =>
  isWhole(figure) && figure.elapsed > 0 && figure.elapsed >= figure.expected && figure.value !== null;

/** Energy by what it was used for: none where one of them is not whole, or nothing was made. `worth`: so much of the unit told is one of the energy's. */
export function ratioOf(energy: Figured, driver: Figured, worth: number): Figured {
  const time = { elapsed: energy.elapsed, expected: energy.expected };
  for (const { none } of [energy, driver]) if (none !== null) return noFigure(none, none === 'hidden' ? {} : time);
  if (energy.elapsed < energy.expected) return noFigure('notYet', time);
  if (!isOver(energy)) return noFigure('notWhole', time);
  if (!isOver(driver)) return noFigure('noRow', time);
  if ((driver.value as Quantity).isZero()) return noFigure('noBase', time);
  return { ...energy, value: (energy.value as Quantity).times(worth).div(driver.value as Quantity) };
}

/** Over several steps: the ratio of the sums over those of which both are known, never the mean of the ratios. */
export function ratioTogether(
  steps: readonly { readonly energy: Figured; readonly driver: Figured }[],
  { worth, kind }: { readonly worth: number; readonly kind: UnitRecordKind },
): { readonly figure: Figured; readonly over: number } {
  const known = steps.filter(({ energy, driver }) => isOver(energy) && isOver(driver));
  const [first] = known;
  if (first === undefined) {
    const [one] = steps.map(({ energy, driver }) => ratioOf(energy, driver, worth)).filter(({ none }) => none !== null);
    return { figure: noFigure(one?.none ?? 'noRow'), over: 0 };
  }
  const sum = (of: (one: (typeof known)[number]) => Figured): Quantity =>
    sumOf(known.map((one) => of(one).value as Quantity));
  // A level holds through all of them: the energy of a year by its mean people.
  const below = isLevel(kind) ? sum(({ driver }) => driver).div(known.length) : sum(({ driver }) => driver);
  const time = known.reduce((all, { energy }) => all + energy.expected, 0);
  if (below.isZero()) return { figure: noFigure('noBase'), over: 0 };
  const value = sum(({ energy }) => energy)
    .times(worth)
    .div(below);
  const told = { present: time, elapsed: time, expected: time };
  return { figure: { ...first.energy, ...told, value }, over: known.length };
}
