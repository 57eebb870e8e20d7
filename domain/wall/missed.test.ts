import { expect, test } from 'vitest';
import { missedOf } from './missed.ts';

test.each([
  ['it heard all of them', [11, 12, 20], 3, 0],
  ['one did not come', [11, 20], 3, 1],
  ['it heard nothing', [], 3, 3],
  ['one came twice', [11, 11, 20], 3, 1],
  ['others lie before, at the beginning and behind', [9, 10, 11, 21], 2, 1],
  ['it sees less by now than it heard', [11, 12], 1, 0],
] as const)('missed of what was told after 10 up to 20, where %s', (_, heard, count, missed) => {
  expect(missedOf(heard, { after: 10, upTo: 20, count })).toBe(missed);
});

test('what was told is not known: neither is what was missed', () => {
  expect(missedOf([11], null)).toBeNull();
});
