import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { dueNow, type Every, lastDue, nextDue } from './dueReport.ts';

const shanghai = zoneOf('Asia/Shanghai');
const berlin = zoneOf('Europe/Berlin');
const local = (zone: typeof berlin, at: number): string => zone.written(at).local.slice(0, 16);
const instant = (zone: typeof berlin, moment: string): number => zone.instantAt(moment) ?? 0;

test.each<[Every, string, string, string, string, string]>([
  ['day', '2026-11-26T06:00', '2026-11-25', '2026-11-26', '2026-11-26 06:00', '2026-11-27 06:00'],
  ['day', '2026-11-26T05:59', '2026-11-24', '2026-11-25', '2026-11-25 06:00', '2026-11-26 06:00'],
  ['week', '2026-11-26T12:00', '2026-11-15', '2026-11-22', '2026-11-22 06:00', '2026-11-29 06:00'],
  ['week', '2026-11-22T05:00', '2026-11-08', '2026-11-15', '2026-11-15 06:00', '2026-11-22 06:00'],
  ['month', '2026-03-01T06:00', '2026-02-01', '2026-03-01', '2026-03-01 06:00', '2026-04-01 06:00'],
  ['month', '2026-01-31T23:59', '2025-12-01', '2026-01-01', '2026-01-01 06:00', '2026-02-01 06:00'],
  ['month', '2026-01-01T00:00', '2025-11-01', '2025-12-01', '2025-12-01 06:00', '2026-01-01 06:00'],
  ['quarter', '2026-05-31T12:00', '2026-01-01', '2026-04-01', '2026-04-01 06:00', '2026-07-01 06:00'],
  ['year', '2026-12-31T12:00', '2025-01-01', '2026-01-01', '2026-01-01 06:00', '2027-01-01 06:00'],
  ['year', '2024-02-29T12:00', '2023-01-01', '2024-01-01', '2024-01-01 06:00', '2025-01-01 06:00'],
])('every %s at %s: the span from %s to %s was due at %s, the next is at %s', (every, now, from, to, last, next) => {
  const plan = { every, at: '06:00' };
  const found = lastDue(plan, instant(shanghai, now), shanghai);
  expect([found.span.from, found.span.to, local(shanghai, found.at)]).toEqual([from, to, last]);
  expect(local(shanghai, nextDue(plan, instant(shanghai, now), shanghai).at)).toBe(next);
});

test.each<[Every, string, string, string]>([
  ['week', '2026-11-26T12:00', '2026-11-16', '2026-11-23'],
  ['quarter', '2026-05-31T12:00', '2026-02-01', '2026-05-01'],
  ['year', '2026-12-31T12:00', '2025-11-01', '2026-11-01'],
  ['year', '2026-10-31T12:00', '2024-11-01', '2025-11-01'],
])('every %s of a unit whose weeks begin on Monday and whose year begins in November', (every, now, from, to) => {
  const plan = { every, at: '06:00', calendar: { weekDay: 1, yearMonth: 11 } };
  expect(lastDue(plan, instant(shanghai, now), shanghai).span).toMatchObject({ from, to });
});

test('on a day of 23 hours a time that is skipped comes right after, on one of 25 the first of two, each once', () => {
  const plan = { every: 'day', at: '02:30' } as const;
  // 29 March 2026: 02:00 becomes 03:00.
  const short = nextDue(plan, instant(berlin, '2026-03-29T01:00'), berlin);
  expect(new Date(short.at).toISOString()).toBe('2026-03-29T01:30:00.000Z');
  expect(short.span).toMatchObject({ from: '2026-03-28', to: '2026-03-29' });
  // 25 October 2026: 03:00 becomes 02:00.
  const long = nextDue(plan, instant(berlin, '2026-10-25T01:00'), berlin);
  expect(new Date(long.at).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(new Date(nextDue(plan, long.at, berlin).at).toISOString()).toBe('2026-10-26T01:30:00.000Z');
  expect(lastDue(plan, Date.parse('2026-10-25T01:30:00.000Z'), berlin)).toEqual(long);
  // The day that had 25 hours is told as a whole one.
  const after = nextDue({ every: 'day', at: '00:00' }, long.at, berlin);
  expect([after.span.from, after.span.to]).toEqual(['2026-10-25', '2026-10-26']);
});

test('what fell due while nobody looked is run once, the last of it; what was run is not run again, nor what fell due before the plan', () => {
  const plan = { every: 'day', at: '06:00' } as const;
  const done = new Set<string>(['2026-11-21']);
  const at = (now: string, since = '2026-11-01T00:00') =>
    dueNow(
      plan,
      { now: instant(shanghai, now), since: instant(shanghai, since), done: ({ from }) => done.has(from) },
      shanghai,
    );
  expect(at('2026-11-22T12:00')).toBeNull();
  const late = at('2026-11-26T05:00');
  expect(late?.span.from).toBe('2026-11-24');
  done.add('2026-11-24');
  expect(at('2026-11-26T05:05')).toBeNull();
  expect(at('2026-11-26T06:00')?.span.from).toBe('2026-11-25');
  expect(at('2026-11-26T12:00', '2026-11-26T10:00')).toBeNull();
});
