import { expect, test } from 'vitest';
import { quoted } from './printing.ts';

test('what a sheet says in its margin is one text of a style sheet, whatever signs and lines it has', () => {
  expect(quoted('示范厂区 · "夜班"')).toBe('"示范厂区 · \\"夜班\\""');
  expect(quoted('a\\b\nc')).toBe('"a\\\\b\\a c"');
});
