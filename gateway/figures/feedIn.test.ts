import { expect, test } from 'vitest';
import type { Part } from '../energy/unitParts.ts';
import { type FeedIn, feedInOf } from './feedIn.ts';
import type { UnitNode } from './unitNodes.ts';

const counter = (pointId: string, share: string): Part =>
  ({
    pointId,
    kind: 'electricity',
    share,
    item: null,
    since: null,
    until: null,
    point: { id: pointId, deviceId: pointId.split('.')[0], unit: 'kWh' },
  }) as unknown as Part;
const twoWay = (meter: string, forward: string, reverse: string): readonly Part[] => [
  counter(`${meter}.EpForward`, forward),
  counter(`${meter}.EpReverse`, reverse),
];
const unit = (id: string, parts: readonly Part[], children: readonly UnitNode[] = []): UnitNode => ({
  id,
  name: id,
  parts,
  children,
});
const told = (found: FeedIn | null) =>
  found?.fed.flatMap(({ feedIn, node }) => node.parts.map(({ pointId, share }) => [feedIn, pointId, share])) ?? null;

test('what a meter gives back is fed in where it is told by itself, and where it is taken off by the unit whose rule it is', () => {
  const gate = unit('G', twoWay('M1', '100', '-100'));
  expect(told(feedInOf(gate, true))).toEqual([['off', 'M1.EpReverse', '-100']]);
  expect(feedInOf(gate, false)).toBeNull();
  expect(told(feedInOf(unit('F', [counter('M1.EpReverse', '100')]), false))).toEqual([
    ['counted', 'M1.EpReverse', '100'],
  ]);
});

test('a register that takes back what the same meter has taken off is not fed in: losses are told between two meters', () => {
  const losses = unit('L', [...twoWay('M1', '100', '-100'), ...twoWay('M4', '-100', '100')]);
  expect(feedInOf(losses, false)).toBeNull();
  // By its own rule only what its gate gives back is.
  expect(told(feedInOf(losses, true))).toEqual([['off', 'M1.EpReverse', '-100']]);
  // A part of it, told by itself, is what it is beside the others.
  const one = unit('L/M4.EpReverse', [counter('M4.EpReverse', '100')]);
  expect(feedInOf(one, false, { beside: losses.parts })).toBeNull();
});

test('what a unit below takes off is not fed in by the unit above it that has no counter of its own', () => {
  const battery = unit('B', twoWay('M5', '100', '-100'));
  const plant = unit('P', [], [unit('S', [counter('M6.EpForward', '100')]), battery]);
  expect(feedInOf(plant, true)).toBeNull();
  const out = unit('F', [counter('M1.EpReverse', '100')]);
  // What another unit below fed in is drawn, as the battery took it off, and credited once more.
  const found = feedInOf(unit('P', [], [battery, out]), true);
  expect(told(found)).toEqual([['off', 'M1.EpReverse', '-100']]);
  expect(found?.drawn.children.map(({ parts }) => parts.length)).toEqual([2, 1]);
  // Told as one of those that count for the plant it is the same, told by itself it is what was fed in.
  expect(told(feedInOf(out, false, { isAmong: true }))).toEqual([['off', 'M1.EpReverse', '-100']]);
  expect(told(feedInOf(out, false))).toEqual([['counted', 'M1.EpReverse', '100']]);
  // Where nothing but feeding in is counted below a unit, none of it is drawn.
  const both = feedInOf(unit('P', [], [out, unit('O', [counter('M2.EpReverse', '100')])]), false);
  expect(told(both)).toEqual([
    ['counted', 'M1.EpReverse', '100'],
    ['counted', 'M2.EpReverse', '100'],
  ]);
  expect(both?.drawn.children.map(({ parts }) => parts.length)).toEqual([0, 0]);
});

test('what a source made and is added beside a gate was used here: it is not fed in', () => {
  const parts = [...twoWay('M1', '100', '-100'), counter('PV.EpReverse', '100')];
  const found = feedInOf(unit('G', parts), true);
  expect(told(found)).toEqual([['off', 'M1.EpReverse', '-100']]);
  expect(found?.drawn.parts.map(({ pointId }) => pointId)).toEqual(['M1.EpForward', 'PV.EpReverse']);
  const sun = unit('G/PV.EpReverse', [counter('PV.EpReverse', '100')]);
  expect(feedInOf(sun, true, { beside: parts })).toBeNull();
  // A meter that tells both ways of one line is told as it counts.
  expect(told(feedInOf(unit('W', twoWay('M1', '100', '100')), true))).toEqual([['counted', 'M1.EpReverse', '100']]);
});

test('what a unit below fed in on days on which the unit above does not count itself is credited to it for those days alone', () => {
  const out = unit('F', [{ ...counter('M2.EpReverse', '100'), since: '2026-05-01' }]);
  const shops = unit('S', [counter('M6.EpForward', '100')]);
  const gate = (days: object) => twoWay('M1', '100', '-100').map((part) => ({ ...part, ...days }));
  const found = feedInOf(unit('P', gate({ since: '2026-06-16', until: '2026-09-01' }), [shops, out]), true);
  const spans = found?.fed.flatMap(({ node }) =>
    node.parts.map(({ pointId, since, until }) => [pointId, since, until]),
  );
  expect(spans).toEqual([
    ['M1.EpReverse', '2026-06-16', '2026-09-01'],
    ['M2.EpReverse', '2026-05-01', '2026-06-16'],
    ['M2.EpReverse', '2026-09-01', null],
  ]);
  expect(found?.drawn.children).toEqual([shops, out]);
  expect(told(feedInOf(unit('P', gate({}), [shops, out]), true))).toEqual([['off', 'M1.EpReverse', '-100']]);
});

test('units below stand for the days before the own counter of one that feeds in, and for none where it only tells what it fed in', () => {
  const shops = unit('S', [counter('M6.EpForward', '100')]);
  expect(feedInOf(unit('P', twoWay('M1', '100', '-100'), [shops]), true)?.drawn.children).toEqual([shops]);
  expect(feedInOf(unit('P', [counter('M1.EpReverse', '100')], [shops]), true)?.drawn.children).toEqual([]);
});
