import { expect, test } from 'vitest';
import type { Point } from '../../domain/device/point.ts';
import { type Quality, quality } from '../../domain/telemetry/quality.ts';
import { scaleOf } from '../../domain/telemetry/scale.ts';
import type { ConfiguredPoint } from './configuration.ts';
import { normalise } from './normalise.ts';

interface Scaled {
  readonly factor: number;
  readonly offset?: number;
  readonly kind?: Point['kind'];
}

function stored(raw: number, { factor, offset = 0, kind = 'counter' }: Scaled, told: Quality = quality.good) {
  const row = { number: 1, kind, factor, offset, rangeMin: null, rangeMax: null } as Point;
  const point = { row, scale: scaleOf(row), rules: [] } as unknown as ConfiguredPoint;
  const sample = { point: 1, at: 1000, value: raw, quality: told };
  const done = normalise(point, sample, 1000);
  return done.kind === 'sample' ? done.sample.value : done.kind;
}

test.each([
  [57, 0.01, 0, 0.57],
  [13_142_071_359, 0.001, 0, 13_142_071.359],
  [500_722, 0.001, 0, 500.722],
  [2731, 0.1, -273.15, -0.05],
])('register %d by %d + %d is stored as %d, with no trace of the computation', (raw, factor, offset, value) => {
  expect(stored(raw, { factor, offset })).toBe(value);
});

test('codes and what a person typed in are not scaled', () => {
  expect(stored(3, { factor: 0.1, kind: 'enumeration' })).toBe(3);
  expect(stored(57, { factor: 0.01 }, quality.manual)).toBe(57);
});
