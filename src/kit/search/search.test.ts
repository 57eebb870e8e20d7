import { describe, expect, test } from 'vitest';
import { initialsOf, isFound, piecesOf } from './search.ts';

describe('a search', () => {
  test('B085 marks what was searched for, every time it stands there', () => {
    expect(piecesOf('告警模板与告警', '告警')).toEqual([
      { text: '告警', isMatch: true },
      { text: '模板与', isMatch: false },
      { text: '告警', isMatch: true },
    ]);
    expect(piecesOf('Real-time data', 'TIME').map(({ text }) => text)).toEqual(['Real-', 'time', ' data']);
    expect(piecesOf('告警', '')).toEqual([{ text: '告警', isMatch: false }]);
  });
  test('finds Chinese by the initials of its pinyin', () => {
    expect(initialsOf('2#变压器')).toBe('2#byq');
    expect(initialsOf('监控告警')).toBe('jkgj');
    expect(isFound('2#变压器', '2#b')).toBe(true);
    expect(isFound('历史数据', 'lssj')).toBe(true);
    expect(isFound('历史数据', 'zz')).toBe(false);
    expect(isFound('History', '')).toBe(true);
  });
});
