import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { noSiteDays } from '../band/band.ts';
import { medianAtBy, quartersNamed } from './calendar.ts';
import { forecastOf } from './forecast.ts';
import { usualOf } from './learned.ts';
import { ahead, type Means, meansOf, quarter } from './means.ts';
import { passingsOf } from './passing.ts';
import { persistenceOf, stayingOf } from './profile.ts';
import { isWorse, skillOf } from './skill.ts';

const day = 96 * quarter;
const madeAt = Date.UTC(2026, 10, 20, 8);

/** Always the same, between 0 and 1. */
const noise = (n: number): number => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;
/** What is usual: a hump by the time of day. */
const usual = (at: number): number => 60 + 20 * Math.sin(((at % day) / day) * 2 * Math.PI);

/** Eight weeks of a value that departs from what is usual and comes back, with a gap. */
function past(days = 56): Means {
  const from = madeAt - days * day;
  let departure = 0;
  const values = Array.from({ length: days * 96 }, (_, n) => {
    departure = departure * 0.95 + (noise(n) - 0.5) * 2;
    return n % 500 < 6 ? null : usual(from + n * quarter) + departure;
  });
  return { from, values };
}

describe('R266 profile-v1', () => {
  test('what is forecast is what the rule says, reckoned a second time from the rule alone', () => {
    const means = past();
    const persistence = persistenceOf(means, usual);
    expect(persistence).not.toBeNull();
    if (persistence === null) return;
    const now = 71.5;
    const forecast = forecastOf(persistence, { madeAt, now }, usual);
    if (typeof forecast === 'string') throw new Error(forecast);

    // The rule, on lists of pairs: residuals an hour apart, their slope through 0.
    const residual = (n: number): number | null => {
      const value = means.values[n] ?? null;
      return value === null ? null : value - usual(means.from + n * quarter);
    };
    const pairs = means.values.flatMap((_, n) => {
      const [a, b] = [residual(n), residual(n + 4)];
      return a === null || b === null ? [] : [[a, b] as const];
    });
    const d = pairs.reduce((sum, [a, b]) => sum + a * b, 0) / pairs.reduce((sum, [a]) => sum + a * a, 0);
    expect(d).toBeGreaterThan(0.7);
    expect(d).toBeLessThan(0.9);
    const departed = now - usual(madeAt - quarter);
    for (const n of [0, 3, 17, 95]) {
      const left = d ** ((n + 1) / 4);
      expect(forecast.values[n]).toBeCloseTo(usual(madeAt + n * quarter) + departed * left, 3);
      // Of each full hour of the past: what a forecast made then erred by so many quarters on. The quarter before it is "now".
      const errors: number[] = [];
      for (let at = 0; at < means.values.length; at++) {
        if ((means.from + (at + 1) * quarter) % (4 * quarter) !== 0) continue;
        const [a, b] = [residual(at), residual(at + n + 1)];
        if (a !== null && b !== null) errors.push(b - a * left);
      }
      errors.sort((a, b) => a - b);
      const rank = (percent: number): number => errors[Math.ceil((percent * errors.length) / 100) - 1] as number;
      expect(forecast.low[n]).toBeCloseTo((forecast.values[n] as number) + rank(5), 2);
      expect(forecast.high[n]).toBeCloseTo((forecast.values[n] as number) + rank(95), 2);
    }
  });

  test.each([
    ['departures that turn over each hour do not stay', (n: number) => (Math.floor(n / 4) % 2 === 0 ? 1 : -1), 0],
    ['one that grows does not stay for ever', (n: number) => 1.01 ** n, 0.99],
    ['none at all', () => 0, 0],
  ])('%s: d is clamped to [0, 1)', (_, residual, d) => {
    expect(stayingOf(Array.from({ length: 400 }, (__, n) => residual(n)))).toBe(d);
  });

  test('nothing is made of a gap now, of a time of day that nobody knows, nor of too few pairs', () => {
    const persistence = { step: 0.9, low: [], high: [] };
    expect(forecastOf(persistence, { madeAt, now: null }, usual)).toBe('gap');
    expect(forecastOf(persistence, { madeAt, now: 1 }, () => null)).toBe('slot');
    expect(stayingOf(Array.from({ length: 99 }, () => 1))).toBeNull();
    const holes = (at: number): number | null => (at === madeAt + 5 * quarter ? null : usual(at));
    const forecast = forecastOf(persistence, { madeAt, now: 1 }, holes);
    if (typeof forecast === 'string') throw new Error(forecast);
    expect(forecast.values.flatMap((value, n) => (value === null ? [n] : []))).toEqual([5]);
    // Without a percentile there is no spread, never one of 0.
    expect(forecast.low.every((value) => value === null)).toBe(true);
  });

  test('a quarter that was covered too little is a gap', () => {
    const from = madeAt;
    const bucket = (n: number, covered: number) => ({ start: from + n * quarter, mean: n, covered });
    const read = meansOf([bucket(0, quarter), bucket(1, quarter * 0.89), bucket(3, quarter)], {
      from,
      to: from + 4 * quarter,
    });
    expect(read.values).toEqual([0, null, null, 3]);
  });

  test('two weeks of days are too few, and it is said from when they will do', () => {
    const zone = zoneOf('Asia/Shanghai');
    const start = zone.startOfDay(madeAt) - 14 * day;
    const means = { from: start, values: Array.from({ length: 14 * 96 }, (_, n) => usual(start + n * quarter)) };
    const calendar = quartersNamed({ from: start, to: start + 16 * day }, zone, noSiteDays);
    const few = usualOf(means, calendar, { left: new Map(), siteDays: noSiteDays, band: null });
    expect(few).toMatchObject({ lacks: 'tooFewDays', days: 14, medians: null });
    expect(few.enoughFrom).toMatch(/^2026-12-/);
    const long = { from: start - 42 * day, to: start + 16 * day };
    const many = {
      from: long.from,
      values: Array.from({ length: 56 * 96 }, (_, n) => usual(long.from + n * quarter) + noise(n)),
    };
    const learned = usualOf(many, quartersNamed(long, zone, noSiteDays), {
      left: new Map([['2026-11-02', 'alarm' as const]]),
      siteDays: noSiteDays,
      band: null,
    });
    expect(learned).toMatchObject({ lacks: null, days: 55, enoughFrom: null });
    const at = zone.startOfDay(madeAt) + 30 * quarter;
    const median = medianAtBy(learned.medians as never, quartersNamed(long, zone, noSiteDays))(at);
    expect(Math.abs((median ?? 0) - usual(at) - 0.5)).toBeLessThan(0.5);
  });
});

