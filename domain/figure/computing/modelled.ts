import type { Millis } from '../../clock/clock.ts';
import { aDay as dayMs } from '../../clock/lengths.ts';
import type { IsRestDay } from '../../clock/workingDays.ts';
import type { Zone } from '../../clock/zone.ts';
import { type DriverRange, expectedOf, type FitDay, isBeyond } from '../../energy/fit.ts';
import { type Quantity, quantity, zero } from '../../energy/quantity.ts';
import type { ModelDriver } from '../../energyModel/config.ts';
import { type Driver, driverIn } from './drivers.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';

/** What a model says: its base and slopes, and between which values of each driver it was learnt. */
export interface ModelTerms {
  readonly base: Quantity;
  readonly slopes: readonly Quantity[];
  readonly ranges: readonly DriverRange[];
}

/** A local day with what was used in it and what drove that. */
export interface DrivenDay {
  readonly at: Millis;
  readonly date: string;
  readonly actual: Figured;
  readonly drivers: readonly Figured[];
}

/** A day beside its model. */
export interface ModelledDay extends DrivenDay {
  /** What it should have used; none where a driver lacks. `estimated` where a driver lies beyond what was learnt. */
  readonly expected: Figured;
  readonly isBeyond: boolean;
  /** Actual less expected; null: it is not compared. */
  readonly residual: Quantity | null;
  /** Why it is not compared. */
  readonly lacks: 'driver' | 'use' | 'notYet' | null;
}

/** At or below the first is heated, above the second is cooled: °C. */
const heatedBelow = quantity(18);
const cooledAbove = quantity(26);
const daysOf = ({ since, until }: Driver['records'][number]): number =>
  (Date.parse(`${until}T00:00Z`) - Date.parse(`${since}T00:00Z`)) / dayMs + 1;

/** What holds through all of its days says something of each; the sum or the mean of a month says nothing of a day. */
const ofADay = (driver: Driver): Driver =>
  driver.kind === 'people' || driver.kind === 'area'
    ? driver
    : { ...driver, records: driver.records.filter((one) => daysOf(one) === 1) };

/** What a driver was on a local day. `record`: that which it names, null where nobody has entered it. */
export function driverOn(
  { source }: Pick<ModelDriver, 'source'>,
  record: Driver | null,
  {
    from,
    to,
    zone,
    isRest: rests,
  }: { readonly from: Millis; readonly to: Millis; readonly zone: Zone; readonly isRest: IsRestDay },
): Figured {
  const time = { elapsed: to - from, expected: to - from };
  if (source === 'workDay') {
    const isRest = rests(zone.written(from).local.slice(0, 10));
    return {
      ...noFigure('noRow', time),
      none: null,
      quality: 'good',
      present: to - from,
      value: quantity(isRest ? 0 : 1),
    };
  }
  if (record === null) return noFigure('noRow', time);
  const told = driverIn(ofADay(record), { from, to }, zone);
  if (source === 'record' || told.value === null) return told;
  const off = source === 'heating' ? heatedBelow.minus(told.value) : told.value.minus(cooledAbove);
  return { ...told, value: off.isNegative() ? zero : off };
}

const isOver = (one: Figured): boolean =>
  isWhole(one) && one.elapsed > 0 && one.elapsed >= one.expected && one.value !== null;

/** The days from which a model may learn: whole in what was used and in each driver. */
export const fitDays = (days: readonly DrivenDay[], left: ReadonlySet<string>): readonly FitDay[] =>
  days.flatMap(({ date, actual, drivers }) =>
    isOver(actual) && drivers.every(isOver) && !left.has(date)
      ? [{ date, used: actual.value as Quantity, drivers: drivers.map(({ value }) => value as Quantity) }]
      : [],
  );

/** Each day beside what it should have used. A day that runs, or of which something lacks, is not compared. */
export function modelled(days: readonly DrivenDay[], terms: ModelTerms): readonly ModelledDay[] {
  return days.map((day) => {
    const { actual, drivers } = day;
    const time = { elapsed: actual.elapsed, expected: actual.expected };
    const without = (none: Parameters<typeof noFigure>[0], lacks: ModelledDay['lacks']): ModelledDay => ({
      ...day,
      expected: noFigure(none, none === 'hidden' ? {} : time),
      isBeyond: false,
      residual: null,
      lacks,
    });
    if (actual.none === 'hidden') return without('hidden', 'use');
    if (actual.none === 'notYet') return without('notYet', 'notYet');
    const runs = actual.elapsed < actual.expected;
    if (!drivers.every(isOver)) return runs ? without('notYet', 'notYet') : without('noRow', 'driver');
    const values = drivers.map(({ value }) => value as Quantity);
    const value = expectedOf(terms, values);
    const beyond = isBeyond(terms, values);
    const known = isOver(actual);
    return {
      ...day,
      expected: {
        ...noFigure('noRow', time),
        none: null,
        value,
        quality: beyond ? 'estimated' : 'good',
        present: actual.elapsed,
      },
      isBeyond: beyond,
      residual: known ? (actual.value as Quantity).minus(value) : null,
      lacks: known ? null : runs ? 'notYet' : 'use',
    };
  });
}

