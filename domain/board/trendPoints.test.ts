import { expect, test } from 'vitest';
import { trendPoints } from './trendPoints.ts';

const point = (id: string, unit: string | null, kind = 'analog') => ({ id, unit, kind });
const ids = (points: readonly { readonly id: string }[]) => points.map(({ id }) => id).join(' ');
const nine = Array.from({ length: 11 }, (_, n) => point(`P${n}`, 'kW'));

test.each([
  ['nine of one unit', nine, true, 'P0 P1 P2 P3 P4 P5 P6 P7 P8'],
  ['two of different units', [point('P', 'kW'), point('U', 'V'), point('I', 'A')], true, 'P U'],
  ['no text', [point('T', null, 'text'), point('P', 'kW')], true, 'P'],
])('a chart takes %s (V144, V145)', (_, points, isNamed, wanted) => {
  expect(ids(trendPoints(points, isNamed))).toBe(wanted);
});

test('of the main points of a device the chart shows the measured values of one unit, and its states where it has no other', () => {
  const breaker = [point('closed', null, 'boolean'), point('Ia', 'A'), point('temp', '°C'), point('Ib', 'A')];
  expect(ids(trendPoints(breaker, false))).toBe('Ia Ib');
  expect(ids(trendPoints(breaker.slice(0, 1), false))).toBe('closed');
});
