import { expect, test } from 'vitest';
import { aDay as dayMs } from '../../clock/lengths.ts';
import { type Quantity, quantity } from '../../energy/quantity.ts';
import { type Figured, noFigure } from './figured.ts';
import type { PaceHour } from './pace.ts';
import { type PlanAsked, planFacts } from './planned.ts';

const day = (date: string, amount: number | null): PaceHour => ({
  date,
  hour: 0,
  figure:
    amount === null
      ? noFigure('missing', { elapsed: dayMs, expected: dayMs })
      : {
          value: quantity(amount),
          none: null,
          quality: 'good',
          doubt: null,
          lowered: false,
          present: dayMs,
          elapsed: dayMs,
          expected: dayMs,
        },
});
const daysFrom = (first: string, count: number, amountOf: (n: number) => number | null): readonly PaceHour[] =>
  Array.from({ length: count }, (_, n) =>
    day(new Date(Date.parse(`${first}T00:00Z`) + n * dayMs).toISOString().slice(0, 10), amountOf(n)),
  );

const evenly = (each: number): readonly Quantity[] => Array.from({ length: 12 }, () => quantity(each));
const year = { from: '2026-01-01', to: '2027-01-01', isOver: false };
/** A year of 310 a month: 10 a day in a month of 31. */
const asked = (today: string, more: Partial<PlanAsked> = {}): PlanAsked => ({
  ...year,
  today,
  target: quantity(3720),
  months: evenly(310),
  ...more,
});
const told = (days: readonly PaceHour[], of: PlanAsked) =>
  Object.fromEntries(
    planFacts(days, of).map(({ id, figure, on }): [string, unknown] => [
      id,
      on ?? (figure as Figured).value?.toDecimalPlaces(4).toString() ?? figure.none,
    ]),
  );

test('after 31 days of January and 14 of February the plan asks for 310 and half of February; what was used is told of it', () => {
  // 45 days at 12: 540 of 310 + 155 = 465.
  const facts = told(
    daysFrom('2025-12-01', 76, () => 12),
    asked('2026-02-15'),
  );
  expect(facts).toMatchObject({ target: '3720', targetSoFar: '465', used: '540', percent: '116.129' });
  // 365 days at 12 are 4380; 3720 / 12 = 310 days: the 311th passes it.
  expect(facts).toMatchObject({ low: '4380', middle: '4380', high: '4380', crossing: '2026-11-07' });
});

test('a year that keeps below its target crosses it on no day', () => {
  const facts = told(
    daysFrom('2025-12-01', 76, () => 10),
    asked('2026-02-15'),
  );
  expect(facts).toMatchObject({ used: '450', middle: '3650' });
  expect(facts).not.toHaveProperty('crossing');
});

test('a day that nobody knows is compared with nothing: what was used is at least so much, its share is of the known days, and no day of crossing is told', () => {
  const facts = told(
    daysFrom('2025-12-01', 76, (n) => (n === 40 ? null : 12)),
    asked('2026-02-15'),
  );
  expect(facts).toMatchObject({ used: '528', percent: '116.044', middle: 'missing' });
  expect(facts).not.toHaveProperty('crossing');
});

test('a year that is over is told whole, with the day that passed it', () => {
  const over = asked('2026-12-31', { isOver: true, target: quantity(3000), months: evenly(250) });
  expect(
    told(
      daysFrom('2026-01-01', 365, () => 12),
      over,
    ),
  ).toMatchObject({
    targetSoFar: '3000',
    used: '4380',
    percent: '146',
    middle: '4380',
    // 250 days at 12 are 3000: the 251st passes it.
    crossing: '2026-09-08',
  });
});

test('before its year begins nothing is used, and nothing is asked for', () => {
  const facts = told(
    daysFrom('2025-11-01', 40, () => 12),
    asked('2025-12-11'),
  );
  expect(facts).toMatchObject({ targetSoFar: '0', used: 'notYet', percent: 'notYet' });
});
