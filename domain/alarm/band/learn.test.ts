import { describe, expect, test } from 'vitest';
import { limit } from '../../../tests/world/alarms.ts';
import { isDayOff, makeDays } from '../../../tests/world/slowFaults.ts';
import { zoneOf } from '../../clock/zone.ts';
import { dayKind, deviationOf, isTooFew, noSiteDays, shareOf, slotOf, usualWidth, widthOf } from './band.ts';
import { creepOf } from './creep.ts';
import { judgeQuarters } from './judgeBand.ts';
import { type DayMeans, dayAfter, learn, shippedPercentiles } from './learn.ts';

const by = { percentiles: shippedPercentiles, siteDays: noSiteDays, since: null };
const made = makeDays({ seed: 7, first: '2026-08-03', days: 70 }).days;
const days = (n: number, left: (day: string, at: number) => DayMeans['left'] = () => null): DayMeans[] =>
  made.slice(0, n).map((one, at) => ({ ...one, left: left(one.day, at) }));

/** Written by the definition, one value after the other: the smallest that at least so many per cent do not exceed. */
function atLeast(values: readonly number[], percent: number): number {
  for (const value of [...values].sort((a, b) => a - b)) {
    const notAbove = values.filter((other) => other <= value).length;
    if (notAbove * 100 >= percent * values.length) return value;
  }
  throw new Error('of nothing there is no percentile');
}

test('each slot is ranked with those beside it, by the nearest rank, of its kind of day alone', () => {
  const band = learn(days(56), by);
  for (const kind of ['work', 'rest'] as const) {
    const mine = made.slice(0, 56).filter(({ day }) => isDayOff(day) === (kind === 'rest'));
    expect(band.counts[kind]).toBe(mine.length);
    for (const slot of [0, 1, 24, 50, 94, 95]) {
      const pool = mine.flatMap(({ means }) => [slot - 1, slot, slot + 1].flatMap((at) => means[at] ?? []));
      for (const [name, percent] of [
        ['low', 5],
        ['median', 50],
        ['high', 95],
      ] as const)
        expect(band.slots[kind][slot]?.[name]).toBeCloseTo(atLeast(pool, percent), 3);
    }
  }
});

test.each([
  ['three weeks', 21, '2026-08-31'],
  ['27 days', 27, '2026-08-31'],
  ['28 days', 28, null],
])('%s: it says from when it will be enough', (_, n, enoughFrom) => {
  const band = learn(days(n), by);
  expect(band.enoughFrom).toBe(enoughFrom);
  expect(isTooFew(band)).toBe(enoughFrom !== null);
});

test('enough days, of which too few are days off: nothing is said', () => {
  const band = learn(
    days(56, (day) => (dayKind(day, noSiteDays) === 'rest' && day > '2026-08-20' ? 'alarm' : null)),
    by,
  );
  expect(band.counts.rest).toBeLessThan(8);
  expect(isTooFew(band)).toBe(true);
  expect(band.enoughFrom).toMatch(/^2026-1/);
});

test('what is left out is named with its reason, and moves nothing', () => {
  const wild = days(56).map((one, at) =>
    at % 9 === 4 ? { ...one, means: one.means, left: (['alarm', 'coverage', 'doubt'] as const)[at % 3] ?? null } : one,
  );
  const changed = wild.map((one) =>
    one.left === null ? one : { ...one, means: Array.from({ length: 96 }, () => 1e6) },
  );
  expect(learn(changed, by).slots).toEqual(learn(wild, by).slots);
  expect(learn(wild, by).left).toHaveLength(6);
});

test('learned anew since a day, the days before it say nothing', () => {
  const band = learn(days(56), { ...by, since: '2026-09-10' });
  expect(band.from).toBe('2026-09-10');
  expect(isTooFew(band)).toBe(true);
  expect(band.enoughFrom).toBe('2026-10-14');
});

test('a day of the site counts before the published calendar, that before the weekday', () => {
  expect(dayKind('2026-10-01', noSiteDays)).toBe('rest');
  expect(dayKind('2026-10-10', noSiteDays)).toBe('work');
  expect(dayKind('2026-10-01', new Map([['2026-10-01', true]]))).toBe('work');
});

describe('local time', () => {
  const berlin = zoneOf('Europe/Berlin');
  const quarters = (from: string, to: string) => {
    const slots: number[] = [];
    for (let at = Date.parse(from); at < Date.parse(to); at += 900_000) slots.push(slotOf(at, berlin).slot);
    return slots;
  };
  test('a day of 23 hours lacks the quarters of its skipped hour, and the others are where they are', () => {
    const slots = quarters('2026-03-28T23:00Z', '2026-03-29T22:00Z');
    expect(slots).toHaveLength(92);
    expect([8, 9, 10, 11].some((slot) => slots.includes(slot))).toBe(false);
    expect(slots.at(-1)).toBe(95);
  });
  test('a day of 25 hours has its hour twice by one name', () => {
    const slots = quarters('2026-10-24T22:00Z', '2026-10-25T23:00Z');
    expect(slots).toHaveLength(100);
    expect(slots.filter((slot) => slot === 8)).toHaveLength(2);
    expect(slots.filter((slot) => slot === 48)).toHaveLength(1);
  });
  test('a zone of half hours has its own slots', () => {
    expect(slotOf(Date.parse('2026-11-20T18:30Z'), zoneOf('Asia/Kolkata'))).toEqual({ day: '2026-11-21', slot: 0 });
  });
});

