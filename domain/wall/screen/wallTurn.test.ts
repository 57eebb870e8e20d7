import { expect, test } from 'vitest';
import { type WallTurn, wallTurnAt } from './wallTurn.ts';

const first: WallTurn = { page: 0, since: 0, hold: null };
const given = { dwells: [40_000, 60_000, 10_000], held: null, pausedUntil: 0, isCut: false };
const heldBy = (page: number, until: number | null) => ({ page, until });

test.each([
  ['before its dwell is over the page stays', first, { now: 39_999 }, { page: 0, since: 0, hold: null }],
  ['then the next comes', first, { now: 40_500 }, { page: 1, since: 40_000, hold: null }],
  [
    'each page has its own dwell',
    { page: 1, since: 0, hold: null },
    { now: 59_999 },
    { page: 1, since: 0, hold: null },
  ],
  [
    'after the last the first comes',
    { page: 2, since: 0, hold: null },
    { now: 10_000 },
    { page: 0, since: 10_000, hold: null },
  ],
  ['a window that slept shows the next page whole', first, { now: 900_000 }, { page: 1, since: 900_000, hold: null }],
  [
    'an urgent alarm that waits brings its page and keeps it',
    first,
    { now: 5_000, held: 2 },
    { page: 2, since: 5_000, hold: heldBy(2, null) },
  ],
  [
    'acknowledged, it stays for 30 s',
    { page: 2, since: 5_000, hold: heldBy(2, null) },
    { now: 9_000 },
    { page: 2, since: 9_000, hold: heldBy(2, 39_000) },
  ],
  [
    'and not longer: its whole dwell begins then',
    { page: 2, since: 38_500, hold: heldBy(2, 39_000) },
    { now: 39_000 },
    { page: 2, since: 38_500, hold: null },
  ],
  [
    'another one that comes meanwhile holds anew',
    { page: 2, since: 9_000, hold: heldBy(2, 39_000) },
    { now: 20_000, held: 0 },
    { page: 0, since: 20_000, hold: heldBy(0, null) },
  ],
  [
    'by a clock that went back it is held no longer than it may be',
    { page: 2, since: 9_000, hold: heldBy(2, 90_000_000) },
    { now: 1_000 },
    { page: 2, since: 1_000, hold: heldBy(2, 31_000) },
  ],
  [
    'a person who pressed a key is not torn away',
    first,
    { now: 5_000, held: 2, pausedUntil: 9_000 },
    { page: 0, since: 5_000, hold: heldBy(2, null) },
  ],
  ['a cut leaves the last picture', first, { now: 900_000, isCut: true }, { page: 0, since: 900_000, hold: null }],
  [
    'a cut lets no page go that was held',
    { page: 2, since: 0, hold: heldBy(2, 3_000) },
    { now: 9_000, isCut: true },
    { page: 2, since: 9_000, hold: null },
  ],
  [
    'an urgent alarm that is heard while the values are cut brings its page all the same',
    first,
    { now: 5_000, held: 2, isCut: true },
    { page: 2, since: 5_000, hold: heldBy(2, null) },
  ],
  [
    'a page that went leaves the last one',
    { page: 7, since: 0, hold: null },
    { now: 1 },
    { page: 2, since: 0, hold: null },
  ],
  ['without pages nothing turns', first, { now: 90_000, dwells: [] }, first],
] as const)('on a wall: %s', (_, turn, when, next) => {
  expect(wallTurnAt(turn, { ...given, ...when })).toEqual(next);
});