/** What was used more than expected, day by day; a day that is not compared is none, for its reason. */
export function differences(days: readonly ModelledDay[]): readonly Figured[] {
  return days.map(({ residual, expected, actual, lacks }) =>
    residual !== null
      ? { ...expected, value: residual }
      : noFigure(expected.none ?? actual.none ?? (lacks === 'notYet' ? 'notYet' : 'notWhole'), actual),
  );
}

/** All differences up to the end of each day; of a day that is not compared none is told, and nothing is added. */
export function cusum(differences: readonly Figured[]): readonly Figured[] {
  let all = zero;
  return differences.map((one) => {
    if (one.value === null) return one;
    all = all.plus(one.value);
    return { ...one, value: all };
  });
}

/** The last that is known of a step's days; of a step without any, why. */
export const lastKnown = (days: readonly Figured[]): Figured => {
  const known = days.findLast(({ value }) => value !== null);
  return known === undefined ? folded(days, 'sum') : { ...folded(days, 'sum'), value: known.value };
};

/** Fewer compared days than these tell of no turn. */
const leastOfTurn = 10;
/** The bound that the bridge of a sum of chances stays within in 95 of 100. */
const bound = quantity('1.36');

/**
 * The day from which the unit uses otherwise than before: where the sum of the differences lies farthest from the straight line between its ends. Null
 * where chance alone leads as far.
 */
export function turnOf(days: readonly ModelledDay[]): { readonly at: Millis; readonly sum: Quantity } | null {
  const known = days.flatMap(({ at, residual }) => (residual === null ? [] : [{ at, residual }]));
  const n = known.length;
  if (n < leastOfTurn) return null;
  const whole = known.reduce((all, { residual }) => all.plus(residual), zero);
  const mean = whole.div(n);
  const spread = known.reduce((all, { residual }) => all.plus(residual.minus(mean).pow(2)), zero).div(n);
  let sum = zero;
  let best: { readonly at: Millis; readonly sum: Quantity; readonly off: Quantity } | null = null;
  for (const [k, { residual }] of known.entries()) {
    sum = sum.plus(residual);
    const off = sum.minus(mean.times(k + 1)).abs();
    const next = known[k + 1];
    if (next !== undefined && (best === null || off.gt(best.off))) best = { at: next.at, sum, off };
  }
  if (best === null || best.off.lte(bound.times(spread.times(n).sqrt()))) return null;
  return { at: best.at, sum: best.sum };
}

export type BalanceFactId =
  | ('actual' | 'expected' | 'difference' | 'percent' | 'tce')
  | ('compared' | 'left' | 'beyond')
  /** Only where there is one. */
  | 'turn';

export interface BalanceFact {
  readonly id: BalanceFactId;
  readonly figure: Figured;
  readonly at?: Millis;
}

/** What was used beside what should have been, over the days that are compared. `worth`: tce of one on a local day; null: no factor. */
export function balanceFacts(
  days: readonly ModelledDay[],
  worth: (date: string) => Quantity | null,
): readonly BalanceFact[] {
  const compared = days.filter(({ residual }) => residual !== null);
  const over = days.filter(({ lacks }) => lacks !== 'notYet');
  const time = {
    present: compared.reduce((all, { actual }) => all + actual.expected, 0),
    elapsed: over.reduce((all, { actual }) => all + actual.expected, 0),
    expected: over.reduce((all, { actual }) => all + actual.expected, 0),
  };
  const told = (value: Quantity): Figured => ({ ...noFigure('noBase'), ...time, none: null, quality: 'good', value });
  const lacking = days.some(({ actual }) => actual.none === 'hidden') ? ('hidden' as const) : ('missing' as const);
  const sum = (of: (day: ModelledDay) => Quantity | null): Figured => {
    const each = compared.map(of);
    if (compared.length === 0) return noFigure(lacking);
    const known = each.filter((one) => one !== null);
    return known.length < each.length ? noFigure('noRow') : told(known.reduce((all, one) => all.plus(one), zero));
  };
  const expected = sum((day) => day.expected.value);
  const difference = sum(({ residual }) => residual);
  const percent =
    difference.value === null || expected.value === null
      ? noFigure(lacking)
      : expected.value.isZero()
        ? noFigure('noBase')
        : told(difference.value.div(expected.value).times(100));
  const count = (n: number): Figured => ({ ...told(quantity(n)) });
  const turn = turnOf(days);
  return [
    { id: 'actual', figure: sum(({ actual }) => actual.value) },
    { id: 'expected', figure: expected },
    { id: 'difference', figure: difference },
    { id: 'percent', figure: percent },
    { id: 'tce', figure: sum(({ residual, date }) => worth(date)?.times(residual ?? zero) ?? null) },
    { id: 'compared', figure: count(compared.length) },
    { id: 'left', figure: count(over.length - compared.length) },
    { id: 'beyond', figure: count(compared.filter((day) => day.isBeyond).length) },
    ...(turn === null ? [] : [{ id: 'turn' as const, figure: told(turn.sum), at: turn.at }]),
  ];
}
