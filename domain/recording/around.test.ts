import { expect, test } from 'vitest';
import { aMinute as minute } from '../clock/lengths.ts';
import { around } from './around.ts';

const at = Date.parse('2026-11-21T01:00:00.000Z');

test('around a moment there are five minutes before it and as much after it as has passed', () => {
  expect(around(at, at + 3 * minute)).toEqual({
    from: at - 5 * minute,
    to: at + 3 * minute,
    after: 3 * minute,
    isWhole: false,
  });
  expect(around(at, at + 60 * minute)).toEqual({
    from: at - 5 * minute,
    to: at + 5 * minute,
    after: 5 * minute,
    isWhole: true,
  });
});
