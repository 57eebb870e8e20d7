import { expect, test } from 'vitest';
import { joinedBy, mergedOf } from '../document/documentKind.ts';
import {
  type FillDocument,
  fillDocument,
  filledOf,
  fillFaults,
  partsOf,
  withConclusion,
  withInstruments,
  withJudgement,
  withText,
} from './fillDocument.ts';
import { nothingFilled } from './tell.ts';

const filled = {
  conclusion: '合格',
  instruments: [{ name: '兆欧表', model: null, serial: 'M-1', validTo: '2027-01-01' }],
  values: [{ key: 'basis', text: '按标准' }],
  judgements: [{ slot: 't p e ratio', verdict: 'ok' as const, reason: '首次' }],
};
const base = partsOf(filled);

test('what is written goes over its parts and comes back', () => {
  expect(filledOf(base)).toEqual(filled);
  expect(filledOf(partsOf(nothingFilled))).toEqual(nothingFilled);
});

const merged = (mine: FillDocument, theirs: FillDocument) => mergedOf(fillDocument, { base, mine, theirs });
const joined = (mine: FillDocument, theirs: FillDocument) =>
  joinedBy(fillDocument, { of: { base, mine, theirs }, merged: merged(mine, theirs), sideOf: () => 'mine' });

test.each([
  ['another block', withText(base, 'basis', '停电 2 h'), withConclusion(base, '不合格')],
  [
    'another item',
    withJudgement(base, 't p e r15', { verdict: 'defect', reason: '偏低' }),
    withJudgement(base, 't p e tan', { verdict: 'ok', reason: '同类比较' }),
  ],
  ['instruments, and the conclusion', withInstruments(base, []), withConclusion(base, '合格，可投运')],
] as const)('R171: two who write in %s are joined by themselves', (_, mine, theirs) => {
  expect(merged(mine, theirs).isClear).toBe(true);
  const both = filledOf(joined(mine, theirs));
  expect(filledOf(joined(theirs, mine))).toEqual(both);
  for (const side of [mine, theirs])
    for (const part of side.parts)
      if (!base.parts.some((one) => JSON.stringify(one) === JSON.stringify(part)))
        expect(joined(mine, theirs).parts).toContainEqual(part);
});

test('R171: in the same block each form is left to be chosen', () => {
  const [mine, theirs] = [withConclusion(base, '不合格'), withConclusion(base, '部分合格')];
  expect(merged(mine, theirs).isClear).toBe(false);
  expect(filledOf(joined(mine, theirs)).conclusion).toBe('不合格');
});

test('what is emptied is no part any more, and what is half written is a fault at its field', () => {
  expect(filledOf(withText(withConclusion(base, ''), 'basis', ''))).toMatchObject({ conclusion: null, values: [] });
  expect(fillFaults(base)).toEqual({});
  const half = withInstruments(base, [{ name: '', model: null, serial: null, validTo: null }]);
  expect(Object.keys(fillFaults(half))).toEqual(['instruments.0.name']);
  const unsaid = withJudgement(base, 't p e ratio', { verdict: 'ok', reason: '' });
  expect(Object.keys(fillFaults(unsaid))).toEqual(['judgements.0.reason']);
});
