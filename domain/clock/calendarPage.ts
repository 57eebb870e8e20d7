import { Temporal } from 'temporal-polyfill';
import type { Millis } from './clock.ts';

/** What a calendar is picked by. */
export type CalendarUnit = 'day' | 'month' | 'year';
export type Day = Temporal.PlainDate;

export interface Cell {
  /** The first day of what the cell stands for. */
  readonly day: Day;
  /** When it begins in the zone of the site. */
  readonly start: Millis;
  /** Of the month (the years) beside the page. */
  readonly outside: boolean;
}

const yearsOfPage = 12;
const perRow: Readonly<Record<CalendarUnit, number>> = { day: 7, month: 3, year: 3 };
const steps: Readonly<Record<CalendarUnit, 'days' | 'months' | 'years'>> = {
  day: 'days',
  month: 'months',
  year: 'years',
};

/** The first day of the day, month or year that holds it. */
export const firstOf = (day: Day, unit: CalendarUnit): Day =>
  unit === 'day' ? day : unit === 'month' ? day.with({ day: 1 }) : day.with({ month: 1, day: 1 });

export const dayAt = (at: Millis, zone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
export const startOf = (day: Day, zone: string): Millis => day.toZonedDateTime(zone).epochMilliseconds;

/** The rows of the page that holds the day: a month by weeks that begin on Sunday, the months of a year, or twelve years. */
export function rowsOf(shown: Day, unit: CalendarUnit, zone: string): readonly (readonly Cell[])[] {
  const first = firstOfPage(shown, unit);
  const from = unit === 'day' ? first.subtract({ days: first.dayOfWeek % 7 }) : first;
  const count = unit === 'day' ? 42 : 12;
  const cells = Array.from({ length: count }, (_, index) => {
    const day = from.add({ [steps[unit]]: index });
    return { day, start: startOf(day, zone), outside: unit === 'day' && day.month !== shown.month };
  });
  return Array.from({ length: count / perRow[unit] }, (_, row) =>
    cells.slice(row * perRow[unit], (row + 1) * perRow[unit]),
  );
}

function firstOfPage(shown: Day, unit: CalendarUnit): Day {
  if (unit === 'day') return shown.with({ day: 1 });
  const january = shown.with({ month: 1, day: 1 });
  return unit === 'month' ? january : january.with({ year: january.year - (january.year % yearsOfPage) });
}

/** The page before (-1) or behind (1): a month, a year, twelve years. */
export function turned(shown: Day, unit: CalendarUnit, by: 1 | -1): Day {
  if (unit === 'day') return shown.add({ months: by });
  return shown.add({ years: unit === 'month' ? by : by * yearsOfPage });
}

/** Where a key leads from a day; null for a key that leads nowhere. */
export function movedBy(key: string, from: Day, unit: CalendarUnit): Day | null {
  const row = perRow[unit];
  const step = (by: number): Day => from.add({ [steps[unit]]: by });
  const inRow =
    unit === 'day' ? from.dayOfWeek % 7 : unit === 'month' ? (from.month - 1) % row : (from.year % yearsOfPage) % row;
  switch (key) {
    case 'ArrowLeft':
      return step(-1);
    case 'ArrowRight':
      return step(1);
    case 'ArrowUp':
      return step(-row);
    case 'ArrowDown':
      return step(row);
    case 'Home':
      return step(-inRow);
    case 'End':
      return step(row - 1 - inRow);
    case 'PageUp':
      return turned(from, unit, -1);
    case 'PageDown':
      return turned(from, unit, 1);
    default:
      return null;
  }
}
