import { expect, test } from 'vitest';
import type { Board } from './board.ts';
import { entryAt, fitOf, type SettingEntry, settingTree } from './settingTree.ts';

const nothing = { deviceKind: null, modelId: null, deviceId: null, classification: null, unitId: null };
const board = (id: string, of: Partial<typeof nothing> | object) => ({ id, ...nothing, ...of }) as unknown as Board;
const thing = (id: string, model: string | null = null) => ({ id, name: id, org: 'o', kind: 'meter', model });

const tree = settingTree({
  of: 'device',
  boards: [board('b1', { deviceKind: 'meter' }), board('b2', { deviceId: 'M2' })],
  things: [thing('M1'), thing('M2', 'pm'), { ...thing('X1'), kind: 'other' }],
  models: [{ id: 'pm', name: 'PM5', kind: 'meter' }],
  kinds: [
    ['meter', 'Meter'],
    ['other', 'Other'],
  ],
});
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

test('a board of a class says which of its devices it fits, and what the others lack', () => {
  const has = new Set(['A.P', 'A.SOH', 'B.P', 'C.P']);
  expect(fitOf(['A', 'B', 'C'], ['P', 'SOH'], has)).toEqual({ fits: ['A'], lacks: [['SOH', 2]] });
  expect(fitOf(['A', 'B'], [], has)).toEqual({ fits: ['A', 'B'], lacks: [] });
});
