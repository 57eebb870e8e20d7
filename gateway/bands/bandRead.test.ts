import { expect, test } from 'vitest';
import { always } from '../../domain/access/membership.ts';
import type { Band } from '../../domain/alarm/band/band.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { limit } from '../../tests/world/alarms.ts';
import { minutesToLimit } from './bandRead.ts';
import { toldWith, toldWithin } from './bandRows.ts';

const week = 7 * 24 * 60;
const creeping = (perWeek: number) => ({ creep: { widths: 0.4, perWeek, since: '2026-10-01' } });
/** A band of 10, of which the value lies in the middle. */
const over = { low: 40, high: 50, mean: 45 };
const limits = [limit('H', 60), limit('HH', 80), limit('L', 20)];

test.each([
  ['10 % of 10 a week, 15 to go', creeping(10), over, 15 * week],
  ['downwards, 25 to go', creeping(-10), over, 25 * week],
  ['beyond H already: the next one counts', creeping(10), { ...over, mean: 85 }, 0],
  ['it stands still', creeping(0), over, null],
  ['its creep is not known', { creep: null }, over, null],
  ['its value is not known', creeping(10), null, null],
])('%s', (_, band, now, minutes) => {
  expect(minutesToLimit(band, now, limits)).toBe(minutes);
});

test('towards no limit it never passes one', () => {
  expect(minutesToLimit(creeping(-10), over, [limit('H', 60)])).toBeNull();
});

const day = (written: string): number => Date.parse(`${written}T00:00:00+08:00`);
const version = {
  band: { from: '2026-10-01', to: '2026-11-25', creep: { widths: 2, perWeek: 3, since: '2026-09-30' } } as Band,
  at: '2026-11-25T17:40:00.000Z',
};
const endless = Number.POSITIVE_INFINITY;

test.each([
  ['always his', always, true],
  ['his since its first day', [{ from: day('2026-10-01'), to: endless }], true],
  ['his since a moment later', [{ from: day('2026-10-01') + 1, to: endless }], false],
  ['his until after its last day, before it was learned', [{ from: 0, to: day('2026-11-26') }], false],
  [
    'another’s in between',
    [
      { from: 0, to: day('2026-11-01') },
      { from: day('2026-11-02'), to: endless },
    ],
    false,
  ],
  ['never his', [], false],
])('a band is told where all its days and its night are the reader’s to see: %s', (_, within, isTold) => {
  expect(toldWithin(version, within, zoneOf('Asia/Shanghai'))).toBe(isTold ? version : null);
});

test('what creeps is told with its oldest version only', () => {
  expect(toldWith(version, null).band.creep).toBeNull();
  expect(toldWith(version, version).band.creep).toBe(version.band.creep);
});
