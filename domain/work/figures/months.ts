import type { Zone } from '../../clock/zone.ts';
import type { FigureSpan } from './facts.ts';

/** So many months are told at once (V139, K086). */
export const mostMonths = 12;

export interface FigureMonth extends FigureSpan {
  /** `2026-11` */
  readonly month: string;
}

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const written = (n: number): string =>
  `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;

/** How many months from one to another, both counted; none or less: they are turned. */
export const monthsFrom = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1;

/** A month so many later; before it where that is below zero. */
export const monthLater = (month: string, by: number): string => written(numberOf(month) + by);

/** The months of the site from one to another, each from its first midnight to that of the next: of 23 and of 25 hours too. */
export function monthsOf(from: string, to: string, zone: Zone): readonly FigureMonth[] {
  const begin = (month: string): number => zone.instantAt(`${month}-01T00:00`) ?? Number.NaN;
  return Array.from({ length: Math.max(0, monthsFrom(from, to)) }, (_, n) => {
    const month = monthLater(from, n);
    return { month, from: begin(month), to: begin(monthLater(month, 1)) };
  });
}

/** From the first of some months to the end of the last. */
export const wholeOf = (months: readonly FigureMonth[]): FigureSpan => ({
  from: months[0]?.from ?? 0,
  to: months.at(-1)?.to ?? 0,
});

/** The month of the site that holds an instant. */
export const monthAt = (at: number, zone: Zone): string => zone.written(at).local.slice(0, 7);
