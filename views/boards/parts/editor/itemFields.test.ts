import { expect, test } from 'vitest';
import { type BoardItem, itemOf } from '../../../../domain/board/boardDocument.ts';
import type { BoardModule } from '../../../../domain/board/module.ts';
import { enteredItem, faultField, shownItem } from './itemFields.ts';

const module: BoardModule = {
  title: { cn: '曲线', en: 'Trend' },
  question: { cn: '怎样变化？', en: 'How does it change?' },
  group: 'live',
  about: ['device'],
  least: { width: 1, height: 1 },
  usual: { width: 2, height: 2 },
  points: 4,
  version: 3,
};
const item: BoardItem = { ...itemOf('a', 'trend', module), x: 0, y: 0, title: { cn: '负荷', en: 'Load' } };
const entered = (on: BoardItem, put: object) => enteredItem({ item: on, module }, { ...shownItem(on), ...put });
const untitled = { ...item, title: null };

test.each([
  ['both titles', untitled, { 'item title': '负荷', 'item titleEn': 'Load' }, { cn: '负荷', en: 'Load' }],
  ['an English title alone', untitled, { 'item titleEn': 'Load' }, { cn: '', en: 'Load' }],
  ['the English title where the Chinese one is cleared', item, { 'item title': null }, { cn: '', en: 'Load' }],
  ['a Chinese title alone', item, { 'item titleEn': null }, { cn: '负荷', en: null }],
  ['no title where both are cleared', item, { 'item title': null, 'item titleEn': null }, null],
  ['the space after a word that goes on', item, { 'item titleEn': 'Load ' }, { cn: '负荷', en: 'Load ' }],
])('What is entered of an item keeps %s', (_, on, put, title) => {
  expect(entered(on, put).title).toEqual(title);
});

test('an English title alone leaves the field of the Chinese one empty while it is written', () => {
  expect(shownItem(entered(untitled, { 'item titleEn': 'Load' }))).toMatchObject({
    'item title': null,
    'item titleEn': 'Load',
  });
});

test('a new line of an attribute stands until it is filled in', () => {
  expect(entered(item, { 'item attributes': ['P', null] }).points).toEqual({ of: 'attributes', ids: ['P', null] });
});

test('parameters that were shown as the module has them today are written under the version of today', () => {
  const old = { ...item, version: 1, parameters: { before: 1 } };
  const { version, parameters } = entered(old, { before: undefined, now: 2 });
  expect([version, parameters]).toEqual([3, { before: undefined, now: 2 }]);
});

test.each([
  ['parameters.unit', 'unit'],
  ['title.cn', 'item title'],
  ['title.en', 'item titleEn'],
  ['title', 'item title'],
  ['points', 'item attributes'],
  ['points.ids.1', 'item attributes.1'],
])('A fault of an item is told at its field: %s', (place, field) => {
  expect(faultField(place, null)).toBe(field);
});

test('a fault of points that are named by their ids is told at those', () => {
  expect(faultField('points.ids.0', { of: 'points', ids: ['T1.P'] })).toBe('item points.0');
});
