import { expect, test } from 'vitest';
import type { Part } from '../../energy/unitParts.ts';
import type { UnitNode } from '../unitNodes.ts';
import { type FeedIn, feedInOf } from './feedIn.ts';

const counter = (pointId: string, share: string): Part =>
  ({
    ...{ pointId, kind: 'electricity', share, item: null, since: null, until: null },
    point: { id: pointId, deviceId: pointId.split('.')[0], unit: 'kWh' },
  }) as unknown as Part;
const twoWay = (meter: string, forward: string, reverse: string): readonly Part[] => [
  counter(`${meter}.EpForward`, forward),
  counter(`${meter}.EpReverse`, reverse),
];
const unit = (id: string, parts: readonly Part[], children: readonly UnitNode[] = []): UnitNode => ({
  ...{ id, name: id, parts, children },
});
const told = (found: FeedIn | null) =>
  found?.fed.flatMap(({ feedIn, node }) => node.parts.map(({ pointId }) => [feedIn, pointId])) ?? null;

test('what a meter gives back is fed in where it is told by itself, and where it is taken off by the unit whose rule it is', () => {
  const gate = unit('G', twoWay('M1', '100', '-100'));
  expect(told(feedInOf(gate, true))).toEqual([['off', 'M1.EpReverse']]);
  expect(feedInOf(gate, false)).toBeNull();
  expect(told(feedInOf(unit('F', [counter('M1.EpReverse', '100')]), false))).toEqual([['counted', 'M1.EpReverse']]);
});

test('a register that takes back what the same meter has taken off is not fed in: losses are told between two meters', () => {
  const losses = unit('L', [...twoWay('M1', '100', '-100'), ...twoWay('M4', '-100', '100')]);
  expect(feedInOf(losses, false)).toBeNull();
  // By its own rule only what its gate gives back is.
  expect(told(feedInOf(losses, true))).toEqual([['off', 'M1.EpReverse']]);
  // A part of it, told by itself, is what it is beside the others.
  const one = unit('L/M4.EpReverse', [counter('M4.EpReverse', '100')]);
  expect(feedInOf(one, false, losses.parts)).toBeNull();
});

test('what a unit below takes off is not fed in by the unit above it that has no counter of its own', () => {
  const battery = unit('B', twoWay('M5', '100', '-100'));
  const plant = unit('P', [], [unit('S', [counter('M6.EpForward', '100')]), battery]);
  expect(feedInOf(plant, true)).toBeNull();
  const out = unit('F', [counter('M1.EpReverse', '100')]);
  const found = feedInOf(unit('P', [], [battery, out]), true);
  expect(told(found)).toEqual([['counted', 'M1.EpReverse']]);
  // The battery is still there with both of its registers.
  expect(found?.drawn.children.map(({ parts }) => parts.length)).toEqual([2, 0]);
});

test('units below stand for the days before the own counter of one that feeds in, and for none where it only tells what it fed in', () => {
  const shops = unit('S', [counter('M6.EpForward', '100')]);
  expect(feedInOf(unit('P', twoWay('M1', '100', '-100'), [shops]), true)?.drawn.children).toEqual([shops]);
  expect(feedInOf(unit('P', [counter('M1.EpReverse', '100')], [shops]), true)?.drawn.children).toEqual([]);
});
