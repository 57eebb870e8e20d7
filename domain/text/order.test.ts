import { expect, test } from 'vitest';
import { byName, bySigns } from './order.ts';

test('names stand as their reader looks them up: Chinese by their sound, numbers by their value', () => {
  expect(['中压', '10# 阿', '2# 阿', '安全'].toSorted(byName('cn'))).toEqual(['2# 阿', '10# 阿', '安全', '中压']);
  expect(['b', 'A', 'É', 'c10', 'c9'].toSorted(byName('en'))).toEqual(['A', 'b', 'c9', 'c10', 'É']);
});

test('ids and days stand sign by sign, whatever the language', () => {
  expect(['b', 'B', 'a10', 'a9'].toSorted(bySigns)).toEqual(['B', 'a10', 'a9', 'b']);
  expect(bySigns('2026-11-20', '2026-11-20')).toBe(0);
});
