import { expect, test } from 'vitest';
import { always } from '../../domain/access/membership.ts';
import { quarter } from '../../domain/alarm/forecast/means.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import {
  isForecastKept,
  startOfLearning,
  toldForecast,
  toldLearned,
  toldSwitch,
  toldWarnings,
} from './toldForecast.ts';

const zone = zoneOf('Asia/Shanghai');
const madeAt = Date.UTC(2026, 10, 20, 4);
const begin = startOfLearning(madeAt, zone);
const kept = {
  point: 1,
  madeAt,
  now: 86.8,
  lacks: null,
  forecast: { madeAt, values: [87], low: [86], high: [88] },
} as const;
const learned = { seen: madeAt, days: 56 } as never;
const own = (from: number, to = Number.POSITIVE_INFINITY) => ({ within: [{ from, to }], zone });

test('the days that are learned begin at a local midnight, eight weeks before', () => {
  expect(new Date(begin).toISOString()).toBe('2026-09-24T16:00:00.000Z');
});

// Eight weeks of another holder are told by what is foreseen of them, and so are the reading before it and the days that were learned.
test.each([
  ['always his', { within: always, zone }, kept, learned],
  ['since the first day that was learned', own(begin), kept, learned],
  ['since a moment later', own(begin + 1), { now: 86.8, lacks: 'tooFewDays', forecast: null }, null],
  ['since the quarter before', own(madeAt - quarter), { now: 86.8, lacks: 'tooFewDays', forecast: null }, null],
  ['since that very moment', own(madeAt), { now: null, lacks: 'tooFewDays', forecast: null }, null],
  ['since then only', own(madeAt + 1), null, null],
  ['until before it', own(0, madeAt), null, learned],
  ['never', { within: [], zone }, null, null],
] as const)('what a reader is told of a forecast whose point is %s', (_, sight, forecast, days) => {
  const told = toldForecast(kept, sight);
  if (forecast === null) expect(told).toBeNull();
  else expect(told).toMatchObject(forecast);
  expect(toldLearned(learned, sight)).toBe(days);
});

test('who switched it, and warnings, are told of the time of the reader alone', () => {
  const switched = { on: false, error: 12, naive: 9, at: madeAt, by: null };
  const [mine, before] = [{ madeAt: madeAt + aDay }, { madeAt }] as never[];
  const sight = own(madeAt + 1);
  expect([toldSwitch(switched, sight), toldSwitch(switched, own(begin))]).toEqual([null, switched]);
  // That it is off is his to know, how far it was off on days of another holder is not.
  const bare = { ...switched, error: null, naive: null };
  expect([toldSwitch(switched, own(begin + 1)), toldSwitch(switched, own(madeAt))]).toEqual([bare, bare]);
  expect(toldWarnings([mine, before, { madeAt: null } as never] as never, sight)).toEqual([mine]);
});

test('of a moment of which forecasts are no longer kept nobody knows that there was none', () => {
  expect([isForecastKept(madeAt, madeAt + 90 * aDay), isForecastKept(madeAt, madeAt + 90 * aDay + 1)]).toEqual([
    true,
    false,
  ]);
});
