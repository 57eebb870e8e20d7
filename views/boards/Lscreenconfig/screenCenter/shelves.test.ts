import { expect, test } from 'vitest';
import type { LargeScreen } from '../../../../domain/wall/largeScreen.ts';
import { shelvesOf } from './shelves.ts';

const entry = (id: string, more: Partial<LargeScreen> = {}): LargeScreen => ({
  id,
  org: 'o1',
  version: 1,
  name: id,
  nameEn: null,
  orgId: 'o1',
  address: '/largeScreen',
  classCode: null,
  order: 0,
  picture: null,
  enabled: true,
  ...more,
});
const classes = [
  { code: 'energy', name: '能源' },
  { code: 'empty', name: '空' },
];

test('C060 C061 screens stand by their classes in the dictionary’s order, each in its own, and those of none last', () => {
  const screens = [
    entry('later', { classCode: 'energy', order: 2 }),
    entry('sooner', { classCode: 'energy', order: 1 }),
    entry('off', { classCode: 'energy', enabled: false }),
    entry('gone', { classCode: 'taken away' }),
    entry('none'),
  ];
  const shelves = shelvesOf(screens, classes);
  expect(shelves.map(({ name, screens: some }) => [name, some.map(({ id }) => id)])).toEqual([
    ['能源', ['sooner', 'later']],
    [null, ['gone', 'none']],
  ]);
});

test('with nothing on offer there is no shelf', () => {
  expect(shelvesOf([entry('off', { enabled: false })], classes)).toEqual([]);
});
