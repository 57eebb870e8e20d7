import { expect, test } from 'vitest';
import type { Cell } from '../figure/answer.ts';
import { cellsOf, differencesOf } from './filedDifferences.ts';
import type { ToldBlock, ToldReport } from './told.ts';

const cell = (value: string | null, more: Partial<Cell> = {}): Cell => ({
  value,
  none: value === null ? 'missing' : null,
  quality: 'good',
  present: 24,
  elapsed: 24,
  expected: 24,
  ...more,
});
const block = (more: Partial<ToldBlock>): ToldBlock => ({
  block: 0,
  kind: 'table',
  title: '用量',
  unit: null,
  text: null,
  linesBy: 'unit',
  fault: null,
  columns: [{ key: 'use', title: '用量', unit: 'kWh', decimals: 2 }],
  rows: [],
  total: [null],
  ...more,
});
const report = (...blocks: readonly ToldBlock[]): ToldReport => ({
  template: { id: 'T1', name: '月报', version: 1 },
  unit: { id: 'U1', name: '全厂' },
  span: { format: 'day', from: '2026-11-18', to: '2026-11-19' },
  zone: 'UTC',
  known: '2026-11-20T00:00:00.000Z',
  paper: 'portrait',
  footer: null,
  hash: 'a'.repeat(64),
  blocks,
});
const line = (id: string, of: Cell, name = id) => ({ id, name, cells: [of] });
const one = (of: Cell) => report(block({ rows: [line('A', of)] }));

test.each<[string, Cell, Cell, string | null]>([
  ['the same value', cell('1'), cell('1'), null],
  ['another value', cell('1'), cell('2'), 'corrected'],
  ['a value where there was none', cell(null), cell('2'), 'late'],
  ['the whole of what was "at least"', cell('1', { present: 20 }), cell('2'), 'late'],
  ['none where there was a value', cell('1'), cell(null), 'lost'],
  ['a part of what was whole', cell('2'), cell('1', { present: 20 }), 'lost'],
  ['the same value, read by hand', cell('1'), cell('1', { quality: 'manual' }), 'quality'],
  ['another reason for no value', cell(null), cell(null, { none: 'noCounter' }), 'quality'],
])('%s differs as %4$s', (_, was, is, cause) => {
  const found = differencesOf(one(was), one(is));
  expect(found.map((difference) => difference.cause)).toEqual(cause === null ? [] : [cause]);
});

test('cells are found by block, unit, line and column, whatever these are called; what is new or gone is told as such', () => {
  const before = report(
    block({ rows: [line('A', cell('1'), '一号'), line('B', cell('2'))], total: [cell('3')] }),
    block({ block: 1, about: 'A', linesBy: 'step', rows: [line('0', cell('1'), '11-18')] }),
    block({ block: 1, about: 'B', linesBy: 'step', rows: [line('0', cell('2'), '11-18')] }),
  );
  const after = report(
    block({ rows: [line('C', cell('5')), line('A', cell('1'), '甲车间')], total: [cell('6')] }),
    block({ block: 1, about: 'B', linesBy: 'step', rows: [line('0', cell('2'), '11-18')] }),
    block({ block: 1, about: 'A', linesBy: 'step', unit: '甲车间', rows: [line('0', cell('1.5'), '11-18')] }),
  );
  expect(
    differencesOf(before, after).map(({ block: n, about, line: of, was, is, cause }) => [
      ...[n, about, of, was?.value ?? null, is?.value ?? null, cause],
    ]),
  ).toEqual([
    [0, null, 'C', null, '5', 'added'],
    [0, null, null, '3', '6', 'corrected'],
    [1, '甲车间', '11-18', '1', '1.5', 'corrected'],
    [0, null, 'B', '2', null, 'gone'],
  ]);
  expect(differencesOf(before, before)).toEqual([]);
});

test('the total counts where it stands on the page: key figures are their one line', () => {
  const keys = (value: string) => report(block({ kind: 'keys', rows: [line('A', cell(value))], total: [cell(value)] }));
  expect(differencesOf(keys('1'), keys('2'))).toHaveLength(1);
  expect(cellsOf(keys('1'))).toBe(2);
});
