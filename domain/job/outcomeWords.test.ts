import { expect, test } from 'vitest';
import { outcomeTold } from './outcomeWords.ts';

test('the outcome of a run is told in words, a list of nothing as none', () => {
  const check = { days: 2, mended: 0, computed: 0, differed: [] };
  expect(outcomeTold(check, 'en')).toBe(
    'days 2 · roll-ups mended 0 · energy computed again 0 · points that differed none',
  );
  expect(outcomeTold({ ...check, differed: [12, 14] }, 'cn')).toBe(
    '天 2 · 汇总已修正 0 · 电量将重算 0 · 不一致的测点 12, 14',
  );
  expect(outcomeTold({ reports: 0, failed: 0 }, 'cn')).toBe('报表 0 · 失败 0');
});

test('what has no word of its own keeps its name, and no outcome is none', () => {
  expect([outcomeTold({ alarms: 3 }, 'en'), outcomeTold(null, 'en'), outcomeTold('done', 'en')]).toEqual([
    ...['alarms 3', null, 'done'],
  ]);
});
