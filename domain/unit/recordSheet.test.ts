import { expect, test } from 'vitest';
import {
  cellFault,
  deedOf,
  othersAt,
  pastedCells,
  periodsOf,
  plainNumber,
  type SheetRecord,
  sheetRows,
} from './recordSheet.ts';

const row = { kind: 'output', name: '车门', nameEn: null, measure: '件' } as const;
const [january, february] = periodsOf({ from: '2024-01-01', to: '2025-01-01' }, 'month') as [
  { since: string; until: string },
  { since: string; until: string },
];
const record = (more: Partial<SheetRecord> = {}): SheetRecord => ({
  id: 'r',
  version: 3,
  ...row,
  since: '2024-02-01',
  until: '2024-02-29',
  amount: '100',
  source: 'entered',
  ...more,
});

test('a span has its whole months, or its days, leap years too', () => {
  const months = periodsOf({ from: '2024-01-15', to: '2025-01-01' }, 'month');
  expect([months.length, months[0], months.at(-1)?.until]).toEqual([
    ...[11, { since: '2024-02-01', until: '2024-02-29' }, '2024-12-31'],
  ]);
  const days = periodsOf({ from: '2024-02-01', to: '2024-03-01' }, 'day');
  expect([days.length, days.at(-1)]).toEqual([29, { since: '2024-02-29', until: '2024-02-29' }]);
  expect(periodsOf({ from: '2024-02-01', to: '2024-02-20' }, 'month')).toEqual([]);
});

test('a unit has the rows of its records, and the usual ones of what it has none', () => {
  const usual = [row, { kind: 'people', name: '人数', nameEn: null, measure: '人' }] as const;
  const known = [record({ name: 'b' }), record({ name: 'a' }), record({ name: 'b', since: '2024-03-01' })];
  expect(sheetRows(known, usual).map(({ name }) => name)).toEqual(['a', 'b', '人数']);
});

test.each<[string, string | null]>([
  ['', null],
  ['1,234.5', null],
  ['１２．５', null],
  ['-1', 'Must not be negative'],
  ['=1+1', 'Must be a number with at most 4 decimals'],
  ['1.00001', 'Must be a number with at most 4 decimals'],
])('%j is taken or refused by its sentence: %j', (written, en) => {
  expect(cellFault(written, { row, period: january, today: '2024-02-10', others: [] })?.en ?? null).toBe(en);
});

test('what is to come, and days that another record covers, are refused at their cell', () => {
  const beside = { row, period: february, today: '2024-01-20', others: [] };
  expect(cellFault('5', beside)?.en).toBe('What is to come cannot be entered');
  const week = record({ since: '2024-01-29', until: '2024-02-04' });
  expect(othersAt([week, record()], row, february)).toEqual([week]);
  expect(cellFault('5', { ...beside, today: '2024-03-01', others: [week] })?.en).toContain('Another record');
});

test('a cell makes, changes or takes back the record that was looked at, and leaves what stays as it is', () => {
  expect(deedOf('5', row, february, null)).toMatchObject({ do: 'create', amount: '5' });
  expect(deedOf('1 200', row, february, record())).toMatchObject({
    do: 'update',
    amount: '1200',
    record: { version: 3 },
  });
  expect(deedOf(' ', row, february, record())).toMatchObject({ do: 'delete' });
  expect([deedOf('100.0', row, february, record()), deedOf('', row, february, null)]).toEqual([null, null]);
});

test('a block out of a table is rows by lines and cells by tabs', () => {
  expect(pastedCells('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(plainNumber(' 1 234,5 ')).toBe('12345');
});
