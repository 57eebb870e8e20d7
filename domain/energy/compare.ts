import { type Quantity, quantity, sumOf } from './quantity.ts';

/** A local date, `2026-11-20`. */
export type LocalDate = string;

const february29 = /-02-29$/;

/** (current − base) / base in percent; null where either is missing or the base is zero. */
export function percentChange(current: Quantity | null, base: Quantity | null): Quantity | null {
  if (current === null || base === null || base.isZero()) return null;
  return current.minus(base).div(base).times(100);
}

/** 同比: the same day of last year. 29 February has none. */
export function sameDayLastYear(date: LocalDate): LocalDate | null {
  if (february29.test(date)) return null;
  return `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`;
}

/** The same month of last year, `2026-11`. */
export const sameMonthLastYear = (month: string): string =>
  `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;

/** 环比: the month before, `2026-11`. */
export function monthBefore(month: string): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 2;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The sums of two periods over the sub-periods that the current one has: an incomplete year is compared with the same months of last year. */
export interface Compared {
  readonly current: Quantity | null;
  readonly base: Quantity | null;
  readonly percent: Quantity | null;
  /** How many sub-periods were compared. */
  readonly over: number;
}

/** Sub-periods stand side by side; null: not yet, or not known. One that the base lacks leaves nothing to compare with. */
export function comparePeriods(current: readonly (Quantity | null)[], base: readonly (Quantity | null)[]): Compared {
  const places = current.flatMap((amount, i) => (amount === null ? [] : [i]));
  if (places.length === 0) return { current: null, base: null, percent: null, over: 0 };
  const now = sumOf(places.map((i) => current[i] ?? quantity(0)));
  const then = places.map((i) => base[i] ?? null);
  const known = then.filter((amount) => amount !== null);
  const before = known.length < then.length ? null : sumOf(known);
  return { current: now, base: before, percent: percentChange(now, before), over: places.length };
}
