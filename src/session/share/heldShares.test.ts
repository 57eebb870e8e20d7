import { expect, test } from 'vitest';
import { shareIn } from './heldShares.ts';

test.each([
  ['/defective/lookdetails', '?id=1&share=abc', { id: '1', token: 'abc', address: '/defective/lookdetails?id=1' }],
  [
    '/patrolPath/child',
    '?share=abc&id=p1&lang=en',
    { id: 'p1', token: 'abc', address: '/patrolPath/child?id=p1&lang=en' },
  ],
  // Without its record it opens nothing, and elsewhere it is no token.
  ['/defective/lookdetails', '?share=abc', null],
  ['/defective/lookdetails', '?id=1', null],
  ['/users', '?id=1&share=abc', null],
  ['/nowhere', '?id=1&share=abc', null],
])('B046 B051 the token of %s%s leaves the address', (path, search, found) => {
  expect(shareIn(path, search)).toEqual(found);
});
