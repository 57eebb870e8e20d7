import { expect, test } from 'vitest';
import { gaugeRange, placeOn } from './gaugeRange.ts';

const none = { low: null, high: null, rangeMin: null, rangeMax: null, limits: [] };

test.each([
  ['what is said where it stands', { ...none, low: 10, high: 50, rangeMin: 0, rangeMax: 100 }, { low: 10, high: 50 }],
  ['the range of the point', { ...none, rangeMin: -40, rangeMax: 250, limits: [90] }, { low: -40, high: 250 }],
  ['its limits, with room beyond', { ...none, limits: [90, 105] }, { low: 0, high: 126 }],
  ['limits on both sides of zero', { ...none, limits: [-10, 10] }, { low: -12, high: 12 }],
  ['an end alone begins at zero', { ...none, high: 20 }, { low: 0, high: 20 }],
  ['nothing where nobody said anything', none, null],
  ['nothing where the ends are crossed', { ...none, low: 9, high: 3 }, null],
])('a gauge goes by %s', (_, given, wanted) => {
  expect(gaugeRange(given)).toEqual(wanted);
});

test('a value outside stands at the end', () => {
  const range = { low: 0, high: 200 };
  expect([-5, 50, 999].map((value) => placeOn(range, value))).toEqual([0, 0.25, 1]);
});
