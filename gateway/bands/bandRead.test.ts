import { expect, test } from 'vitest';
import { limit } from '../../tests/world/alarms.ts';
import { minutesToLimit } from './bandRead.ts';

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
