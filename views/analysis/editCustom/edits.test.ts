import { expect, test } from 'vitest';
import { typedIn } from '../../../domain/document/typedIn.ts';
import { newBlock, newColumn } from '../../../domain/report/blockFields.ts';
import { newDocument, type ReportDocument } from '../../../domain/report/reportDocument.ts';
import { doneAgain, edited, type History, historyOf, takenBack } from '../../../src/kit/history/history.ts';
import { addBlock, copyBlock, dropBlock, moveBlock, putBlock, withColumn, withMovedColumn } from './edits.ts';

const begun = newDocument('u1', '用量');
const kinds = ({ document }: History<ReportDocument>) => document.blocks.map(({ kind }) => kind);

test('R211 whatever was done to the blocks is taken back to the beginning, and done again', () => {
  const recipes = [
    (draft: never) => addBlock(draft, 'text', { after: 0, heading: '' }),
    (draft: never) => addBlock(draft, 'keys', { after: null, heading: '用量' }),
    (draft: never) => copyBlock(draft, 0),
    (draft: never) => moveBlock(draft, 3, 0),
    (draft: never) => dropBlock(draft, 2),
  ];
  const all = recipes.reduce((history, one) => edited(history, (draft) => void one(draft as never)), historyOf(begun));
  expect(kinds(all)).toEqual(['keys', 'table', 'text']);
  const back = recipes.reduce((history) => takenBack(history), all);
  expect(back.document).toEqual(begun);
  expect(recipes.reduce((history) => doneAgain(history), back).document).toEqual(all.document);
});

test('R211 two blocks that say the same are still two when one of them is moved', () => {
  const twice = edited(historyOf(begun), (draft) => copyBlock(draft, 0));
  const moved = edited(twice, (draft) => moveBlock(draft, 1, 0));
  expect(moved.document.blocks).toHaveLength(2);
});

test('R211 a new column bears the first key that is free, and keeps it when it is moved', () => {
  const block = { ...newBlock('table'), columns: [newColumn('a', 'A'), newColumn('c', 'C')] };
  const wider = withColumn(block, (n) => `${n}`);
  expect(wider.columns.map(({ key, title }) => `${key} ${title}`)).toEqual(['a A', 'c C', 'b 3']);
  expect(withMovedColumn(wider, 2, 0).columns.map(({ key }) => key)).toEqual(['b', 'a', 'c']);
});

test('R211 units of its own go when a block is about others, and a fact is told of this span', () => {
  const columns = [{ ...newColumn('a', 'A'), source: 'load' as const, compared: 'lastYear' as const }];
  const block = { ...newBlock('table'), units: [{ unitId: 'u1' }], columns };
  const [put] = edited(historyOf(begun), (draft) => putBlock(draft, 0, block)).document.blocks;
  expect([put?.units, put?.columns[0]?.compared]).toEqual([[], 'none']);
});

test('R211 letters typed into one text are one change; any other change is its own', () => {
  const block = { ...newBlock('table'), columns: [newColumn('a', 'A')] };
  expect(typedIn(block, { ...block, title: 'x' })).toBe('title.');
  expect(typedIn(block, { ...block, columns: [newColumn('a', 'AB')] })).toBe('columns.0.title.');
  expect(typedIn(block, { ...block, step: 'day', title: 'x' })).toBeNull();
  expect(
    typedIn(
      block,
      withColumn(block, () => 'B'),
    ),
  ).toBeNull();
});
