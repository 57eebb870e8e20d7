import { expect, test } from 'vitest';
import type { Point } from '../../domain/device/point.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { scaleOf } from '../../domain/telemetry/scale.ts';
import type { ConfiguredPoint } from './configuration.ts';
import { normalise } from './normalise.ts';

const now = 1_800_000_000_000;
const aPoint = (own: object = {}): ConfiguredPoint => {
  const row = {
    number: 7,
    kind: 'analog',
    factor: 1,
    offset: 0,
    rangeMin: null,
    rangeMax: null,
    timeSource: 'device',
    skewBound: null,
    ...own,
  };
  return { row, scale: scaleOf(row as unknown as Point) } as unknown as ConfiguredPoint;
};

/** What becomes of a reading whose device is so far ahead (ms). */
const ahead = (by: number, row: object = {}) =>
  normalise(aPoint(row), { point: 7, at: now + by, value: 5, quality: quality.good }, now);

test('A device clock two seconds ahead is left alone, one millisecond more is clamped and doubted', () => {
  expect(ahead(2000)).toMatchObject({ kind: 'sample', sample: { at: now + 2000, quality: quality.good }, faults: [] });
  expect(ahead(2001)).toMatchObject({
    kind: 'sample',
    sample: { at: now, quality: quality.uncertain },
    faults: ['clamped'],
  });
});

test('A device clock five minutes ahead is clamped, one millisecond more is set aside', () => {
  expect(ahead(300_000)).toMatchObject({ kind: 'sample', sample: { at: now }, faults: ['clamped'] });
  expect(ahead(300_001)).toMatchObject({ kind: 'quarantined', sample: { at: now + 300_001, value: 5 } });
});

test('A point may have a bound of its own: narrower or wider than five minutes', () => {
  expect(ahead(60_001, { skewBound: 60_000 }).kind).toBe('quarantined');
  expect(ahead(60_000, { skewBound: 60_000 }).kind).toBe('sample');
  expect(ahead(400_000, { skewBound: 600_000 })).toMatchObject({ kind: 'sample', faults: ['clamped'] });
  expect(ahead(600_001, { skewBound: 600_000 }).kind).toBe('quarantined');
});

test('A time from before the site began is set aside, as one that lies ahead is: seconds where milliseconds were meant', () => {
  const earliest = now - 400 * 86_400_000;
  const told = (at: number, row: object = {}) =>
    normalise(aPoint(row), { point: 7, at, value: 5, quality: quality.good }, now, earliest);
  expect(told(now / 1000)).toMatchObject({ kind: 'quarantined', why: 'behind', sample: { at: now / 1000 } });
  expect(told(earliest - 1).kind).toBe('quarantined');
  expect(told(earliest)).toMatchObject({ kind: 'sample', sample: { at: earliest, quality: quality.good } });
  expect(told(5, { timeSource: 'arrival' })).toMatchObject({ kind: 'sample', sample: { at: now } });
});

test('A device clock behind is believed, as far as the site reaches back; a point that counts from arrival asks no clock', () => {
  expect(ahead(-86_400_000)).toMatchObject({ kind: 'sample', sample: { at: now - 86_400_000, quality: quality.good } });
  expect(ahead(400_000, { timeSource: 'arrival' })).toMatchObject({
    kind: 'sample',
    sample: { at: now, quality: quality.good },
    faults: [],
  });
});

test('What is clamped keeps a worse quality than doubt', () => {
  const read = normalise(aPoint(), { point: 7, at: now + 10_000, value: 5, quality: quality.bad }, now);
  expect(read).toMatchObject({ kind: 'sample', sample: { at: now, quality: quality.bad } });
});
