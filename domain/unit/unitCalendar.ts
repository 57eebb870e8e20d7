/** By what a unit counts its weeks and years. */
export interface UnitCalendar {
  /** The day on which a week begins: 1 is Monday, 7 Sunday. */
  readonly weekDay: number;
  /** The month in which a year begins; its quarters follow from it. */
  readonly yearMonth: number;
}

/** Where nothing is said: weeks begin on Sunday (K106), years in January. */
export const usualCalendar: UnitCalendar = { weekDay: 7, yearMonth: 1 };

/** As the row of a unit has it. */
export const calendarOf = (row: {
  readonly weekDay: number | null;
  readonly yearMonth: number | null;
}): UnitCalendar => ({
  weekDay: row.weekDay ?? usualCalendar.weekDay,
  yearMonth: row.yearMonth ?? usualCalendar.yearMonth,
});

/** Days since the last first day of a week, of a day of the calendar. */
export const daysIntoWeek = (date: string, { weekDay }: UnitCalendar): number =>
  (new Date(`${date}T00:00Z`).getUTCDay() - (weekDay % 7) + 7) % 7;

/** Months since the last first month of a year, 0 to 11, of a month of the calendar, 1 to 12. */
export const monthsIntoYear = (month: number, { yearMonth }: UnitCalendar): number => (month - yearMonth + 12) % 12;
