import { expect, test } from 'vitest';
import { quality } from '../telemetry/quality.ts';
import type { Sample } from '../telemetry/sample.ts';
import { loadBefore, lostOf, outageMinutes, outageOf } from './loss.ts';

const minute = 60_000;
const occurred = Date.UTC(2026, 10, 18, 2, 0);
const sample = (minutesBefore: number, value: number | null, q = quality.good as Sample['quality']): Sample => ({
  point: 1,
  at: occurred - minutesBefore * minute,
  value,
  quality: q,
  seen: occurred,
});
const each = (value: number, q = quality.good as Sample['quality']) =>
  [6, 5, 4, 3, 2, 1].map((m) => sample(m, value, q));
const asked = { occurred, hold: 3 * minute, kwOfOne: 1 };

test.each<[string, readonly Sample[], object]>([
  ['the mean of the five minutes that end one minute before', each(120), { kw: 120 }],
  ['weighted by how long each value held', [sample(6, 100), sample(4, 200)], { kw: 160 }],
  ['of what held on from before', [sample(7, 100), sample(4.5, 100), sample(2.5, 100)], { kw: 100 }],
  ['without the last minute, in which the load may be gone', [...each(120), sample(0.9, 0)], { kw: 120 }],
  ['0 where 0 was measured', each(0), { kw: 0 }],
  ['of what is uncertain too', each(80, quality.uncertain), { kw: 80 }],
  ['unknown without any sample', [], { why: 'noData' }],
  ['unknown where all of it is older', [sample(20, 100)], { why: 'noData' }],
  ['unknown where some of it is missing at the end', [sample(6, 100), sample(5, 100)], { why: 'gap' }],
  ['unknown where some of it is missing at the beginning', [sample(3, 100), sample(2, 100)], { why: 'gap' }],
  [
    'unknown where some of it is bad',
    [...each(120).slice(0, 3), sample(3, 120, quality.bad), sample(2, 120)],
    { why: 'badData' },
  ],
  ['unknown where some of it is stale', each(120, quality.stale), { why: 'badData' }],
  ['unknown where a value is none', [...each(120).slice(0, 4), sample(2, null, quality.none)], { why: 'badData' }],
  ['unknown where it fed in', each(-45), { why: 'feedsIn' }],
])('D128 the load before a fault is %s', (_, samples, load) => {
  expect(loadBefore(samples, asked)).toEqual(load);
});

test('a load is told in kW whatever its point measures in', () => {
  expect(loadBefore(each(1.25), { ...asked, kwOfOne: 1000 })).toEqual({ kw: 1250 });
});

test.each([
  ['120', 45, '90'],
  ['118.37', 61, '120.34'],
  ['0', 600, '0'],
  ['120', 0, '0'],
])('%s kW for %s min are %s kWh', (kw, minutes, kwh) => {
  expect(lostOf(kw, minutes * minute)).toBe(kwh);
});

test('an outage is the time between the two instants, and in minutes the nearest', () => {
  const [from, to] = ['2026-11-18T02:00:00.000Z', '2026-11-18T02:44:40.000Z'];
  expect(outageOf(from, to)).toBe(44 * minute + 40_000);
  expect(outageMinutes(from, to)).toBe(45);
});
