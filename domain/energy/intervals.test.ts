import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aMinute as minute } from '../clock/lengths.ts';
import { zoneOf } from '../clock/zone.ts';
import { quality } from '../telemetry/quality.ts';
import { classifyRegister } from './classifyRegister.ts';
import { intervalQualityOf } from './intervalQuality.ts';
import { quarter, splitLinks } from './intervals.ts';
import { sumOf } from './quantity.ts';
import type { Reading, Register } from './register.ts';
import { edgesOfStep, rollOn, rollUp } from './rollUp.ts';
import { percentOf } from './sum.ts';

const hour = 60 * minute;
const day = 24 * hour;
const register: Register = { modulus: null, mostPerHour: null };
const reading = (at: number, value: number, q: Reading['quality'] = 0): Reading => ({ at, value, quality: q });
const split = (readings: readonly Reading[], period = minute, width = quarter) =>
  splitLinks(classifyRegister(readings, register, new Map()).links, { period, bridging: 2 * hour, width });
const shown = (found: ReturnType<typeof split>) =>
  [...found.intervals].map(([start, { amount, quality: q, covered }]) => [
    start / quarter,
    amount.toFixed(),
    q,
    covered / minute,
  ]);

describe('intervals', () => {
  test('between readings that are near enough are good, at boundaries that no reading hit too', () => {
    expect(
      shown(
        split(
          [reading(0, 0), reading(14 * minute, 14), reading(16 * minute, 16), reading(30 * minute, 30)],
          10 * minute,
        ),
      ),
    ).toEqual([
      [0, '15', 'good', 15],
      [1, '15', 'good', 15],
    ]);
  });

  test.each([1, 5, 10, 15])(
    'with readings at 00:00, 00:15 and 01:00 are one good and three estimated, read every %i min',
    (period) => {
      const found = split([reading(0, 0), reading(15 * minute, 10), reading(hour, 40)], period * minute);
      expect(shown(found).map(([n, , q]) => [n, q])).toEqual([
        [0, 'good'],
        [1, 'estimated'],
        [2, 'estimated'],
        [3, 'estimated'],
      ]);
    },
  );

  test('of a meter that is read every hour are good hours and estimated quarters; read every quarter, a little late, good quarters', () => {
    const hourly = [0, 1, 2, 3].map((n) => reading(n * hour, n));
    expect(new Set([...split(hourly, hour).intervals.values()].map((one) => one.quality))).toEqual(
      new Set(['estimated']),
    );
    expect(new Set([...split(hourly, hour, hour).intervals.values()].map((one) => one.quality))).toEqual(
      new Set(['good']),
    );
    const late = [0, 16, 30, 47, 60].map((at) => reading(at * minute, at));
    expect(new Set([...split(late, quarter).intervals.values()].map((one) => one.quality))).toEqual(new Set(['good']));
  });

  test('are good exactly where both their boundaries are: the readings around each within three periods and one and a half widths', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(gaps, fc.constantFrom(1, 5, 10, 15, 60), fc.constantFrom(quarter, hour), (minutes, period, width) => {
        const ats = [0];
        for (const gap of minutes) ats.push((ats.at(-1) ?? 0) + gap * minute);
        const isSure = (boundary: number) => {
          const before = Math.max(...ats.filter((at) => at <= boundary));
          const after = Math.min(...ats.filter((at) => at >= boundary));
          return before === after || after - before <= Math.min(3 * period * minute, 1.5 * width);
        };
        const found = split(
          ats.map((at) => reading(at, at / minute)),
          period * minute,
          width,
        );
        for (const [start, one] of found.intervals) {
          if (one.covered < width) continue;
          expect(one.quality).toBe(isSure(start) && isSure(start + width) ? 'good' : 'estimated');
        }
      }),
    );
  });

  test('of longer steps are judged at the boundaries of the step: an hourly meter has good hours, days and months of estimated quarters', () => {
    const hourly = Array.from({ length: 32 * 24 }, (_, n) => reading(n * hour, n));
    const { intervals, kept } = split(hourly, hour);
    expect(new Set([...intervals.values()].map((one) => one.quality))).toEqual(new Set(['estimated']));
    const rolled = (start: number, end: number, from = intervals) =>
      rollUp({ start, end }, { intervals: from, kept, period: hour });
    expect([rolled(0, hour), rolled(hour, 2 * hour), rolled(0, day)].map((one) => one.quality)).toEqual([
      'good',
      'good',
      'good',
    ]);
    const days = Array.from({ length: 30 }, (_, n) => rolled(n * day, (n + 1) * day));
    expect(
      rollOn({ start: 0, end: 30 * day }, days, { kept, over: [], period: hour, around: intervals }),
    ).toMatchObject({ quality: 'good', partial: false });
    // Read every two hours at odd ones: the hours are estimated, and so is no day, for its first instant bears a reading.
    const sparse = split(
      hourly.filter((_, n) => n % 24 === 0 || n % 2 === 1),
      hour,
    ).intervals;
    expect([rolled(3 * hour, 4 * hour, sparse), rolled(0, day, sparse)].map((one) => one.quality)).toEqual([
      'estimated',
      'good',
    ]);
  });

  test('of an hour are good exactly where both boundaries of the hour are, whatever lies between', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 110 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(gaps, fc.constantFrom(1, 15, 60), (minutes, period) => {
        const ats = [0];
        for (const gap of minutes) ats.push((ats.at(-1) ?? 0) + gap * minute);
        const of = ats.map((at) => reading(at, at / minute));
        const byQuarters = split(of, period * minute).intervals;
        for (const [start, one] of split(of, period * minute, hour).intervals) {
          if (one.covered < hour) continue;
          const rolled = rollUp(
            { start, end: start + hour },
            { intervals: byQuarters, kept: [], period: period * minute },
          );
          expect([rolled.quality, rolled.amount?.minus(one.amount).abs().lt('0.000001')]).toEqual([one.quality, true]);
        }
      }),
    );
  });

  test('over a longer gap, up to two hours, are split by time and estimated; the total stays', () => {
    const found = split([reading(0, 0), reading(15 * minute, 10), reading(105 * minute, 110)]);
    expect(shown(found).slice(1)).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n, expect.any(String), 'estimated', 15]));
    expect(sumOf([...found.intervals.values()].map(({ amount }) => amount)).toFixed()).toBe('110');
  });

  test('over a gap beyond the bridging limit are missing, and the difference is kept once', () => {
    const found = split([
      reading(0, 0),
      reading(15 * minute, 10),
      reading(15 * minute + 2 * hour + 1, 310),
      reading(3 * hour, 320),
    ]);
    expect(shown(found).map(([n]) => n)).toEqual([0, 9, 10, 11]);
    expect(found.kept).toMatchObject([{ from: 15 * minute, to: 15 * minute + 2 * hour + 1 }]);
    expect(found.kept[0]?.amount.toFixed()).toBe('300');
    expect(shown(split([reading(0, 0), reading(2 * hour, 80)]))).toHaveLength(8);
  });

  test('are worth what their worst reading is worth', () => {
    const of = (q: Reading['quality']) =>
      shown(split([reading(0, 0), reading(15 * minute, 5, q)], 15 * minute))[0]?.[2];
    expect([quality.good, quality.manual, quality.substituted, quality.uncertain].map(of)).toEqual([
      'good',
      'manual',
      'substituted',
      'suspect',
    ]);
    expect([quality.bad, quality.stale, quality.none].map(intervalQualityOf)).toEqual([
      'missing',
      'missing',
      'missing',
    ]);
  });

  test('are never interpolated across a roll-over: within one it counts, across a boundary it is kept for the day', () => {
    const end = 1_000_000;
    const at = (from: number) =>
      split([-4, -3, -2, -1, 0, 1, 2, 3].map((n) => reading(from + n * minute, n < 0 ? end + n * 10 : n * 10)));
    expect(shown(at(5 * minute))).toEqual([[0, '70', 'good', 7]]);
    expect(at(15 * minute + 1).kept.map(({ amount }) => amount.toFixed())).toEqual(['10']);
  });
});

