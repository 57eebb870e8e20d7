import { expect, test } from 'vitest';
import { quantity, textOf } from '../../energy/quantity.ts';
import { boxesOf, quantileOf } from './boxes.ts';
import { type Figured, noFigure } from './figured.ts';

const whole = (value: number): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: 1,
  elapsed: 1,
  expected: 1,
});

test('a quantile lies on the line between two values, exactly', () => {
  const sorted = [1, 2, 4, 8].map(quantity);
  expect(['0', '0.25', '0.5', '0.75', '1'].map((share) => textOf(quantileOf(sorted, share) ?? quantity(-1)))).toEqual([
    ...['1', '1.75', '3', '5', '8'],
  ]);
  expect(quantileOf([], '0.5')).toBeNull();
  expect(quantileOf([quantity(7)], '0.05')?.toNumber()).toBe(7);
});

test('values stand by their kind; what is not whole is in none', () => {
  const boxes = boxesOf([
    ...[3, 1, 2].map((value) => ({ id: 'work 08', figure: whole(value) })),
    ...[
      { id: 'rest 08', figure: whole(9) },
      { id: 'rest 09', figure: noFigure('missing', { elapsed: 1, expected: 1 }) },
    ],
    { id: 'work 08', figure: { ...whole(50), elapsed: 0, present: 0 } },
  ]);
  expect(boxes.map(({ id, n, median }) => [id, n, textOf(median)])).toEqual([
    ['rest 08', 1, '9'],
    ['work 08', 3, '2'],
  ]);
});
