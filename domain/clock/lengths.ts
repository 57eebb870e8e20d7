/** Lengths of time, ms. A day of the calendar may be an hour shorter or longer: that is asked of its zone. */
export const aMinute = 60_000;
export const anHour = 60 * aMinute;
export const aDay = 24 * anHour;
