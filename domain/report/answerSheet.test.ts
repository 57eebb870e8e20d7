import { expect, test } from 'vitest';
import { aDay as day } from '../clock/lengths.ts';
import type { Answer, Series } from '../figure/answer.ts';
import type { Question } from '../figure/question.ts';
import { answerSheet } from '../report/answerSheet.ts';

const edges = ['2026-11-17T16:00:00.000Z', '2026-11-18T16:00:00.000Z', '2026-11-19T16:00:00.000Z'];
const question: Question = {
  screen: '/energybb',
  measures: ['energy.use'],
  subjects: [{ kind: 'energyUnit', id: 'u1' }],
  medium: 'electricity',
  by: null,
  step: 'day',
  compare: [],
  span: { format: 'day', from: '2026-11-18', to: '2026-11-20' },
};
const series = (id: string): Series => ({
  measure: 'energy.use',
  version: 1,
  subject: { kind: 'energyUnit', id },
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
  values: ['12345.678', null],
  none: [null, 'hidden'],
  qualities: ['good', 'missing'],
  present: [day / 2, 0],
  elapsed: [day, 0],
  expected: [day, day],
  total: { value: null, none: 'hidden', quality: 'missing', present: 0, elapsed: 0, expected: 0 },
});
const answerOf = (units: readonly string[]): Answer => ({
  zone: 'Asia/Shanghai',
  axes: [{ edges }],
  results: [],
  notes: [],
  names: units.map((id) => ({ kind: 'energyUnit' as const, id, name: `单元 ${id}` })),
  series: units.map(series),
});
const sheetOf = (units: readonly string[]) =>
  answerSheet([{ question, answer: answerOf(units) }], {
    lang: 'cn',
    title: '能耗报表',
    known: Date.parse('2026-11-20T00:00Z'),
    hash: 'abc',
    footer: null,
  });

test('a line for each step by the clocks of the site, a part told as at least, what is hidden as such, then the total (R209)', () => {
  const [table, foot] = sheetOf(['u1']).blocks;
  expect(table).toMatchObject({
    columns: [{ title: '日' }, { title: '单元 u1 · 电 · 用量 (kWh)' }],
    rows: [
      ['2026-11-18', '≥ 12,345.68'],
      ['2026-11-19', '无权限'],
      ['合计', '无权限'],
    ],
  });
  expect(foot).toMatchObject({ block: 'text', text: expect.stringContaining('2026-11-20 08:00') });
  expect(foot).toMatchObject({ text: expect.stringContaining('abc') });
});

test('many units stand on as many tables as have room beside each other', () => {
  const units = Array.from({ length: 14 }, (_, n) => `u${n}`);
  const tables = sheetOf(units).blocks.flatMap((one) => (one.block === 'table' ? [one.columns.length - 1] : []));
  expect(tables).toEqual([6, 6, 2]);
});
