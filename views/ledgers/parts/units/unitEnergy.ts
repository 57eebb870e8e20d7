import type { EnergyRow } from '../../../../domain/energy/calls.ts';
import { type IntervalQuality, intervalQualities } from '../../../../domain/energy/intervalQuality.ts';
import { quantity, sumOf } from '../../../../domain/energy/quantity.ts';
import { totalOfLines } from '../../../../domain/tariff/charge.ts';

/** What a unit used in one step: the sum of its counters. */
export interface UsedRow {
  readonly start: string;
  readonly end: string;
  /** Null where one of its counters is not known: a part is no sum. */
  readonly amount: number | null;
  readonly quality: IntervalQuality;
  readonly partial: boolean;
  readonly revised: FormerUse | null;
}

/** What was said of a step before one of its counters was revised last, until when, and why. */
export interface FormerUse extends Pick<NonNullable<EnergyRow['revised']>, 'at' | 'cause'> {
  readonly amount: number;
}

const worst = (a: IntervalQuality, b: IntervalQuality): IntervalQuality =>
  intervalQualities.indexOf(a) >= intervalQualities.indexOf(b) ? a : b;

/** What one counter counted, and in what; null rows where it is not to be seen. */
export interface Counted {
  readonly unit: string | null;
  readonly rows: readonly EnergyRow[];
}

/** What a unit used, by what its counters count in: kilowatt-hours and cubic metres are never added. */
export type Used = ReadonlyMap<string, readonly UsedRow[]>;

/** A counter that is not to be seen might count anything: no sum of the unit is whole then. */
export function usedByMeasure(counters: readonly (Counted | null)[]): Used {
  const seen = counters.filter((one) => one !== null);
  const hidden = counters.length - seen.length;
  const measures = [...new Set(seen.map(({ unit }) => unit ?? ''))];
  return new Map(
    measures.map((measure) => {
      const rows = seen.filter(({ unit }) => (unit ?? '') === measure).map((one) => one.rows);
      return [measure, usedBy([...rows, ...Array.from({ length: hidden }, () => [])])];
    }),
  );
}

/** What the units are counted in, that of the most units first. */
export function measuresOf(used: Iterable<Used>): readonly string[] {
  const units = new Map<string, number>();
  for (const one of used) for (const measure of one.keys()) units.set(measure, (units.get(measure) ?? 0) + 1);
  return [...units].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([measure]) => measure);
}

/** Of what the units used, that which is counted in one measure. */
export function ofMeasure(used: ReadonlyMap<string, Used>, measure: string): ReadonlyMap<string, readonly UsedRow[]> {
  return new Map([...used].map(([id, one]) => [id, one.get(measure) ?? []]));
}

/** The rows of all counters of a unit that count in the same, step by step. */
export function usedBy(counters: readonly (readonly EnergyRow[])[]): readonly UsedRow[] {
  const [first, ...others] = counters;
  if (first === undefined) return [];
  return first.map((row, at) => {
    const rows = [row, ...others.map((other) => other[at])];
    const isKnown = rows.every((one) => one !== undefined && one.amount !== null);
    return {
      ...{ start: row.start, end: row.end },
      amount: isKnown ? added(rows.map((one) => one?.amount ?? 0)) : null,
      quality: isKnown
        ? rows.reduce<IntervalQuality>((so, one) => worst(so, one?.quality ?? 'missing'), 'good')
        : 'missing',
      partial: rows.some((one) => one?.partial !== false),
      revised: isKnown ? formerOf(rows.flatMap((one) => one ?? [])) : null,
    };
  });
}

/** Counters that were revised before the last of them stood then as they stand now. */
function formerOf(rows: readonly EnergyRow[]): FormerUse | null {
  const last = rows.reduce<EnergyRow['revised']>(
    (so, { revised }) => (so !== null && (revised === null || revised.at <= so.at) ? so : revised),
    null,
  );
  if (last === null) return null;
  const then = rows.map(({ amount, revised }) => (revised?.at === last.at ? revised.amount : amount) ?? 0);
  return { at: last.at, cause: last.cause, amount: added(then) };
}

/** As decimals: what is added bears no trace of it. */
const added = (amounts: readonly (number | string)[]): number =>
  sumOf(amounts.map((amount) => quantity(amount))).toNumber();

/** Decimals that what was used in a step is shown with. */
export const usePlaces = 2;

/** The sum of what is known, as its steps are shown, and over how many of them. Null where nothing is. */
export function totalOf(rows: readonly UsedRow[]): { readonly amount: number | null; readonly known: number } {
  const known = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const total = totalOfLines(
    known.map((amount) => quantity(amount)),
    usePlaces,
  );
  return { amount: known.length === 0 ? null : total.toNumber(), known: known.length };
}

/** The step in which the most was used. */
export function peakOf(rows: readonly UsedRow[]): UsedRow | null {
  return rows.reduce<UsedRow | null>(
    (most, row) => (row.amount !== null && (most === null || row.amount > (most.amount ?? 0)) ? row : most),
    null,
  );
}

/** Steps that a span may be looked at in: fine enough to see something, coarse enough to be read. */
export const steps = ['15min', 'hour', 'day', 'month'] as const;
export type Step = (typeof steps)[number];
const lengths: Readonly<Record<Step, number>> = {
  '15min': 900_000,
  hour: 3_600_000,
  day: 86_400_000,
  month: 28 * 86_400_000,
};
export const mostRows = 1000;
export const stepFits = (step: Step, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  (to - from) / lengths[step] <= mostRows;

const day = 86_400_000;

/** The span before, of the same length and at the same times of the day: as many whole days earlier as the span touches. */
export function before({ from, to }: { readonly from: number; readonly to: number }): {
  readonly from: number;
  readonly to: number;
} {
  const by = Math.max(1, Math.ceil((to - from) / day)) * day;
  return { from: from - by, to: to - by };
}