describe('roll-ups', () => {
  const berlin = zoneOf('Europe/Berlin');

  test.each([
    ['2026-03-29', 92, 23],
    ['2026-10-25', 100, 25],
    ['2026-06-01', 96, 24],
  ])('of %s in Berlin have %i quarters and %i hours', (date, quarters, hours) => {
    const noon = Date.parse(`${date}T12:00:00.000Z`);
    const span = { from: berlin.startOfDay(noon), to: berlin.startOfNextDay(noon) };
    expect(edgesOfStep(span, 'hour', berlin)).toHaveLength(hours + 1);
    const readings = Array.from({ length: quarters + 1 }, (_, n) => reading(span.from + n * quarter, n));
    const { intervals, kept } = split(readings, quarter);
    const day = rollUp({ start: span.from, end: span.to }, { intervals, kept, period: quarter });
    expect(day).toMatchObject({ present: quarters, expected: quarters, partial: false, quality: 'good' });
    expect(day.amount?.toFixed()).toBe(String(quarters));
  });

  test('without data are nothing, never 0', () => {
    const nothing = { intervals: new Map(), kept: [], period: minute };
    const missing = { amount: null, quality: 'missing', read: 'missing' };
    expect(rollUp({ start: 0, end: hour }, nothing)).toEqual({
      ...missing,
      present: 0,
      bridged: 0,
      expected: 4,
      partial: true,
    });
  });

  test('over an outage hold the kept difference once, and are whole where the register was read on both sides', () => {
    const readings = [reading(0, 0), reading(hour, 60), reading(4 * hour, 240), reading(5 * hour, 300)];
    const { intervals, kept } = split(readings, hour);
    const ofDay = rollUp({ start: 0, end: 24 * hour }, { intervals, kept, period: hour });
    expect(ofDay.amount?.toFixed()).toBe('300');
    expect(ofDay).toMatchObject({ partial: true, present: 20, bridged: 12, expected: 96 });
    expect(percentOf({ present: ofDay.present, due: ofDay.expected })).toBe('20.8');
    const whole = rollUp({ start: 0, end: 5 * hour }, { intervals, kept, period: hour });
    expect(whole).toMatchObject({ partial: false, present: 20, bridged: 12, expected: 20, quality: 'estimated' });
    // Less than the whole outage knows nothing of what was used in it.
    expect(rollUp({ start: 0, end: 3 * hour }, { intervals, kept, period: hour })).toMatchObject({
      partial: true,
      present: 4,
      bridged: 0,
    });
    expect(rollUp({ start: hour, end: 2 * hour }, { intervals, kept, period: hour }).amount).toBeNull();
  });

  test('are bridged by the quarter in which an outage begins and ends with what was counted of it, and by two outages that meet in one', () => {
    const at = [0, 7, 187, 190, 370, 375, 720].map((n) => reading(n * minute, n));
    const { intervals, kept } = split(at, 5 * minute);
    expect(kept.map(({ from, to }) => [from / minute, to / minute])).toEqual([
      [7, 187],
      [190, 370],
      [375, 720],
    ]);
    expect(rollUp({ start: 0, end: 12 * hour }, { intervals, kept, period: 5 * minute })).toMatchObject({
      partial: false,
      present: 48,
      bridged: 48,
      expected: 48,
    });
  });

  test('lose what was before a reset, and do not pass for whole', () => {
    const kept = [{ from: hour, to: 4 * hour, amount: sumOf([]), quality: 'suspect' as const }];
    const { intervals } = split([reading(0, 0), reading(hour, 60)], hour);
    expect(rollUp({ start: 0, end: 4 * hour }, { intervals, kept, period: hour })).toMatchObject({
      partial: true,
      present: 4,
      bridged: 0,
      expected: 16,
    });
  });

  test('of a month hold an outage over midnight, which none of its days can: the days are partial, the month is whole', () => {
    const readings = [0, 20, 28, 48].map((n) => reading(n * hour, n));
    const { intervals, kept } = splitLinks(classifyRegister(readings, register, new Map()).links, {
      period: hour,
      bridging: 7 * hour,
    });
    const days = [0, 1].map((n) => rollUp({ start: n * day, end: (n + 1) * day }, { intervals, kept, period: hour }));
    expect(days.map(({ partial }) => partial)).toEqual([true, true]);
    const over = kept.filter(({ from, to }) => from < day && to > day);
    const month = rollOn({ start: 0, end: 2 * day }, days, { kept, over, period: hour, around: intervals });
    expect(month).toMatchObject({ partial: false, present: 192, expected: 192 });
    expect(month.amount?.toFixed()).toBe('48');
  });
});
