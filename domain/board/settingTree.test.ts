import { expect, test } from 'vitest';
import type { Board } from './board.ts';
import { entryAt, fitOf, orgFor, type SettingEntry, settingTree } from './settingTree.ts';

const nothing = { deviceKind: null, modelId: null, deviceId: null, classification: null, unitId: null };
const board = (id: string, of: Partial<typeof nothing> | object) =>
  ({ id, orgId: 'o', published: {}, ...nothing, ...of }) as unknown as Board;
const thing = (id: string, model: string | null = null) => ({ id, name: id, org: 'o', kind: 'meter', model });

const given: Parameters<typeof settingTree>[0] = {
  of: 'device',
  depths: new Map([
    ['o', 0],
    ['below', 1],
  ]),
  boards: [board('b1', { deviceKind: 'meter' }), board('b2', { deviceId: 'M2' })],
  things: [thing('M1'), thing('M2', 'pm'), { ...thing('X1'), kind: 'other' }],
  models: [{ id: 'pm', name: 'PM5', kind: 'meter' }],
  kinds: [
    ['meter', 'Meter'],
    ['other', 'Other'],
  ],
};
const tree = settingTree(given);
const told = (entries: readonly SettingEntry[]): readonly unknown[] =>
  entries.map(({ key, board: own, inherits, things, below }) => [
    key,
    own?.id ?? `from ${inherits ?? 'shipped'}`,
    things.length,
    ...told(below),
  ]);

test('kinds, their models and devices stand in a tree, each with its own board or the one above that it inherits', () => {
  expect(told(tree)).toEqual([
    [
      'deviceKind.meter',
      'b1',
      2,
      ['modelId.pm', 'from Meter', 1, ['deviceId.M2', 'b2', 1]],
      ['deviceId.M1', 'from Meter', 1],
    ],
    ['deviceKind.other', 'from shipped', 1, ['deviceId.X1', 'from shipped', 1]],
  ]);
  expect(entryAt(tree, 'deviceId.M2')?.name).toBe('M2');
  expect(entryAt(tree, 'deviceId.gone')).toBeNull();
});

test.each([
  ['one that is published', [{}], 'from Meter'],
  ['not a draft', [{ published: null }], 'from shipped'],
  ['one that is published below the draft that stands there', [{ published: null }, { orgId: 'below' }], 'from Meter'],
])('what has no board of its own inherits %s', (_, drawn, from) => {
  const boards = drawn.map((more, n) => board(`b${n}`, { deviceKind: 'meter', ...more }));
  const entry = entryAt(settingTree({ ...given, boards }), 'deviceId.M1');
  expect(`from ${entry?.inherits ?? 'shipped'}`).toBe(from);
});

test('of several boards of one class that of the topmost organisation stands in the tree', () => {
  const boards = ['nobody sees', 'below', 'o'].map((orgId) => board(orgId, { deviceKind: 'meter', orgId }));
  expect(entryAt(settingTree({ ...given, boards }), 'deviceKind.meter')?.board?.id).toBe('o');
});

test.each([
  ['that of all its things', ['below', 'below'], 'below'],
  ['of who makes it where its things are of several', ['below', 'beside'], 'o'],
  ['of who makes it where nothing is of the class', [], 'o'],
])('a new board of a class is for the organisation %s', (_, orgs, org) => {
  expect(orgFor({ things: orgs.map((of, n) => ({ ...thing(`M${n}`), org: of })) }, 'o')).toBe(org);
});

test('a board of a class says which of its devices it fits, and what the others lack', () => {
  const has = new Set(['A.P', 'A.SOH', 'B.P', 'C.P']);
  expect(fitOf(['A', 'B', 'C'], ['P', 'SOH'], has)).toEqual({ fits: ['A'], lacks: [['SOH', 2]] });
  expect(fitOf(['A', 'B'], [], has)).toEqual({ fits: ['A', 'B'], lacks: [] });
});
