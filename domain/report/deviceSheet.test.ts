import { expect, test } from 'vitest';
import { sheetOf, steppedSheet } from './deviceSheet.ts';

test.each([
  ['day', '2028-02-28', '2028-02-28', '2028-02-29', 'hour'],
  ['month', '2028-02-29', '2028-02-01', '2028-03-01', 'day'],
  ['month', '2026-12-31', '2026-12-01', '2027-01-01', 'day'],
  ['year', '2026-11-20', '2026-01-01', '2027-01-01', 'month'],
] as const)('the %s sheet of %s lies from %s up to %s, by the %s', (sheet, day, from, to, step) => {
  expect(sheetOf(sheet, day)).toMatchObject({ span: { from, to }, step });
});

test.each([
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['month', '2026-03-31', -1, '2026-02-01'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['year', '2026-11-20', -1, '2025-01-01'],
] as const)('beside the %s sheet of %s, %i further, lies that of %s', (sheet, day, by, other) => {
  expect(sheetOf(sheet, steppedSheet(sheet, day, by)).span.from).toBe(other);
});
