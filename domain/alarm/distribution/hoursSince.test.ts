import { expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { hoursSince, weekHours } from './hours.ts';

const zone = zoneOf('Asia/Shanghai');
const hour = 3_600_000;

test('what was announced by the hour of the week stands at the hours of the last day, also over midnight from Sunday to Monday', () => {
  const from = Date.parse('2026-11-22T11:00:00+08:00');
  const at = (n: number) => from + n * hour;
  const minutes = [
    { at: at(0) + 60_000, n: 2 },
    { at: at(12), n: 1 },
    { at: at(13) + 30 * 60_000, n: 3 },
    { at: at(23), n: 4 },
  ];
  const told = hoursSince(weekHours(minutes, zone), { from, count: 24, zone });
  expect(told.filter(({ n }) => n > 0)).toEqual([
    { at: at(0), n: 2 },
    { at: at(12), n: 1 },
    { at: at(13), n: 3 },
    { at: at(23), n: 4 },
  ]);
});
