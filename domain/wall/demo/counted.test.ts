import { expect, test } from 'vitest';
import { quality } from '../../telemetry/quality.ts';
import { countedSince, countedTogether } from './counted.ts';

const shown = (value: number | null, how: number = quality.good) => ({ value, quality: how as never });

test.each([
  ['counted', shown(1200.1), shown(1200.4), 0.3],
  ['nothing counted', shown(7), shown(7), 0],
  ['it fell: nobody knows', shown(7), shown(6.9), null],
  ['never seen', null, shown(6), null],
  ['nothing now', shown(7), null, null],
  ['seen without a value', shown(null), shown(6), null],
  ['bad at first', shown(1, quality.bad), shown(6), null],
  ['old by now', shown(1), shown(6, quality.stale), null],
  ['uncertain counts', shown(1), shown(6, quality.uncertain), 5],
] as const)('a register of a recording: %s', (_, first, now, counted) => {
  expect(countedSince(first, now)).toBe(counted);
});

test('a sum of which one part is missing is none, and is never less', () => {
  expect(countedTogether([0.1, 0.2])).toBe(0.3);
  expect(countedTogether([1, null])).toBeNull();
  expect(countedTogether([])).toBeNull();
});
