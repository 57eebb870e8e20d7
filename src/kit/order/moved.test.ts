import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const order = ['load', 'alarms', 'energy'] as const;

test('B291 a module moves to another place and the others close up', () => {
  expect(moved(order, 'load', 1)).toEqual(['alarms', 'load', 'energy']);
  expect(moved(order, 'energy', 0)).toEqual(['energy', 'load', 'alarms']);
});

test('beyond either end it stays at the end', () => {
  expect(moved(order, 'load', -1)).toEqual(order);
  expect(moved(order, 'load', 9)).toEqual(['alarms', 'energy', 'load']);
});
