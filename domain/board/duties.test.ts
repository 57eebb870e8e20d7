import { expect, test } from 'vitest';
import { instantOf } from '../clock/clock.ts';
import { countDuties, type Duty } from './duties.ts';

const from = Date.UTC(2026, 10, 19, 16);
const day = 86_400_000;
const now = from + 10 * 3_600_000;
const today = { from, to: from + day, now };
const duty = (hours: number, state: string, isMissed = false): Duty => ({
  due: instantOf(from + hours * 3_600_000),
  state,
  isMissed,
});
const none = { due: 0, done: 0, late: 0, missed: 0 };

test.each([
  ['due later today', duty(12, 'published'), { due: 1 }],
  ['due and not begun', duty(9, 'pending'), { due: 1, late: 1 }],
  ['due and begun', duty(9, 'inProgress'), { due: 1, late: 1 }],
  ['due at this moment: not late yet', duty(10, 'pending'), { due: 1 }],
  ['finished late: done', duty(9, 'finished'), { due: 1, done: 1 }],
  ['accepted', duty(9, 'completed'), { due: 1, done: 1 }],
  ['terminated: due, neither done nor late', duty(9, 'terminated'), { due: 1 }],
  ['cancelled counts nowhere', duty(9, 'cancelled'), {}],
  ['missed', duty(9, 'published', true), { due: 1, missed: 1 }],
  ['of yesterday and still open', duty(-3, 'inProgress'), { late: 1 }],
  ['of yesterday and done', duty(-3, 'completed'), {}],
  ['missed yesterday', duty(-3, 'published', true), {}],
  ['the first moment of today', duty(0, 'completed'), { due: 1, done: 1 }],
  ['the first moment of tomorrow', duty(24, 'published'), {}],
] as const)('field work of a day: %s', (_, one, counts) => {
  expect(countDuties([one], today)).toEqual({ ...none, ...counts });
});
