import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { longest, placeOf } from './longestFirst.ts';

test('what is known to be long begins first, in the order of the list; the rest behind it', () => {
  const first = [
    'tests/contract/matrix/matrix.test.ts',
    'tests/contract/everyCall/work.test.ts',
    'domain/text/neutral.test.ts',
  ];
  expect(first.toReversed().toSorted((a, b) => placeOf(a) - placeOf(b))).toEqual(first);
});

test('the list names only what is there', () => {
  expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
