import { expect, test } from 'vitest';
import { whyMoved } from './unorderedMove.ts';

test('a move without an order says that it was late, a trip or by hand; a trip before all else', () => {
  const of = (more: object) => whyMoved({ trip: null, local: null, expected: null, ...more })?.en ?? null;
  expect([of({}), of({ trip: false, local: true }), of({ trip: true, local: true })]).toEqual([
    ...[null, 'worked by hand', 'tripped'],
  ]);
  expect([of({ expected: 'lateOrder', local: true }), of({ expected: 'lateOrder', trip: true })]).toEqual([
    ...['moved after its order had been given up', 'tripped'],
  ]);
});
