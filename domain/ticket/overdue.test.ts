import { expect, test } from 'vitest';
import { overdueSince } from './overdue.ts';

const to = '2026-11-20T18:00:00.000Z';
const after = Date.parse(to) + 1;

test.each([
  ['permitted', after, to],
  ['working', after, to],
  ['suspended', after, to],
  ['working', after - 1, null],
  ['ended', after, null],
  ['issued', after, null],
  ['closed', after, null],
] as const)('a ticket that is %s at %d is overdue since %s', (state, now, since) => {
  expect(overdueSince({ state, to }, now)).toBe(since);
});
