import { expect, test } from 'vitest';
import { measurePace, paceOf, patient, reference } from './pace.ts';

test('the slowest thread says how fast the machine is', () => {
  expect(paceOf([reference.ms, reference.ms * 2, reference.ms / 2])).toBe(0.5);
});

test('a bound grows with a machine that is slower and never shrinks with one that is faster', () => {
  expect([1, 0.5, 4].map((pace) => patient(60_000, pace))).toEqual([60_000, 120_000, 60_000]);
});

test('a bound has an end on any machine, and no bound comes of a pace that is none', () => {
  expect([0.001, 0, -1, Number.NaN].map((pace) => patient(1_000, pace))).toEqual([10_000, 1_000, 1_000, 1_000]);
});

test('a pace is measured', async () => {
  expect(await measurePace(1)).toBeGreaterThan(0);
});
