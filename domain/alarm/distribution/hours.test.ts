import { expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { weekHours } from './hours.ts';

test('alarms are counted to the weekday and the hour that the clock of the site shows', () => {
  const at = (text: string, n: number) => ({ at: Date.parse(text), n });
  const minutes = [at('2026-11-22T15:59:00Z', 2), at('2026-11-22T16:00:00Z', 3), at('2026-11-29T16:30:00Z', 4)];
  expect(weekHours(minutes, zoneOf('Asia/Shanghai'))).toEqual([
    { weekday: 1, hour: 0, n: 7 },
    { weekday: 7, hour: 23, n: 2 },
  ]);
  expect(weekHours([], zoneOf('Asia/Shanghai'))).toEqual([]);
});

test('an hour that the clock shows twice counts both, and none falls into one that it skips', () => {
  const berlin = zoneOf('Europe/Berlin');
  const back = ['2026-10-25T00:10:00Z', '2026-10-25T01:10:00Z'].map((text) => ({ at: Date.parse(text), n: 1 }));
  expect(weekHours(back, berlin)).toEqual([{ weekday: 7, hour: 2, n: 2 }]);
  const forth = ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z'].map((text) => ({ at: Date.parse(text), n: 1 }));
  expect(weekHours(forth, berlin).map(({ hour }) => hour)).toEqual([1, 3]);
});
