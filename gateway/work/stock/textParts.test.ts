import { expect, test } from 'vitest';
import { newItem } from '../../../domain/form/model.ts';
import type { SparePart } from '../../../domain/stock/sparePart.ts';
import { partsAsked } from './textParts.ts';

const item = (model: string, quantity: string) =>
  newItem({ key: 'part', name: '备件', nameEn: 'Part', kind: 'part', part: { model, quantity, unit: 'pcs' } });
const part = { id: 'p', name: '滤芯', code: 'AF-01', model: 'C14200' } as SparePart;

test.each([
  ['enough', '2', '2', '2', false],
  ['less than asked', '3', '2', '2', true],
  ['none', '1', '0', '0', true],
])('what a text asks for is there: %s', (_, asked, held, free, isShort) => {
  const ground = { parts: [part], figures: [{ id: 'p', free: held }] };
  expect(partsAsked([{ items: [item('c 14200', asked)] } as never], ground)).toEqual([
    { model: 'c 14200', asked, unit: 'pcs', free, isShort },
  ]);
});

test('of what nobody keeps it is not known, and never none', () => {
  const told = partsAsked([{ items: [item('W962', '1')] } as never], { parts: [part], figures: [] });
  expect(told).toMatchObject([{ free: null, isShort: null }]);
});
