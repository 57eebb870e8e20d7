import { type Quantity, quantity, sumOf, zero } from '../../energy/quantity.ts';
import { type Figured, isWhole, noFigure } from './figured.ts';

/** Days of a span with what was used on each, and whether it was a day of rest. */
export interface CalendarDay {
  readonly figure: Figured;
  readonly isRest: boolean;
}

export interface CalendarFact {
  readonly id: 'workNow' | 'restNow' | 'workThen' | 'restThen' | 'calendar' | 'like';
  readonly figure: Figured;
}

/**
 * What of a change the calendar alone makes: the means of the earlier work and rest days over as many days of each as there are now. `like` is what is
 * left, day for like day. Only days that are whole count; a kind of day that the earlier span lacks leaves nothing to say.
 */
export function calendarFacts(now: readonly CalendarDay[], then: readonly CalendarDay[]): readonly CalendarFact[] {
  const [today, before] = [wholeOf(now), wholeOf(then)];
  const count = (days: readonly CalendarDay[], isRest: boolean): number =>
    days.filter((one) => one.isRest === isRest).length;
  const told = { ...noFigure('noBase'), none: null, quality: 'good' as const };
  const number = (id: CalendarFact['id'], value: Quantity | null): CalendarFact => ({
    id,
    figure: value === null ? noFigure('noBase') : { ...told, value },
  });
  const parts = [false, true].map((isRest): Quantity | null => {
    const more = count(today, isRest) - count(before, isRest);
    if (more === 0) return zero;
    const mean = meanOf(before.filter((one) => one.isRest === isRest));
    return mean === null ? null : mean.times(more);
  });
  const isSaid = today.length > 0 && before.length > 0 && parts.every((part) => part !== null);
  const calendar = isSaid ? sumOf(parts.filter((part) => part !== null)) : null;
  const change = sumOf(valuesOf(today)).minus(sumOf(valuesOf(before)));
  return [
    number('workNow', quantity(count(today, false))),
    number('restNow', quantity(count(today, true))),
    number('workThen', quantity(count(before, false))),
    number('restThen', quantity(count(before, true))),
    number('calendar', calendar),
    number('like', calendar === null ? null : change.minus(calendar)),
  ];
}

const wholeOf = (days: readonly CalendarDay[]): readonly CalendarDay[] =>
  days.filter(({ figure }) => isWhole(figure) && figure.elapsed > 0 && figure.elapsed >= figure.expected);

const valuesOf = (days: readonly CalendarDay[]): readonly Quantity[] =>
  days.flatMap(({ figure }) => figure.value ?? []);

function meanOf(days: readonly CalendarDay[]): Quantity | null {
  return days.length === 0 ? null : sumOf(valuesOf(days)).div(days.length);
}
