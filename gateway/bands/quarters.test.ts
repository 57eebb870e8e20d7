import { expect, test } from 'vitest';
import { knownQuarters } from './quarters.ts';

const quarters = (...means: readonly (number | null)[]) => means.map((mean, from) => ({ from, mean }));

test.each([
  ['of a counter the newest where it is reckoned', true, quarters(1, 2, 3), 2],
  ['of a counter the one before, where the newest is not reckoned yet', true, quarters(1, 2, null), 1],
  ['of a counter no older one: two that lack are a gap', true, quarters(1, null, null), 1],
  ['of what is measured the newest alone', false, quarters(1, 2, null), 2],
] as const)('D022 judged up to the newest that is known: %s', (_, counts, given, last) => {
  expect(knownQuarters(given, { counts }).at(-1)?.from).toBe(last);
});
