import { expect, test } from 'vitest';
import type { EntryTold } from '../../../../domain/work/sheet/calls.ts';
import { abnormalFirst, after, othersOf, pointOfCode, type SheetModel, typed } from './sheetModel.ts';

const entry = (id: string, more: Partial<EntryTold>): EntryTold => ({
  entry: id,
  point: 'p1',
  equipmentId: 'e1',
  item: 'contact',
  itemName: { cn: '触头', en: 'Contact' },
  value: '1',
  unit: null,
  at: '2026-11-20T01:00:00.000Z',
  photos: [],
  note: null,
  verdict: 'ok',
  severity: null,
  limit: null,
  why: null,
  last: null,
  factory: null,
  flags: [],
  is: 'standing',
  by: { id: 'zheng', name: '郑工' },
  replaces: null,
  reason: null,
  heardAt: '2026-11-20T01:00:00.000Z',
  ...more,
});

test('what is abnormal is read first, the worst of it before the rest; what counts no more is not', () => {
  const told = [
    entry('ok', {}),
    entry('general', { verdict: 'defect', severity: 'general' }),
    entry('unjudged', { verdict: 'unjudged' }),
    entry('urgent', { verdict: 'defect', severity: 'urgent' }),
    entry('gone', { verdict: 'defect', severity: 'urgent', is: 'gone' }),
    entry('attention', { verdict: 'attention' }),
  ];
  expect(abnormalFirst(told).map((one) => one.entry)).toEqual(['urgent', 'general', 'attention', 'unjudged', 'ok']);
});

test('where one answer is kept, the others to the same thing fall', () => {
  const told = [
    entry('a', {}),
    entry('b', { is: 'contested' }),
    entry('c', { is: 'gone' }),
    entry('d', { item: 'oil' }),
    entry('e', { equipmentId: 'e2' }),
  ];
  expect(told.flatMap((one) => (one.entry === 'b' ? othersOf(one, told) : []))).toEqual(['a']);
});

const slots = (n: number) => Array.from({ length: n }, () => ({})) as never;
const model = {
  points: [
    { id: 'p1', place: 'a', code: '7F3K92QA', slots: slots(2), done: 0, must: 2 },
    { id: 'p2', place: 'b', code: null, slots: slots(0), done: 0, must: 0 },
    { id: 'p3', place: 'c', code: '7F3K92QD', slots: slots(1), done: 0, must: 1 },
  ],
} as unknown as SheetModel;

test('one walks from thing to thing and from point to point, past those that ask nothing', () => {
  expect(after(model, { point: 0, slot: 0 })).toEqual({ point: 0, slot: 1 });
  expect(after(model, { point: 0, slot: 1 })).toEqual({ point: 2, slot: 0 });
  expect(after(model, { point: 2, slot: 0 })).toBeNull();
});

test('a sticker leads to its point, however it is typed', () => {
  expect(pointOfCode(model, ' 7f3k92qd ')).toBe(2);
  expect(pointOfCode(model, '')).toBeNull();
});

test.each([
  ['12', '3', '123'],
  ['12', 'back', '1'],
  ['', 'back', ''],
  ['12', 'sign', '-12'],
  ['-12', 'sign', '12'],
  ['1.2', '.', '1.2'],
  ['1', '00', '100'],
])('on the pad %s and %s are %s', (value, key, is) => {
  expect(typed(value, key)).toBe(is);
});
