import { expect, test } from 'vitest';
import { pausedTo, pauseFor, turnAt } from './turn.ts';

const first = { page: 0, since: 0 };
const given = { count: 3, dwell: 40_000, held: null, pausedUntil: 0 };

test.each([
  ['before its dwell is over the page stays', first, { now: 39_999 }, { page: 0, since: 0 }],
  ['then the next comes', first, { now: 40_000 }, { page: 1, since: 40_000 }],
  ['after the last the first comes', { page: 2, since: 80_000 }, { now: 120_000 }, { page: 0, since: 120_000 }],
  ['a window that slept stands where the clock is', first, { now: 210_000 }, { page: 2, since: 200_000 }],
  ['an urgent alarm brings its page and keeps it', first, { now: 50_000, held: 2 }, { page: 2, since: 50_000 }],
  ['a key keeps the page', first, { now: 50_000, pausedUntil: 70_000 }, { page: 0, since: 50_000 }],
  ['a person who pressed a key is not torn away', first, { now: 5, held: 2, pausedUntil: 9 }, { page: 0, since: 5 }],
  ['a page that went leaves the last one', { page: 5, since: 0 }, { now: 1 }, { page: 2, since: 0 }],
  ['an alarm of a page that went holds nothing', first, { now: 1, held: 7 }, { page: 0, since: 0 }],
  ['where the clock went back its dwell begins now', { page: 1, since: 90_000 }, { now: 7 }, { page: 1, since: 7 }],
  ['without pages nothing turns', first, { now: 90_000, count: 0 }, { page: 0, since: 0 }],
] as const)('In turn: %s (R324)', (_, turn, when, next) => {
  expect(turnAt(turn, { ...given, ...when })).toEqual(next);
});

test.each([
  ['as long as a key gives it', 1_000 + pauseFor, 1_000, 1_000 + pauseFor],
  ['no longer the later it is', 70_000, 69_000, 70_000],
  ['nothing where it is over', 0, 5_000, 0],
  ['at most as long again where the clock went back', 3_600_000 + pauseFor, 1_000, 1_000 + pauseFor],
])('A pause lasts %s (R324)', (_, pausedUntil, now, until) => {
  expect(pausedTo(pausedUntil, now)).toBe(until);
});
