import { aDay as dayMs } from '../clock/lengths.ts';
import { readingPeriod } from './tariff/readingDay.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${two(number + 1)}`;
};

/**
 * The days of a month of costs (`2026-07`) by the settlement day of a unit, half open. Settled on the 1st it is the month of the calendar; else it ends on
 * that day of the month that it is called by, so that most of it lies there (§1.8).
 */
export function costMonth(settlementDay: number, month: string): { readonly from: string; readonly to: string } {
  const period = settlementDay === 1 ? null : readingPeriod(settlementDay, month);
  return period === null
    ? { from: `${month}-01`, to: `${monthAfter(month)}-01` }
    : { from: period.start, to: period.end };
}

/** The months of the calendar that a span of days touches, the first of the next one left out. */
export function monthsIn(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); `${month}-01` < to && months.length < 240; month = monthAfter(month))
    months.push(month);
  return months;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);
