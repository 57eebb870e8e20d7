import { expect, test } from 'vitest';
import { blockFaults } from './blockFaults.ts';
import { newBlock, newColumn, type ReportBlock, type ReportColumn } from './blockFields.ts';

const column = (key: string, more: Partial<ReportColumn> = {}): ReportColumn => ({ ...newColumn(key, key), ...more });
const formula = (key: string, source: string): ReportColumn => column(key, { source: 'formula', formula: source });
const table = (columns: readonly ReportColumn[], more: Partial<ReportBlock> = {}): ReportBlock => ({
  ...newBlock('table'),
  columns,
  ...more,
});
const words: ReportBlock = { ...newBlock('text'), body: '说明' };

test('R211 a whole report has no faults', () => {
  const change = formula('change', 'round((now - then) / then * 100, 1)');
  const month = table([column('now'), column('then', { compared: 'lastYear' }), change]);
  const chosen = table([column('a')], { subjects: 'chosen', units: [{ unitId: 'u1' }] });
  expect(blockFaults([words, month, chosen, { ...newBlock('keys'), columns: [column('a')] }], 'blocks')).toEqual({});
});

const units = [{ unitId: 'u1' }, { unitId: 'u2' }];
test.each([
  ['a text without words', newBlock('text'), 'body', 'Enter the words'],
  ['a table without columns', newBlock('table'), 'columns', 'It needs a column'],
  ['units of its own, and none', table([column('a')], { subjects: 'chosen' }), 'units', 'Choose the units'],
  ['key figures by time', table([column('a')], { kind: 'keys', step: 'day' }), 'step', 'Key figures have no lines'],
  ['key figures of many', table([column('a')], { kind: 'keys', subjects: 'children' }), 'subjects', 'of one unit'],
  ['key figures of two', table([column('a')], { kind: 'keys', subjects: 'chosen', units }), 'units', 'of one unit'],
  ['a key twice', table([column('a'), column('a')]), 'columns.1.key', 'must be unique'],
  ['a price by days', table([column('a', { source: 'price' })], { step: 'day' }), 'columns.0.source', 'such lines'],
  [
    'the load of last year',
    table([column('a', { source: 'load', compared: 'lastYear' })]),
    ...(['columns.0.compared', 'of this span alone'] as const),
  ],
  ['an unknown column', table([column('a'), formula('b', 'a + c')]), 'columns.1.formula', 'There is no column c'],
  ['no formula', table([column('a', { source: 'formula' })]), 'columns.0.formula', 'Enter an expression'],
  ['half a formula', table([column('a'), formula('b', 'a +')]), 'columns.1.formula', ''],
] as const)('R211 what is wrong stands at its place: %s', (_, block, place, said) => {
  const faults = blockFaults([words, block], 'blocks');
  expect(Object.keys(faults)).toEqual([`blocks.1.${place}`]);
  expect(faults[`blocks.1.${place}`]?.en).toContain(said);
});

test('R211 a ring of formulas is named with its way at each of them', () => {
  const ring = table([column('use'), formula('a', 'b + use'), formula('b', 'a * 2')]);
  const said = { cn: '公式互相引用：a → b → a', en: 'The formulas name each other in a ring: a → b → a' };
  expect(blockFaults([ring], 'blocks')).toEqual({
    'blocks.0.columns.1.formula': said,
    'blocks.0.columns.2.formula': said,
  });
});
