import { expect, test } from 'vitest';
import { newBlock } from '../report/blockFields.ts';
import { newDocument, type ReportDocument, reportDocument } from '../report/reportDocument.ts';
import { joinedBy, mergedOf } from './documentKind.ts';

const base: ReportDocument = { ...newDocument('u1', '用量'), name: '月报' };

test('R211 fields of the report that only one side changed are joined by themselves', () => {
  const sides = { base, mine: { ...base, name: '能耗月报' }, theirs: { ...base, paper: 'landscape' as const } };
  const merged = mergedOf(reportDocument, sides);
  expect(merged.isClear).toBe(true);
  expect(joinedBy(reportDocument, { of: sides, merged, sideOf: () => 'mine' })).toEqual({
    ...base,
    name: '能耗月报',
    paper: 'landscape',
  });
});

test('R211 a field that both changed is left to be chosen, apart from the blocks', () => {
  const words = { ...newBlock('text'), body: '说明' };
  const sides = {
    base,
    mine: { ...base, name: '甲' },
    theirs: { ...base, name: '乙', blocks: [...base.blocks, words] },
  };
  const merged = mergedOf(reportDocument, sides);
  expect(merged.heads).toEqual(['name']);
  expect(joinedBy(reportDocument, { of: sides, merged, sideOf: () => 'mine' })).toEqual({
    ...base,
    name: '甲',
    blocks: [...base.blocks, words],
  });
  expect(joinedBy(reportDocument, { of: sides, merged, sideOf: () => 'theirs' }).name).toBe('乙');
});
