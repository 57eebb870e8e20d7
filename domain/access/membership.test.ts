import { expect, test } from 'vitest';
import { membershipsOf, partsWithin, timeOf } from './membership.ts';

const placed = (org: string, position: number, at: number) => ({ org, position, at });

test('a thing belongs to its first organisation from ever, and to its last for ever, be it deleted since', () => {
  expect(membershipsOf([placed('north', 3, 1_000)])).toEqual([
    { org: 'north', from: -Infinity, to: Infinity, until: Number.MAX_SAFE_INTEGER },
  ]);
  expect(membershipsOf([])).toEqual([]);
});

test('what is moved away and back is its first organisation’s twice, and a change that moves nothing ends no stay', () => {
  const moves = [placed('north', 3, 10), placed('north', 4, 20), placed('south', 7, 30), placed('north', 9, 40)];
  const stays = membershipsOf(moves);
  expect(stays).toEqual([
    { org: 'north', from: -Infinity, to: 30, until: 6 },
    { org: 'south', from: 30, to: 40, until: 8 },
    { org: 'north', from: 40, to: Infinity, until: Number.MAX_SAFE_INTEGER },
  ]);
  const north = timeOf(stays.filter(({ org }) => org === 'north'));
  expect(north).toEqual([
    { from: -Infinity, to: 30 },
    { from: 40, to: Infinity },
  ]);
  expect(partsWithin({ from: 0, to: 45 }, north)).toEqual([
    { from: 0, to: 30 },
    { from: 40, to: 45 },
  ]);
  expect(timeOf(stays)).toEqual([{ from: -Infinity, to: Infinity }]);
});

test('a stay of no time was none', () => {
  expect(
    membershipsOf([placed('north', 3, 10), placed('south', 4, 20), placed('north', 5, 20)]).map(({ org, from, to }) => [
      org,
      from,
      to,
    ]),
  ).toEqual([
    ['north', -Infinity, 20],
    ['north', 20, Infinity],
  ]);
});
