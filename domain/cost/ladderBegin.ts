import { monthsIntoYear, type UnitCalendar, usualCalendar } from '../unit/unitCalendar.ts';
import { costMonth } from './costMonth.ts';
import type { LadderOf } from './tariff/ladder.ts';

/** By what a unit counts its months and years of costs. */
export interface CostCalendar extends Pick<UnitCalendar, 'yearMonth'> {
  readonly settlementDay: number;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** The month of costs (`2026-07`) to which a day belongs: settled on the 18th the 18th begins the next one. */
function monthOfCosts(day: string, settlementDay: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isNext = settlementDay !== 1 && date >= settlementDay;
  if (!isNext) return `${year}-${two(month)}`;
  return month === 12 ? `${year + 1}-01` : `${year}-${two(month + 1)}`;
}

/** The day on which the ladder of a day began at its first tier: that of its month, or of the first month of its year. */
export function ladderBegin(day: string, of: LadderOf, { settlementDay, yearMonth }: CostCalendar): string {
  const month = monthOfCosts(day, settlementDay);
  if (of === 'month') return costMonth(settlementDay, month).from;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const first = number - monthsIntoYear(number, { ...usualCalendar, yearMonth });
  return costMonth(settlementDay, first < 1 ? `${year - 1}-${two(first + 12)}` : `${year}-${two(first)}`).from;
}
