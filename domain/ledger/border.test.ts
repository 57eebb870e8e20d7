import fc from 'fast-check';
import { expect, test } from 'vitest';
import { borderFault } from './border.ts';

test('what PostgreSQL or a double cannot hold is found wherever it stands', () => {
  expect(borderFault({ a: [1, { b: 'x\0' }] })).toBe('a.1.b');
  expect(borderFault({ name: 'half \ud83d' })).toBe('name');
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1e16].map((one) => borderFault({ n: one }))).toEqual(
    Array(4).fill('n'),
  );
  expect(borderFault({ 'k\0': 1 })).toBe('');
});

test('a nesting without end is refused, not followed', () => {
  const ring: Record<string, unknown> = {};
  ring['again'] = ring;
  expect(borderFault(ring)).not.toBeNull();
});

test('whatever is clean passes', () => {
  const clean = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(
      fc.dictionary(clean, fc.oneof(clean, fc.integer(), fc.boolean(), fc.constant(null))),
      (value) => borderFault(value) === null,
    ),
  );
});
