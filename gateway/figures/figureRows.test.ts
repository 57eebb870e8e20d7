import exceljs from 'exceljs';
import { expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Answer, Series } from '../../domain/figure/answer.ts';
import type { Question } from '../../domain/figure/question.ts';
import { fileNumber, seriesRows } from './figureRows.ts';
import { figuresWorkbook } from './figuresWorkbook.ts';

const zone = 'Asia/Shanghai';
const subject = { kind: 'energyUnit', id: 'u1' } as const;
const series: Series = {
  measure: 'energy.use',
  version: 1,
  subject,
  part: null,
  medium: 'electricity',
  unit: 'kWh',
  compared: null,
  uses: [],
  axis: 0,
  at: null,
  doubts: [],
  revised: [],
  change: null,
  values: ['1234.5', null],
  none: [null, 'hidden'],
  qualities: ['good', 'missing'],
  present: [1800, 0],
  elapsed: [3600, 3600],
  expected: [3600, 3600],
  total: { value: '1234.5', none: null, quality: 'good', present: 1800, elapsed: 7200, expected: 7200 },
};
const answer: Answer = {
  zone,
  axes: [{ edges: ['2026-07-01T00:00:00.000Z', '2026-07-01T01:00:00.000Z', '2026-07-01T02:00:00.000Z'] }],
  names: [{ ...subject, name: '=1+1' }],
  series: [series],
  results: [],
  notes: [],
};
const question: Question = {
  screen: '/energyConsumption',
  measures: ['energy.use'],
  subjects: [subject],
  medium: null,
  by: null,
  step: 'hour',
  compare: [],
  span: { format: 'day', from: '2026-07-01', to: '2026-07-02' },
};

test('a figure in a file stands with what it is worth; one that is none stands empty with the reason', () => {
  const [head, first, second, total] = seriesRows(answer, zoneOf(zone), 'en');
  expect(head).toEqual([
    ...['From (Asia/Shanghai)', 'To', '=1+1 · Electricity · Consumption (kWh)', 'Quality', 'Coverage %'],
  ]);
  const hour = (n: number) => ({ wall: `2026-07-01 0${n}:00:00.000` });
  expect(first).toEqual([hour(8), hour(9), 1234.5, 'good', 50]);
  expect(second).toEqual([hour(9), { wall: '2026-07-01 10:00:00.000' }, null, expect.stringMatching(/outside/), 0]);
  expect(total).toEqual(['Total', null, 1234.5, 'good', 25]);
});

test('a number that a spreadsheet would round stands as text with all its digits', () => {
  expect(['12.5', '-0.001', '123456789012345', '1234567890123456'].map(fileNumber)).toEqual([
    ...[12.5, -0.001, 123456789012345, '1234567890123456'],
  ]);
});

test('the workbook says what was asked and as of when, and no name in it is a formula', async () => {
  const { bytes } = await figuresWorkbook([{ question, answer }], { lang: 'cn', known: 0, zone });
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual(['数据 1', '问题']);
  expect(String(book.worksheets[0]?.getCell('C1').value)).toBe("'=1+1 · 电 · 用量 (kWh)");
  const asked = (book.worksheets[1]?.getSheetValues() ?? []).flatMap((row) =>
    Array.isArray(row) ? [row.slice(1)] : [],
  );
  expect(asked).toContainEqual(['截至此刻所知', '1970-01-01 08:00:00.000 +08:00']);
  expect(asked).toContainEqual(['时段', '2026-07-01']);
});
