import { expect, test } from 'vitest';
import { keepRows } from './keepRows.ts';
import type { FoundRow } from './readWorkbook.ts';

const row = (number: number, ...cells: FoundRow['cells']): FoundRow => ({ number, cells });

test('rows are given back as they were found, as often as asked, in groups of which none is large', () => {
  const at = new Date('2026-11-20T14:30:00Z');
  const found = Array.from({ length: 1_203 }, (_, n) =>
    row(n + 2, `电表 ${n}`, n, n % 2 === 0, null, at, { wrong: 'formula' }),
  );
  const rows = keepRows(10_000_000);
  for (const one of found) expect(rows.add(one)).toBe(true);
  expect(rows.count()).toBe(1_203);
  expect([...rows.groups()].map(({ length }) => length)).toEqual([500, 500, 203]);
  expect([...rows.each()]).toEqual(found);
  expect([...rows.each()]).toEqual(found);
});

test('cells of very many letters make small groups, and more than may be kept is said', () => {
  const rows = keepRows(8_000_000);
  const long = '水'.repeat(300_000);
  const taken = Array.from({ length: 40 }, (_, n) => rows.add(row(n + 2, long)));
  expect(taken.at(0)).toBe(true);
  expect(taken.at(-1)).toBe(false);
  expect(Math.max(...[...rows.groups()].map(({ length }) => length))).toBeLessThan(10);
});
