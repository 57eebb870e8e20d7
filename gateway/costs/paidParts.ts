import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { CostGap } from '../../domain/cost/calls.ts';
import { paidByRates, paidOverGap } from '../../domain/cost/overGap.ts';
import type { Pays } from '../../domain/cost/pays.ts';
import type { PaidPart } from '../../domain/cost/statement.ts';
import type { PeakType } from '../../domain/cost/tariff/periods.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { type Quantity, quantity, sumOf, textOf, zero } from '../../domain/energy/quantity.ts';
import { piecesIn, type Stepped } from '../../domain/figure/computing/bridged.ts';
import { type Figured, folded, isWhole } from '../../domain/figure/computing/figured.ts';

/** What a month is charged for, and what of it cannot be charged. */
export interface Paid {
  readonly parts: readonly PaidPart[];
  /** What is known over gaps and cannot be charged, as nobody knows at which price. */
  readonly unpriced: readonly PaidPart[];
  /** All of it that is charged, as one. */
  readonly all: Figured;
  readonly gaps: readonly CostGap[];
  /** How much was used in all is known, whatever of it is charged. */
  readonly isKnown: boolean;
  /** Of every quarter that has elapsed it is known how much was used in it: the highest of them is that of the month. */
  readonly isByQuarters: boolean;
}

interface Paying {
  readonly zone: Zone;
  readonly paysOn: (day: string) => Pays | null;
  /** On which days it left for the grid, and is paid by its own prices; left out: on none, it was drawn. */
  readonly feedInOn?: (day: string) => Pick<PaidPart, 'feedIn'>;
  /** What each counter by itself says of a gap that begins then: one that went on being read is charged by its quarters; left out: of none. */
  readonly apart?: ReadonlyMap<Millis, readonly CounterSteps[]>;
  /** What the registers of its rates say of gaps that begin then, of one counter; left out: there are none. */
  readonly rates?: ReadonlyMap<Millis, ReadonlyMap<PeakType, Quantity>>;
}

/** One counter by itself. */
export type CounterSteps = Stepped & Pick<Paying, 'rates'>;

/** Quarter by quarter; what is known over a gap where one price held over it, and of the counters that had none as they were read. */
export function paidParts(stepped: Stepped, paying: Paying): Paid {
  const { zone, paysOn, apart, rates, feedInOn } = paying;
  const { edges, figures } = stepped;
  const span = { start: edges[0] ?? 0, end: edges.at(-1) ?? 0 };
  const partAt = (start: Millis): PaidPart => {
    const { local } = zone.written(start);
    const day = local.slice(0, 10);
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    return { day, minute, minutes: 15, kwh: zero, pays: paysOn(day), ...feedInOn?.(day) };
  };
  const parts: PaidPart[] = [];
  const unpriced: PaidPart[] = [];
  const told: Figured[] = [];
  const gaps: CostGap[] = [];
  const gap = (start: Millis, end: Millis, kwh: string | null): void => {
    const last = gaps.at(-1);
    if (last !== undefined && last.to === instantOf(start) && last.kwh === null && kwh === null)
      gaps[gaps.length - 1] = { ...last, to: instantOf(end) };
    else gaps.push({ from: instantOf(start), to: instantOf(end), kwh });
  };
  const quarterAt = (start: Millis, figure: Figured): void => {
    told.push(figure);
    if (figure.value !== null) parts.push({ ...partAt(start), kwh: figure.value });
  };
  for (const { start, end, figure, isBridge } of piecesIn(stepped, span)) {
    if (!isBridge) {
      quarterAt(start, figure);
      if (figure.none === 'missing' || (figure.none === null && !isWhole(figure))) gap(start, end, null);
      continue;
    }
    const first = edges.indexOf(start);
    const starts = edges.slice(first, edges.indexOf(end));
    const part = figure.value === null || !isWhole(figure) ? null : paidOverGap(starts.map(partAt), figure.value);
    const byRates = part === null ? overByRates(starts.map(partAt), figure, rates?.get(start)) : null;
    if (byRates !== null) {
      told.push(figure);
      parts.push(...byRates);
    } else if (part === null) {
      const each = piecesApart(figure, apart?.get(start) ?? [], paying);
      if (each !== null) {
        parts.push(...each.flatMap((one) => one.parts));
        unpriced.push(...each.flatMap((one) => one.unpriced));
        told.push(...each.map(({ all }) => all));
        gaps.push(...together(each.flatMap((one) => one.gaps)));
        continue;
      }
      for (const [n, at] of starts.entries()) quarterAt(at, figures[first + n] as Figured);
      const kwh = figure.value === null || !isWhole(figure) ? null : figure.value;
      if (kwh !== null && !kwh.isZero()) unpriced.push({ ...partAt(start), kwh });
      gap(start, end, kwh === null ? null : textOf(kwh));
    } else {
      told.push(figure);
      parts.push(part);
    }
  }
  const isByQuarters = figures.every((one) => one.none === 'notYet' || one.none === 'noCounter' || isWhole(one));
  if (apart !== undefined) parts.sort((a, b) => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1));
  const isKnown = gaps.every(({ kwh }) => kwh !== null);
  return { parts, unpriced, all: folded(told, 'sum'), gaps, isKnown, isByQuarters };
}

const overByRates = (
  quarters: readonly PaidPart[],
  figure: Figured,
  rates: ReadonlyMap<PeakType, Quantity> | undefined,
): readonly PaidPart[] | null =>
  rates === undefined || figure.value === null || !isWhole(figure) ? null : paidByRates(quarters, figure.value, rates);

/** What counters were paid for over a gap, each by itself; null where they are not all of what is known of it. */
function piecesApart(
  figure: Figured,
  counters: readonly CounterSteps[],
  { zone, paysOn }: Paying,
): readonly Paid[] | null {
  if (figure.value === null || !isWhole(figure)) return null;
  // One alone says more than the gap only by the registers of its rates: another one took its place, or had it before.
  if (counters.length === 0 || (counters.length === 1 && counters[0]?.rates === undefined)) return null;
  const each = counters.map(({ rates, ...one }) =>
    paidParts(one, { zone, paysOn, ...(rates !== undefined && { rates }) }),
  );
  const known = each.flatMap((one) => [...one.parts, ...one.unpriced].map(({ kwh }) => kwh));
  const isAll = each.every((one) => one.isKnown) && sumOf(known).minus(figure.value).abs().lessThan(rounding);
  return isAll ? each : null;
}
/** Shares and steps are rounded beyond this, kWh. */
const rounding = '0.000001';

/** Gaps of several counters at the same time as one. */
const together = (gaps: readonly CostGap[]): readonly CostGap[] =>
  [...Map.groupBy(gaps, ({ from, to }) => `${from}/${to}`).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, kwh: textOf(sumOf([first, ...others].map(({ kwh }) => quantity(kwh ?? 0)))) }],
  );

/** Gaps in which the energy is known and how it was spread is not. */
export const demandGaps = ({ edges, figures, bridges }: Stepped): readonly CostGap[] =>
  bridges
    .filter(({ start, end }) =>
      figures.some((one, n) => (edges[n] as number) >= start && (edges[n] as number) + quarter <= end && !isWhole(one)),
    )
    .map(({ start, end, figure }) => ({
      from: instantOf(start),
      to: instantOf(end),
      kwh: figure.value === null ? null : textOf(figure.value),
    }));
