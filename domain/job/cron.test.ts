import { expect, test } from 'vitest';
import { isCron, timetableOf } from './cron.ts';

const ms = (instant: string): number => Date.parse(instant);
const written = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function planned(
  cron: string,
  zone: string,
  { from, count }: { readonly from: string; readonly count: number },
): readonly (string | null)[] {
  const timetable = timetableOf(cron, zone);
  const found: (string | null)[] = [];
  for (let at: number | null = ms(from); found.length < count && at !== null; found.push(written(at)))
    at = timetable.after(at);
  return found;
}

test('a job of the night that spring skips runs once, at the first moment after the gap', () => {
  expect(planned('30 2 * * *', 'Europe/Berlin', { from: '2026-03-28T00:00:00.000Z', count: 3 })).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
});

test('a job of the hour that autumn gives twice runs once', () => {
  expect(planned('30 2 * * *', 'Europe/Berlin', { from: '2026-10-24T00:00:00.000Z', count: 3 })).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ]);
});

test('an hourly job runs every hour of the days of 23 and of 25 hours', () => {
  expect(planned('0 * * * *', 'Europe/Berlin', { from: '2026-03-28T22:59:59.999Z', count: 24 }).at(-1)).toBe(
    '2026-03-29T22:00:00.000Z',
  );
  expect(planned('0 * * * *', 'Europe/Berlin', { from: '2026-10-24T21:59:59.999Z', count: 26 }).at(-1)).toBe(
    '2026-10-25T23:00:00.000Z',
  );
});

test('a job runs by the clocks of its site', () => {
  expect(planned('0 1 * * *', 'Asia/Shanghai', { from: '2026-11-20T00:00:00.000Z', count: 1 })).toEqual([
    '2026-11-20T17:00:00.000Z',
  ]);
});

test('the last planned time is told, that of this very moment included', () => {
  const { upTo } = timetableOf('30 2 * * *', 'Europe/Berlin');
  expect(written(upTo(ms('2026-03-29T01:00:00.000Z')))).toBe('2026-03-29T01:00:00.000Z');
  expect(written(upTo(ms('2026-03-29T00:59:59.999Z')))).toBe('2026-03-28T01:30:00.000Z');
});

test.each(['', 'often', '* * * *', '* * * * * *', '60 * * * *', '0 0 30 2 *'])('“%s” is no timetable', (cron) => {
  expect(isCron(cron, 'Europe/Berlin', ms('2026-11-20T00:00:00.000Z'))).toBe(false);
});
