import { expect, test } from 'vitest';
import { quarter } from '../../energy/intervals.ts';
import { quantity } from '../../energy/quantity.ts';
import { extentOf } from '../extent.ts';
import { loadFacts, peakOf, type Quarters } from './demand.ts';
import { cellOf, type Figured, noFigure } from './figured.ts';

test('the highest of the quarters that are known is at least so much, whatever is taken off in the others', () => {
  const known = (kwh: number): Figured => ({
    value: quantity(kwh),
    none: null,
    quality: 'good',
    doubt: null,
    lowered: true,
    present: quarter,
    elapsed: quarter,
    expected: quarter,
  });
  const out = { ...noFigure('missing', { elapsed: quarter, expected: quarter }), lowered: true };
  const quarters: Quarters = { starts: [0, quarter, 2 * quarter], figures: [known(10), out, known(-25)], kwh: 1 };
  const { figure, at } = peakOf(quarters);
  expect([String(figure.value), at, extentOf(cellOf(figure))]).toEqual(['40', 0, 'atLeast']);
  const facts = loadFacts(quarters).map((one) => [one.id, extentOf(cellOf(one.figure))] as const);
  expect(Object.fromEntries(facts)).toMatchObject({ max: 'atLeast', min: 'incomplete', mean: 'incomplete' });
});
