import { expect, test } from 'vitest';
import { aDay, anHour } from '../../clock/lengths.ts';
import { type KeptFacts, type Standing, standingOf } from './standing.ts';

const now = Date.UTC(2026, 10, 20);
const planned: KeptFacts = { isPlanned: true, open: [], lastDone: null, isLeft: false, next: null };
const done = { ...planned, lastDone: now - 100 * aDay };
const open = (firstDue: number, tolerance = 24) => [{ firstDue, tolerance }];

test.each<readonly [string, KeptFacts, Standing, number | null]>([
  ['nobody plans it', { ...planned, isPlanned: false }, 'unplanned', null],
  ['nobody plans it any more, though it was done', { ...done, isPlanned: false }, 'unplanned', null],
  [
    'nobody plans it any more, its last task goes on',
    { ...done, isPlanned: false, open: open(now + aDay) },
    'soon',
    now + aDay,
  ],
  ['planned, never done, due later than one looks', planned, 'never', null],
  ['never done, due in 90 days', { ...planned, next: now + 90 * aDay }, 'soon', now + 90 * aDay],
  ['done, due in 91 days', { ...done, next: now + 91 * aDay }, 'inside', now + 91 * aDay],
  ['done, nothing in sight', done, 'inside', null],
  ['within its tolerance', { ...done, open: open(now - 24 * anHour) }, 'soon', now - 24 * anHour],
  ['an hour beyond its tolerance', { ...done, open: open(now - 25 * anHour) }, 'past', now - 25 * anHour],
  [
    'late, though another is due later',
    { ...done, open: [...open(now + aDay), ...open(now - 3 * aDay)] },
    'past',
    now - 3 * aDay,
  ],
  ['the last was left undone', { ...done, isLeft: true, next: now + aDay }, 'past', now + aDay],
  ['left undone, the next is at hand', { ...done, isLeft: true, open: open(now + aDay) }, 'soon', now + aDay],
])('how it stands to its cycle: %s (D126)', (_what, facts, standing, due) => {
  expect(standingOf(facts, now)).toEqual({ standing, due });
});