test.each([
  [12, 1, 3],
  [10, 0, 1],
  [9, 0, 0],
  [7, -0.5, 2],
])('%f over a band from 8 to 10 lies %f widths outside and uses %f of it', (value, deviation, share) => {
  const slot = { low: 8, median: 9, high: 10 };
  expect(deviationOf(value, slot, 2)).toBe(deviation);
  expect(shareOf(value, slot, 2)).toBe(share);
});

test('where nothing ever moves nothing is judged, and the quietest moment is no measure for a day', () => {
  const flat = Array.from({ length: 96 }, () => ({ low: 5, median: 5, high: 5 }));
  expect(usualWidth(flat)).toBeNull();
  const mixed = flat.map((slot, at) => (at < 60 ? { low: 4, median: 5, high: 8 } : slot));
  expect(widthOf({ low: 5, median: 5, high: 5 }, usualWidth(mixed))).toBe(1);
});

describe('a run of quarters', () => {
  const limits = [limit('H', 1, { n: 3, m: 2 }), limit('HH', 2, { n: 2, level: 1 }), limit('L', -1, { n: 3 })];
  const run = (...deviations: readonly (number | null)[]) => deviations.map((deviation, from) => ({ from, deviation }));
  const upper = { upper: { mark: 'a', limitName: 'H', level: 2 } } as const;
  test.each([
    ['three outside', {}, run(1.1, 1.2, 1.1), ['raise']],
    ['two outside', {}, run(0.9, 1.2, 1.1), []],
    ['a value on the limit is not beyond it', {}, run(1, 1, 1), []],
    ['a gap within the run', {}, run(1.1, 1.2, null, 1.1, 1.2), []],
    ['the newest is not known', {}, run(1.1, 1.2, 1.3, null), []],
    ['three below', {}, run(-1.1, -1.2, -1.3), ['raise']],
    ['it came and went between two looks', {}, run(1.1, 1.1, 1.1, 0, 0), []],
    ['it stands', upper, run(1.1, 1.1, 1.1), []],
    ['it stands, and is under its limit but outside', upper, run(0.4, 0.3, 0.2), []],
    ['it stands, and is inside', upper, run(1.1, 0, 0), ['recover']],
    ['it stands, and is inside once', upper, run(1.1, 1.1, 0), []],
    ['it stands, and after a gap is inside once', upper, run(0, null, 0), []],
    ['it stands, and goes further', upper, run(1.1, 2.1, 2.2), ['escalate']],
    ['it stands, was inside and is outside again', upper, run(0, 0, 1.1, 1.1, 1.1), []],
  ])('%s', (_, open, quarters, verbs) => {
    expect(judgeQuarters(limits, open, quarters).map(({ verb }) => verb)).toEqual(verbs);
  });
});

describe('creep', () => {
  const oldest = learn(days(56), by);
  const moved = (by_: number, left: DayMeans['left'] = null): DayMeans[] =>
    made.slice(56, 63).map((one) => {
      const slots = oldest.slots[dayKind(one.day, noSiteDays)];
      const usual = usualWidth(slots);
      const means = slots.map((slot) => (slot === null ? null : slot.median + by_ * (widthOf(slot, usual) ?? 0)));
      return { day: one.day, means, left };
    });
  test.each([0.25, 1.5, -2])('%f widths are told as such', (widths) => {
    const creep = creepOf(oldest, moved(widths), noSiteDays);
    expect(creep?.widths).toBeCloseTo(widths, 2);
    expect(creep?.perWeek).toBeCloseTo(widths * 100, 0);
  });
  test('a day unlike the others is none, days with an alarm count, those in doubt and too few of them do not', () => {
    const one = moved(0).map((day, at) => (at === 3 ? (moved(5)[3] as DayMeans) : day));
    expect(creepOf(oldest, one, noSiteDays)?.widths).toBe(0);
    expect(creepOf(oldest, moved(1.5, 'alarm'), noSiteDays)?.widths).toBeCloseTo(1.5, 2);
    expect(creepOf(oldest, moved(1.5, 'doubt'), noSiteDays)).toBeNull();
    expect(creepOf(oldest, moved(1.5).slice(0, 2), noSiteDays)).toBeNull();
  });
});

test('a day after another', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
});
