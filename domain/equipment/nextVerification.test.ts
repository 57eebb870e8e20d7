import { expect, test } from 'vitest';
import { nextVerification } from './nextVerification.ts';

test.each([
  ['2021-04-12', 72, '2027-04-12'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-12-01', null, null],
  [null, 12, null],
] as const)('verified on %s for %s months, it is due on %s', (verifiedAt, verifiedMonths, due) => {
  expect(nextVerification({ verifiedAt, verifiedMonths })).toBe(due);
});
