import { expect, test } from 'vitest';
import { switchAlarms } from './switchAlarms.ts';
import { unorderedKind, unorderedNames, whyMoved } from './unorderedMove.ts';

test('a move without an order says that it was a trip or by hand; a trip before all else', () => {
  const of = (more: object) => whyMoved({ trip: null, local: null, ...more })?.en ?? null;
  expect([of({}), of({ trip: false, local: true }), of({ trip: true, local: true })]).toEqual([
    ...[null, 'worked by hand', 'tripped'],
  ]);
});

test('a late move has one name, in its alarm as in its fact', () => {
  const { cn, en } = unorderedNames[unorderedKind({ expected: 'lateOrder' })];
  expect(switchAlarms.switchLate).toEqual({ cn, en: en.toLowerCase() });
  expect(unorderedKind({ expected: null })).toBe('unordered');
});
