import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { backOf, edgesOfSpan, innerStep, instantOfLocal, isLike, movedBack } from './axis.ts';
import type { Comparison } from './question.ts';
import type { FigureStep } from './vocabulary.ts';

const zones = [
  ...['Asia/Shanghai', 'UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/St_Johns'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo', 'Africa/Cairo'],
];
const spanIn = (name: string, from: string, to: string) => {
  const zone = zoneOf(name);
  return { zone, span: { from: instantOfLocal(from, zone) ?? 0, to: instantOfLocal(to, zone) ?? 0 } };
};
const dates = (edges: readonly number[], name: string) =>
  edges.map((at) => zoneOf(name).written(at).local.slice(0, 16));

test.each(zones)('in %s the hours of a year are its days, and the days its months, without a seam', (name) => {
  const { zone, span } = spanIn(name, '2026-01-01', '2027-01-01');
  const coarse = (['day', 'month', 'quarter', 'year', 'whole'] as const).map((step) => edgesOfSpan(span, step, zone));
  const hours = new Set(edgesOfSpan(span, 'hour', zone));
  expect(coarse.map((edges) => edges.length - 1)).toEqual([365, 12, 4, 1, 1]);
  for (const edges of coarse) expect(edges.every((at) => hours.has(at))).toBe(true);
});

test('a span is cut where it begins and ends; weeks begin on Sunday, or where the unit says', () => {
  const { zone, span } = spanIn('Asia/Shanghai', '2026-10-07', '2026-10-21');
  expect(dates(edgesOfSpan(span, 'week', zone), zone.name).map((at) => at.slice(5, 10))).toEqual([
    ...['10-07', '10-11', '10-18', '10-21'],
  ]);
  const monday = edgesOfSpan(span, 'week', zone, { weekDay: 1, yearMonth: 1 });
  expect(dates(monday, zone.name).map((at) => at.slice(5, 10))).toEqual(['10-07', '10-12', '10-19', '10-21']);
  expect(edgesOfSpan({ from: span.to, to: span.from }, 'day', zone)).toEqual([]);
});

test('a year begins in the month that the unit says, and its quarters with it', () => {
  const { zone, span } = spanIn('Asia/Shanghai', '2025-01-01', '2027-01-01');
  const april = { weekDay: 7, yearMonth: 4 };
  const months = (step: FigureStep, calendar = april) =>
    dates(edgesOfSpan(span, step, zone, calendar), zone.name).map((at) => at.slice(0, 7));
  expect(months('year')).toEqual(['2025-01', '2025-04', '2026-04', '2027-01']);
  expect(months('quarter', { weekDay: 7, yearMonth: 2 }).slice(0, 4)).toEqual([
    '2025-01',
    '2025-02',
    '2025-05',
    '2025-08',
  ]);
});

test('longer steps of counters serve where every edge stands on them', () => {
  const { zone, span } = spanIn('Europe/Berlin', '2026-03-01', '2026-04-01');
  expect(innerStep(edgesOfSpan(span, 'whole', zone), zone)).toBe('month');
  expect(innerStep(edgesOfSpan(span, 'day', zone), zone)).toBe('day');
  expect(innerStep([span.from, span.from + 3_600_000], zone)).toBe('hour');
  expect(innerStep([span.from, span.from + 900_000], zone)).toBe('15min');
});

test.each<[Comparison, string, string, string, string]>([
  ['lastYear', '2026-10-01', '2026-11-01', '2025-10-01 00:00', '2025-11-01 00:00'],
  ['before', '2026-03-01', '2026-04-01', '2026-02-01 00:00', '2026-03-01 00:00'],
  ['before', '2026-10-08', '2026-10-15', '2026-10-01 00:00', '2026-10-08 00:00'],
  [{ from: '2026-05-01' }, '2026-10-01', '2026-11-01', '2026-05-01 00:00', '2026-06-01 00:00'],
  [{ from: '2026-05-04' }, '2026-10-01', '2026-10-08', '2026-05-04 00:00', '2026-05-11 00:00'],
  ['before', '2026-10-08T08:00', '2026-10-08T14:00', '2026-10-08 02:00', '2026-10-08 08:00'],
])('compared with %j, %s to %s stands beside %s to %s', (comparison, from, to, ...then) => {
  const { zone, span } = spanIn('Asia/Shanghai', from, to);
  const back = backOf(comparison, span, zone);
  if (back === null) throw new Error('no such moment');
  expect(dates(movedBack([span.from, span.to], back, zone), zone.name)).toEqual(then);
});

test('29 February has no like in another year, and neither has 28 February where the other has one more', () => {
  const like = (from: string, to: string, step: FigureStep): readonly boolean[] => {
    const { zone, span } = spanIn('Asia/Shanghai', from, to);
    const now = edgesOfSpan(span, step, zone);
    const then = movedBack(now, { months: 12 }, zone);
    return now.slice(1).map((_, i) => {
      const at = (edges: readonly number[]) => ({ from: edges[i] as number, to: edges[i + 1] as number });
      return isLike(step, at(now), at(then), zone);
    });
  };
  expect(like('2028-02-27', '2028-03-02', 'day')).toEqual([true, true, false, true]);
  expect(like('2029-02-27', '2029-03-02', 'day')).toEqual([true, false, true]);
  expect(like('2028-02-01', '2028-03-01', 'month')).toEqual([true]);
});

test('days of 23 and 25 hours stand beside days, and no edge falls behind another', () => {
  const { zone, span } = spanIn('Europe/Berlin', '2026-10-20', '2026-10-31');
  const edges = edgesOfSpan(span, 'hour', zone);
  const then = movedBack(edges, { months: 12 }, zone);
  expect(edges.length - 1).toBe(11 * 24 + 1);
  expect(then.every((at, i) => i === 0 || at >= (then[i - 1] as number))).toBe(true);
});
