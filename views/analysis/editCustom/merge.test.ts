import { expect, test } from 'vitest';
import { newBlock } from '../../../domain/report/blockFields.ts';
import { newDocument, type ReportDocument } from './document.ts';
import { joinedBy, mergedOf } from './merge.ts';

const base: ReportDocument = { ...newDocument('u1', '用量'), name: '月报' };

test('R211 fields of the report that only one side changed are joined by themselves', () => {
  const sides = { base, mine: { ...base, name: '能耗月报' }, theirs: { ...base, paper: 'landscape' as const } };
  const merged = mergedOf(sides);
  expect(merged.isClear).toBe(true);
  expect(joinedBy(sides, merged, () => 'mine')).toEqual({ ...base, name: '能耗月报', paper: 'landscape' });
});

test('R211 a field that both changed is left to be chosen, apart from the blocks', () => {
  const words = { ...newBlock('text'), body: '说明' };
  const sides = {
    base,
    mine: { ...base, name: '甲' },
    theirs: { ...base, name: '乙', blocks: [...base.blocks, words] },
  };
  const merged = mergedOf(sides);
  expect(merged.heads).toEqual(['name']);
  expect(joinedBy(sides, merged, () => 'mine')).toEqual({ ...base, name: '甲', blocks: [...base.blocks, words] });
  expect(joinedBy(sides, merged, () => 'theirs').name).toBe('乙');
});
