import { expect, test } from 'vitest';
import { took } from './took.ts';

const from = '2026-11-21T00:00:00.000Z';

test('a run says how long it took, and nothing before it has ended (D136)', () => {
  expect(took({ started: from, ended: '2026-11-21T00:00:00.250Z' })).toBe('250 ms');
  expect(took({ started: from, ended: '2026-11-21T00:00:12.340Z' })).toBe('12.3 s');
  expect(took({ started: from, ended: '2026-11-21T00:02:05.000Z' })).toBe('2 min 5 s');
  expect(took({ started: from, ended: null })).toBeNull();
});
