import { expect, test } from 'vitest';
import { gridFor } from '../../tests/world/gridFor.ts';
import { instantOf } from '../clock/clock.ts';
import { anHour as hour } from '../clock/lengths.ts';
import { zoneOf } from '../clock/zone.ts';
import { bucketWidths, edgesOf } from './grid.ts';

const at = (text: string): number => Date.parse(text);
const shanghai = zoneOf('Asia/Shanghai');
const berlin = zoneOf('Europe/Berlin');

test('a chart gets the finest listed width that gives at most the asked number of buckets', () => {
  const from = at('2026-11-20T00:00:00.000Z');
  const widthFor = (span: number, buckets: number): number =>
    gridFor({ from, to: from + span }, buckets, shanghai).width;
  expect(widthFor(hour, 3600)).toBe(1000);
  expect(widthFor(hour, 3599)).toBe(2000);
  expect(widthFor(24 * hour, 1440)).toBe(60_000);
  expect(widthFor(24 * hour, 500)).toBe(5 * 60_000);
  expect(widthFor(24 * hour, 24)).toBe(hour);
  expect(widthFor(365 * 24 * hour, 400)).toBe(24 * hour);
  expect(widthFor(365 * 24 * hour, 14)).toBe(30 * 24 * hour);
});

test('edges lie on local midnight, not on that of UTC, and hold the whole span', () => {
  const edges = edgesOf(
    { from: at('2026-11-20T03:00:00.000Z'), to: at('2026-11-21T17:00:00.000Z') },
    24 * hour,
    shanghai,
  );
  expect(edges.map(instantOf)).toEqual([
    '2026-11-19T16:00:00.000Z',
    '2026-11-20T16:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
    '2026-11-22T16:00:00.000Z',
  ]);
});

test('the days on which the clocks change have 23 and 25 hours', () => {
  const lengths = (from: string, to: string): number[] => {
    const edges = edgesOf({ from: at(from), to: at(to) }, 24 * hour, berlin);
    return edges.slice(1).map((edge, i) => (edge - (edges[i] as number)) / hour);
  };
  expect(lengths('2026-03-28T12:00:00.000Z', '2026-03-30T12:00:00.000Z')).toEqual([24, 23, 24]);
  expect(lengths('2026-10-24T12:00:00.000Z', '2026-10-26T12:00:00.000Z')).toEqual([24, 25, 24]);
});

test('a month is the month of the calendar of the site', () => {
  const edges = edgesOf(
    { from: at('2026-01-31T23:30:00.000Z'), to: at('2026-04-01T00:00:00.000Z') },
    30 * 24 * hour,
    berlin,
  );
  expect(edges.map(instantOf)).toEqual([
    '2026-01-31T23:00:00.000Z',
    '2026-02-28T23:00:00.000Z',
    '2026-03-31T22:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
  ]);
});

test('buckets of several hours begin at full hours of the local clock, also when it is set forward or back', () => {
  const edgesOfDay = (day: string): string[] => {
    const from = berlin.startOfDay(at(day));
    return edgesOf({ from, to: berlin.startOfNextDay(from) }, 6 * hour, berlin).map((edge) =>
      instantOf(edge).slice(5, 16),
    );
  };
  expect(edgesOfDay('2026-03-29T12:00:00.000Z')).toEqual([
    '03-28T23:00',
    '03-29T04:00',
    '03-29T10:00',
    '03-29T16:00',
    '03-29T22:00',
  ]);
  expect(edgesOfDay('2026-10-25T12:00:00.000Z')).toEqual([
    '10-24T22:00',
    '10-25T05:00',
    '10-25T11:00',
    '10-25T17:00',
    '10-25T23:00',
  ]);
});

test('edges rise and never leave a hole, in every width and in zones of odd offsets', () => {
  for (const name of ['Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/St_Johns']) {
    const zone = zoneOf(name);
    for (const width of bucketWidths.slice(6)) {
      const span = { from: at('2026-03-27T11:17:23.456Z'), to: at('2026-04-06T02:00:00.001Z') };
      const edges = edgesOf(span, width, zone);
      expect(edges[0]).toBeLessThanOrEqual(span.from);
      expect(edges[1]).toBeGreaterThan(span.from);
      expect(edges.at(-1)).toBeGreaterThanOrEqual(span.to);
      expect(edges.every((edge, i) => i === 0 || edge > (edges[i - 1] as number))).toBe(true);
    }
  }
});
