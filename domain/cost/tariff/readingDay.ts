/** A day on which every month can begin: 29 to 31 do not stand in each. */
export const isReadingDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= 28;

const two = (n: number): string => String(n).padStart(2, '0');

/** The period of costs that ends in a month (`2026-02`): from the reading day of the month before, whose midnight belongs to it, to this month's. */
export function readingPeriod(day: number, month: string): { readonly start: string; readonly end: string } | null {
  if (!isReadingDay(day)) return null;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const before = number === 1 ? `${year - 1}-12` : `${year}-${two(number - 1)}`;
  return { start: `${before}-${two(day)}`, end: `${month}-${two(day)}` };
}
