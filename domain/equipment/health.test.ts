import { describe, expect, test } from 'vitest';
import { type Bounds, type Degree, degreeOf, distanceToNext, healthOf, pointsOf } from './health.ts';

const rising: Bounds = [60, 70, 80, 90];
const falling: Bounds = [40, 30, 20, 10];

describe('the degree of a sign', () => {
  test.each<readonly [Bounds, number, Degree, number | null]>([
    [rising, 59.9, 0, 0.1],
    [rising, 60, 2, 10],
    [rising, 69.9, 2, 0.1],
    [rising, 70, 4, 10],
    [rising, 80, 8, 10],
    [rising, 90, 10, null],
    [rising, 1e9, 10, null],
    [rising, -5, 0, 65],
    [falling, 40.1, 0, 0.1],
    [falling, 40, 2, 10],
    [falling, 20, 8, 10],
    [falling, 0, 10, null],
  ])('by %j %s has come to %s, and is %s from the next', (bounds, value, degree, next) => {
    expect(degreeOf(value, bounds)).toBe(degree);
    const left = distanceToNext(value, bounds);
    expect(left === null ? null : Math.round(left * 1e6) / 1e6).toBe(next);
  });
});

const sign = (weight: number, degree: Degree | null) => ({ weight, degree });

describe('health = 100 − Σ degree × weight', () => {
  test.each<readonly [string, readonly ReturnType<typeof sign>[], number | null, number | null, string]>([
    ['nothing wrong', [sign(4, 0), sign(1, 0)], 100, 100, 'normal'],
    ['a little of everything', [sign(1, 2), sign(2, 4), sign(1, 8)], 82, 100, 'normal'],
    ['30 in all is no attention', [sign(1, 10), sign(1, 10), sign(1, 10)], 70, 100, 'normal'],
    ['more than 30 in all', [sign(1, 10), sign(1, 10), sign(1, 10), sign(1, 2)], 68, 100, 'attention'],
    ['one of 12', [sign(3, 4)], 88, 100, 'attention'],
    ['one of 10 is none', [sign(1, 10)], 90, 100, 'normal'],
    ['one of 20', [sign(2, 10)], 80, 100, 'abnormal'],
    ['one of 30', [sign(3, 10)], 70, 100, 'serious'],
    ['one of 40', [sign(4, 10)], 60, 100, 'serious'],
    ['never below nothing', [sign(4, 10), sign(4, 10), sign(4, 10)], 0, 100, 'serious'],
    ['60 % known has a score', [sign(3, 2), sign(2, null)], 94, 60, 'normal'],
    ['less has none, and is not normal', [sign(2, 0), sign(2, null)], null, 50, 'unknown'],
    ['what is known to be bad is told all the same', [sign(2, 10), sign(4, null)], null, 33.3, 'abnormal'],
    ['all unknown', [sign(1, null)], null, 0, 'unknown'],
    ['no sign at all', [], null, null, 'unknown'],
  ])('%s', (_, signs, score, known, state) => {
    const told = healthOf(signs);
    expect(told).toMatchObject({ score, state });
    expect(told.known === null ? null : Math.round(told.known * 10) / 10).toBe(known);
  });

  test('what nobody knows takes nothing away and is no 0', () => {
    expect(pointsOf(sign(4, null))).toBeNull();
    expect(pointsOf(sign(4, 8))).toBe(32);
  });
});