describe('R266 when a limit is passed', () => {
  const line = (of: (n: number) => number) => Array.from({ length: ahead }, (_, n) => of(n));
  const rising = { madeAt, values: line((n) => 50 + n), low: line((n) => 45 + n), high: line((n) => 55 + n) };
  const at = (n: number) => madeAt + n * quarter;
  const passing = (name: 'H' | 'HH' | 'L', value: number, more: { now?: number | null; hours?: number } = {}) =>
    passingsOf(rising, [{ name, value }], { now: 50, ...more })[0];

  test.each([
    [
      'the first quarter strictly beyond it',
      passing('H', 60),
      { at: at(11), earliest: at(6), latest: at(16), left: 10 },
    ],
    ['on the limit is not beyond it', passing('H', 50), { at: at(1), isPassed: false }],
    ['by its edge alone it may come', passing('H', 148), { at: null, earliest: at(94), latest: null }],
    [
      'what is beyond already is not foreseen',
      passing('H', 40),
      { at: null, earliest: null, isPassed: true, left: -10 },
    ],
    ['below, the low edge comes first', passing('L', 46), { at: null, earliest: at(0), latest: null, left: 4 }],
    ['within the hours that are asked for', passing('H', 80, { hours: 6 }), { at: null, earliest: null }],
    ['a value that nobody knows has nothing left', passing('HH', 100, { now: null }), { left: null, isPassed: false }],
  ])('%s', (_, found, expected) => {
    expect(found).toMatchObject(expected);
  });

  test('where nobody knows the spread, the value alone tells', () => {
    const none = line(() => null as never);
    const [found] = passingsOf({ ...rising, low: none, high: none }, [{ name: 'H', value: 60 }], { now: 50 });
    expect(found).toMatchObject({ at: at(11), earliest: at(11), latest: null });
  });
});

describe('forecast.skill', () => {
  const now = madeAt;
  const week = 7 * day;
  const means: Means = {
    from: now - 2 * week,
    values: Array.from({ length: 14 * 96 }, (_, n) => (n < 7 * 96 ? 10 : 14)),
  };
  const made = (value: number, hours = 168) =>
    Array.from({ length: hours }, (_, n) => ({
      madeAt: now - week + n * 4 * quarter,
      values: Array.from({ length: ahead }, () => value),
      low: [],
      high: [],
    }));
  const by = { now, since: null };

  test('is its error over that of last week’s same hour, of the quarters that both know', () => {
    expect(skillOf(made(12), means, by)).toEqual({ error: 2, naive: 4, ratio: 0.5, forecasts: 168, isJudged: true });
    expect(isWorse(skillOf(made(12), means, by) as never)).toBe(false);
    expect(isWorse(skillOf(made(20), means, by) as never)).toBe(true);
  });

  test('half a week judges nobody, nor does one that began anew with the switch; nothing known is nothing', () => {
    expect(skillOf(made(20, 80), means, by)?.isJudged).toBe(false);
    expect(skillOf(made(20), means, { now, since: now - 3 * day })?.isJudged).toBe(false);
    expect(skillOf([], means, by)).toBeNull();
    const still: Means = { ...means, values: means.values.map(() => 10) };
    expect(skillOf(made(10), still, by)).toMatchObject({ ratio: null, isJudged: true });
    expect(isWorse(skillOf(made(10), still, by) as never)).toBe(false);
  });
});
