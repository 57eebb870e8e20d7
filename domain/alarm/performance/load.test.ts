import { expect, test } from 'vitest';
import { instantOf } from '../../clock/clock.ts';
import { aMinute as minute } from '../../clock/lengths.ts';
import { zoneOf } from '../../clock/zone.ts';
import type { Performance } from './calls.ts';
import type { AnnouncedMinute } from './floodNow.ts';
import { judgedFigures } from './judged.ts';
import { loadOf } from './load.ts';

const shanghai = zoneOf('Asia/Shanghai');
/** Midnight of 20 November 2026 in Shanghai. */
const midnight = Date.UTC(2026, 10, 19, 16);
const at = (minutes: number, n: number): AnnouncedMinute => ({ at: midnight + minutes * minute, n });
const span = (minutes: number) => ({ from: midnight, to: midnight + minutes * minute });

test('alarms are counted in fixed periods of ten minutes and hours, the last as far as the span goes', () => {
  const load = loadOf(span(125), [at(0, 6), at(9, 5), at(10, 6), at(59, 30), at(124, 1)], shanghai);
  expect(load.tenMinutes).toEqual({ periods: 13, over5: 3, over10: 2, most: { n: 30, at: midnight + 50 * minute } });
  expect(load.hours).toEqual({ periods: 3, over30: 1, most: { n: 47, at: midnight } });
  expect([load.announced, load.minute]).toEqual([48, { n: 30, at: midnight + 59 * minute }]);
});

test('a flood begins with more than ten in ten minutes, goes on through five and more, and ends with fewer than five', () => {
  const load = loadOf(
    span(100),
    [at(10, 10), at(20, 11), at(30, 5), at(40, 9), at(50, 4), at(60, 9), at(90, 12)],
    shanghai,
  );
  expect(load.floods).toEqual([
    { from: midnight + 20 * minute, to: midnight + 50 * minute, n: 25, first: 11 },
    { from: midnight + 90 * minute, to: midnight + 100 * minute, n: 12, first: 12 },
  ]);
});

test('days are those of the site, of 23 and 25 hours too, the first and last as far as the span goes', () => {
  const berlin = zoneOf('Europe/Berlin');
  const from = Date.UTC(2026, 9, 24, 12);
  const to = Date.UTC(2026, 9, 26, 12);
  const { days } = loadOf(
    { from, to },
    [
      { at: from, n: 2 },
      { at: Date.UTC(2026, 9, 25, 22, 59), n: 3 },
      { at: Date.UTC(2026, 9, 25, 23), n: 4 },
    ],
    berlin,
  );
  expect(days).toEqual([
    { from, n: 2, most: 2 },
    { from: Date.UTC(2026, 9, 24, 22), n: 3, most: 3 },
    { from: Date.UTC(2026, 9, 25, 23), n: 4, most: 4 },
  ]);
});

test('where nothing was announced there is no fullest period, and nothing is divided by nothing', () => {
  const load = loadOf(span(1_440), [], shanghai);
  expect([load.announced, load.minute, load.tenMinutes.most, load.hours.most]).toEqual([
    0,
    { n: 0, at: null },
    { n: 0, at: null },
    { n: 0, at: null },
  ]);
  expect([load.tenMinutes.periods, load.hours.periods, load.floods, load.days]).toEqual([
    144,
    24,
    [],
    [{ from: midnight, n: 0, most: 0 }],
  ]);
});

const performance = (more: Partial<Performance>): Performance => ({
  from: instantOf(midnight),
  to: instantOf(midnight + 1_440 * minute),
  announced: 0,
  tenMinutes: { periods: 144, over5: 0, over10: 0, most: { n: 0, at: null } },
  hours: { periods: 24, over30: 0, most: { n: 0, at: null } },
  minute: { n: 0, at: null },
  floods: [],
  floodCount: 0,
  floodMs: 0,
  floodFirst: 0,
  levels: [],
  loudest: [],
  chattering: 0,
  fleeting: 0,
  stale: { most: 0, on: null, atEnd: 0 },
  active: 0,
  shelved: 0,
  confirming: { n: 0, median: null, p95: null, waiting: 0, since: null },
  desks: { answered: 0, unanswered: 0, byRole: [], byShift: [], byBoth: [] },
  days: [],
  ...more,
});
const verdicts = (p: Performance) =>
  new Map(Object.values(judgedFigures(p)).flatMap((all) => all.map((one) => [one.key, [one.value, one.verdict]])));

test('each figure stands beside its target: 144 a day is acceptable, 288 can be managed, more cannot', () => {
  expect([144, 288, 289].map((announced) => verdicts(performance({ announced })).get('perTenMinutes'))).toEqual([
    [1, 'met'],
    [2, 'near'],
    [289 / 144, 'missed'],
  ]);
  const day = verdicts(
    performance({
      announced: 200,
      levels: [
        { level: 1, n: 1 },
        { level: 2, n: 20 },
        { level: 4, n: 179 },
      ],
      tenMinutes: { periods: 144, over5: 3, over10: 1, most: { n: 11, at: null } },
      floodFirst: 15,
      floodCount: 1,
      floodMs: 1_440 * 600,
      stale: { most: 5, on: null, atEnd: 0 },
      shelved: null,
    }),
  );
  expect(Object.fromEntries(day)).toMatchObject({
    mostInTen: [11, 'missed'],
    tenOver10: [1 / 144, 'met'],
    tenOver5: [3 / 144, 'missed'],
    inFlood: [0.01, 'met'],
    afterUpset: [15, 'near'],
    urgent: [0.005, 'met'],
    high: [0.1, 'missed'],
    medium: [0, 'met'],
    low: [0.895, 'met'],
    stale: [5, 'missed'],
    active: [0, 'met'],
    shelved: [null, 'told'],
    chattering: [0, 'met'],
  });
});

test('of a span without alarms no share is told, and nothing is missed', () => {
  const quiet = verdicts(performance({}));
  expect([quiet.get('low'), quiet.get('topTen'), quiet.get('afterUpset')]).toEqual([
    [null, 'told'],
    [null, 'told'],
    [null, 'told'],
  ]);
  expect([...quiet.values()].filter(([, verdict]) => verdict === 'missed')).toEqual([]);
});
