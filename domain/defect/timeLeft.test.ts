import { expect, test } from 'vitest';
import { causeOf, defectOfCause } from './cause.ts';
import { soleKeyOf } from './subject.ts';
import { timeLeft } from './timeLeft.ts';

const due = '2026-11-20T08:00:00.000Z';

test.each([
  ['2026-11-18T05:30:00.000Z', { isLate: false, days: 2, hours: 2 }],
  ['2026-11-20T07:59:00.000Z', { isLate: false, days: 0, hours: 0 }],
  ['2026-11-20T08:00:01.000Z', { isLate: true, days: 0, hours: 0 }],
  ['2026-11-26T13:10:00.000Z', { isLate: true, days: 6, hours: 5 }],
])('what is left of its time at %s', (now, left) => {
  expect(timeLeft({ state: 'fixing', due }, Date.parse(now))).toEqual(left);
  expect(timeLeft({ state: 'closed', due }, Date.parse(now))).toBeNull();
});

test('an order says which defect it mends, and one that comes after another says so by its number', () => {
  expect([causeOf('01M7.A', 0), causeOf('01M7.A', 1)]).toEqual(['01M7.A.1', '01M7.A.2']);
  expect(defectOfCause('01M7.A.2')).toBe('01M7.A');
  expect([defectOfCause(null), defectOfCause('alarm'), defectOfCause('.1')]).toEqual([null, null, null]);
});

test('one part is one, in capitals, full width and with blanks', () => {
  expect(soleKeyOf('E1', ' Ａ相 触头 QF ')).toBe(soleKeyOf('E1', 'a相触头qf'));
  expect(soleKeyOf('E1', '触头')).not.toBe(soleKeyOf('E2', '触头'));
});
