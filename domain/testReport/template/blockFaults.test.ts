import { expect, test } from 'vitest';
import { newItem, newReading } from '../../form/model.ts';
import { testTexts } from '../../work/shipped/testTexts.ts';
import { blockFaults, itemFaults } from './blockFaults.ts';
import { freeKey, newBlock } from './blockFields.ts';
import { shippedTemplates } from './shipped.ts';

const [table, verdict] = [newBlock('table', 'table'), newBlock('verdict', 'verdict')];
const items = (...keys: readonly string[]) => keys.map((item) => ({ item }));

test.each([
  ['whole', [table, verdict], []],
  ['nothing', [], ['blocks']],
  ['no readings', [verdict], ['blocks']],
  ['no verdict', [table], ['blocks']],
  ['a key twice', [table, { ...verdict, key: 'table' }], ['blocks.1.key']],
  ['an item twice', [{ ...table, items: items('a', 'a') }, verdict], ['blocks.0.items.1.item']],
  ['over the years of nothing', [table, verdict, newBlock('trend', 'trend')], ['blocks.2.items']],
  ['words that nobody writes', [table, verdict, newBlock('text', 'text')], ['blocks.2.body']],
  ['words of the tester', [table, verdict, newBlock('text', 'text', { filled: true })], []],
  ['signatures of nobody', [table, verdict, newBlock('signatures', 's')], ['blocks.2.roles']],
] as const)('R174: what is wrong with the blocks of a template: %s', (_, blocks, places) => {
  expect(Object.keys(blockFaults(blocks))).toEqual(places);
});

const text = {
  sections: [
    {
      title: '本体',
      titleEn: null,
      repeats: 'once' as const,
      items: [
        newItem({ key: 'oil', name: '油温', kind: 'reading', reading: newReading() }),
        newItem({ key: 'look', name: '外观', kind: 'text' }),
      ],
    },
  ],
};

test.each([
  ['an item of the text', newBlock('table', 't', { items: items('oil', 'look') }), []],
  ['an item that no text has', newBlock('table', 't', { items: items('oil', 'gone') }), ['blocks.0.items.1.item']],
  ['words over the years', newBlock('trend', 't', { items: items('look') }), ['blocks.0.items.0.item']],
] as const)('R174: a block of an item that no text has is a fault: %s', (_, block, places) => {
  expect(Object.keys(itemFaults([block], [text]))).toEqual(places);
});

test('without a text every item is one that no text has', () => {
  expect(Object.keys(itemFaults([newBlock('table', 't', { items: items('oil') })], []))).toHaveLength(1);
});

test('R-GEN and R-TR: what is shipped is whole, and names items of the text that it is for', () => {
  for (const { blocks, text: code } of shippedTemplates) {
    expect(blockFaults(blocks)).toEqual({});
    expect(
      itemFaults(
        blocks,
        testTexts.filter((one) => one.code === code),
      ),
    ).toEqual({});
  }
});

test('a new block gets a key that none bears', () => {
  expect(freeKey('table', [])).toBe('table');
  expect(freeKey('table', [{ key: 'table' }, { key: 'table2' }])).toBe('table3');
});
