import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { defineMessages } from '../../../domain/text/message.ts';
import { I18n, useText } from '../../i18n/I18n.tsx';
import { columnsOf } from './columnsOf.tsx';
import { PlainTable } from './PlainTable.tsx';

afterEach(cleanup);

const words = defineMessages({
  'columnsTest.unit': { cn: '单位', en: 'Unit' },
  'columnsTest.use': { cn: '用量', en: 'Use' },
  'columnsTest.open': { cn: '打开', en: 'Open' },
});
const column = columnsOf((key: keyof typeof words) => words[key].cn);

interface Row {
  readonly name: string | null;
  readonly use: string | null;
  readonly cell?: { readonly value: string | null; readonly note: string };
}
const row: Row = { name: '一车间', use: '12.50', cell: { value: '7', note: '不完整' } };
const nothing: Row = { name: null, use: null };

const said = (node: ReactNode) => render(<I18n>{node}</I18n>).container.textContent;

describe('the columns of a table', () => {
  test('words are said in a file as on the screen; what is nothing is -- on the screen and empty in a file', () => {
    const unit = column.words('columnsTest.unit', ({ name }: Row) => name);
    expect(unit.title).toBe('单位');
    expect([unit.cell(row), unit.written?.(row)]).toEqual(['一车间', '一车间']);
    expect([unit.cell(nothing), unit.written?.(nothing)]).toEqual(['--', null]);
  });
  test('words that are drawn on the screen are still said in the file', () => {
    const unit = column.name('columnsTest.unit', ({ name }: Row) => name, { draws: ({ name }) => <b>{name}!</b> });
    expect(unit.names).toBe(true);
    expect([said(unit.cell(row)), unit.written?.(row)]).toEqual(['一车间!', '一车间']);
  });
  test('a figure is written for people on the screen and is the number itself in a file, of a decimal or of a cell', () => {
    const use = column.figure(
      'columnsTest.use',
      ({ use: of }: Row) => of,
      (of) => `${of} kWh`,
    );
    expect(use.align).toBe('end');
    expect([use.cell(row), use.written?.(row)]).toEqual(['12.50 kWh', 12.5]);
    expect([use.cell(nothing), use.written?.(nothing)]).toEqual(['--', null]);
    const cell = column.figure(
      'columnsTest.use',
      (of: Row) => of.cell,
      ({ value, note }) => `${value} ${note}`,
    );
    expect([cell.cell(row), cell.written?.(row)]).toEqual(['7 不完整', 7]);
    expect([cell.cell(nothing), cell.written?.(nothing)]).toEqual(['--', null]);
  });
  test('notes are joined; what is drawn or pressed stands in no file', () => {
    const notes = column.notes('columnsTest.unit', () => ['不完整', '估算']);
    expect([said(notes.cell(row)), notes.written?.(row)]).toEqual(['不完整 · 估算', '不完整 · 估算']);
    expect(column.drawn('columnsTest.open', () => null)).not.toHaveProperty('written');
    expect(column.pressed('columnsTest.open', () => null)).toMatchObject({ screenOnly: true });
  });
  test('are told where their table is, of its rows', () => {
    const Shown = () => {
      const say = useText(words);
      return (
        <PlainTable
          say={say}
          label="用量"
          rows={[row]}
          idOf={({ use }) => `${use}`}
          empty=""
          columns={(of) => [
            of.name('columnsTest.unit', ({ name }) => name),
            of.figure('columnsTest.use', ({ use }) => use),
          ]}
        />
      );
    };
    render(
      <I18n>
        <Shown />
      </I18n>,
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['单位', '用量']);
    expect(screen.getByRole('rowheader').textContent).toBe('一车间');
    expect(screen.getByRole('cell').textContent).toBe('12.50');
  });
});
