import { expect, test } from 'vitest';
import { newField } from '../../../domain/form/custom/model.ts';
import type { SourceAnswer } from '../../../domain/form/sources/answer.ts';
import { onlyValue } from './SourceOffer.tsx';

const answer = (rows: readonly (readonly (string | null)[])[], more: Partial<SourceAnswer> = {}): SourceAnswer => ({
  state: 'ok',
  why: null,
  columns: ['name', 'value'].map((key) => ({ key, label: key, unit: null, kind: 'text' })),
  rows: rows.map((cells, n) => ({ id: `r${n}`, cells })),
  more: false,
  hidden: false,
  readAt: '2026-11-20T08:00:00.000Z',
  ms: 3,
  ...more,
});
const field = newField({ key: 'load', name: '负荷', kind: 'number', source: 'load', column: 'value' });

test.each<readonly [string, SourceAnswer, string | null]>([
  ['one answer', answer([['主变', '41.5']]), '41.5'],
  [
    'several',
    answer([
      ['主变', '41.5'],
      ['备变', '3'],
    ]),
    null,
  ],
  ['one of more', answer([['主变', '41.5']], { more: true }), null],
  ['one beside what is not his to see', answer([['主变', '41.5']], { hidden: true }), null],
  ['none', answer([]), null],
  ['an empty cell', answer([['主变', null]]), null],
  ['no answer in time', answer([], { state: 'noAnswer', why: '10 秒内无应答' }), null],
])('B298 a source fills its field where it leaves no choice: %s', (_, told, value) => {
  expect(onlyValue(told, field)).toBe(value);
});
