import { expect, test } from 'vitest';
import { quantity } from '../../energy/quantity.ts';
import { type CalendarDay, calendarFacts } from './calendar.ts';
import { type Figured, noFigure } from './figured.ts';

const whole = (value: number): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: 1,
  elapsed: 1,
  expected: 1,
});
const days = (work: readonly number[], rest: readonly number[]): readonly CalendarDay[] => [
  ...work.map((value) => ({ figure: whole(value), isRest: false })),
  ...rest.map((value) => ({ figure: whole(value), isRest: true })),
];
const said = (...of: Parameters<typeof calendarFacts>) =>
  Object.fromEntries(calendarFacts(...of).map(({ id, figure }) => [id, figure.value?.toNumber() ?? figure.none]));

test('a work day more of the same plant is the calendar, and nothing else', () => {
  expect(said(days([100, 100, 100], [20]), days([100, 100], [20, 20]))).toEqual({
    workNow: 3,
    restNow: 1,
    workThen: 2,
    restThen: 2,
    calendar: 80,
    like: 0,
  });
});

test('what is used more on like days is left beside the calendar', () => {
  expect(said(days([110, 110], [20]), days([100, 100], [20]))).toMatchObject({ calendar: 0, like: 20 });
});

test('days that are not whole count on neither side; a kind of day that was not there before leaves nothing to say', () => {
  const gap = { figure: noFigure('missing', { elapsed: 1, expected: 1 }), isRest: false };
  expect(said([...days([100], []), gap], days([100], []))).toMatchObject({ workNow: 1, calendar: 0, like: 0 });
  expect(said(days([100], [30]), days([100], []))).toMatchObject({ calendar: 'noBase', like: 'noBase' });
  expect(said([], [])).toMatchObject({ calendar: 'noBase' });
});
