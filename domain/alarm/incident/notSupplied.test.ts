import { expect, test } from 'vitest';
import { quarter } from '../../energy/intervals.ts';
import { quantity, textOf } from '../../energy/quantity.ts';
import type { Network, Position } from '../../network/network.ts';
import { behindAMeter } from './countedOnce.ts';
import { gridThen } from './gridThen.ts';
import { type DarkElement, type DarkQuarter, darkTime, lackingOf, notSuppliedOf } from './notSupplied.ts';

const minute = 60_000;
const q = (
  usual: number | null,
  counted: number | null,
  dark = 15,
  way: 'band' | 'lastWeek' = 'band',
): DarkQuarter => ({
  from: 0,
  dark: dark * minute,
  usual: usual === null ? null : { amount: quantity(usual), way },
  counted: counted === null ? null : quantity(counted),
});
const told = ({ amount, known, of }: ReturnType<typeof lackingOf>) => ({
  amount: amount === null ? null : textOf(amount),
  known: `${known}/${of}`,
});

test.each([
  ['dark for all of it', [q(25, 0), q(25, 0)], null, '50', '2/2'],
  ['what came by another way is taken off', [q(25, 0), q(25, 20)], null, '30', '2/2'],
  ['of a quarter that was dark for two minutes no more than these', [q(30, 20, 2)], null, '4', '1/1'],
  ['more than usual was counted: nothing is lacking, and it is known', [q(25, 26), q(25, 27)], null, '0', '2/2'],
  ['a quarter of which nothing was counted is left out', [q(25, 0), q(25, null)], null, '25', '1/2'],
  ['a quarter of which nothing is usual too', [q(null, 0), q(25, 5)], null, '20', '1/2'],
  ['read on both sides of a silence it is known together', [q(25, null), q(25, null)], 10, '40', '2/2'],
  ['but not where nothing is usual of one', [q(25, null), q(null, null)], 10, null, '0/2'],
  ['nothing is known: never 0', [q(25, null), q(null, 3)], null, null, '0/2'],
  ['nothing is over yet', [], null, null, '0/0'],
  ['what usually feeds in lacks nothing', [q(-4, 0)], null, '0', '1/1'],
] as const)('E244 not supplied: %s', (_, quarters, whole, amount, known) => {
  expect(told(lackingOf(quarters, whole === null ? null : quantity(whole)))).toEqual({ amount, known });
});

test('by which way it is known is told, each once', () => {
  expect(lackingOf([q(1, 0), q(1, 0, 15, 'lastWeek'), q(1, 0)]).ways).toEqual(['band', 'lastWeek']);
});

test('the dark time is the quarters it touches and that are over, a week at most', () => {
  const spans = [
    { from: 7 * minute, to: 20 * minute },
    { from: 25 * minute, to: 31 * minute },
  ];
  expect(darkTime(spans, 60 * minute)).toEqual({
    quarters: [
      { from: 0, dark: 8 * minute },
      { from: quarter, dark: 10 * minute },
      { from: 2 * quarter, dark: minute },
    ],
    isCut: false,
  });
  expect(darkTime(spans, 40 * minute)).toMatchObject({ quarters: [{ from: 0 }, { from: quarter }], isCut: true });
  const long = darkTime([{ from: 0, to: 8 * 96 * quarter }], 9 * 96 * quarter);
  expect([long.quarters.length, long.isCut]).toEqual([7 * 96, true]);
});

const element = (more: Partial<DarkElement> = {}): DarkElement => ({
  name: 'M1',
  sure: true,
  told: lackingOf([q(25, 0)]),
  untold: null,
  ...more,
});
const nothing = lackingOf([]);
const sum = (elements: readonly DarkElement[], more = {}) => {
  const { amount, isAtLeast } = notSuppliedOf({ elements, hidden: 0, isCut: false, ...more });
  return `${isAtLeast ? '≥ ' : ''}${amount === null ? 'unknown' : textOf(amount)}`;
};

test.each([
  ['all metered', [element(), element()], {}, '50'],
  ['one counted by the meter above it', [element(), element({ told: nothing, untold: 'behind' })], {}, '25'],
  ['one not metered', [element(), element({ told: nothing, untold: 'noMeter' })], {}, '≥ 25'],
  ['one known in part', [element(), element({ told: lackingOf([q(9, 0), q(9, null)]) })], {}, '≥ 34'],
  ['one perhaps dark is in no sum', [element(), element({ sure: false })], {}, '≥ 25'],
  ['one out of sight', [element()], { hidden: 1 }, '≥ 25'],
  ['it goes on', [element()], { isCut: true }, '≥ 25'],
  ['none metered', [element({ told: nothing, untold: 'noMeter' })], {}, '≥ unknown'],
] as const)('E244 the sum of what is dark, %s', (_, elements, more, says) => {
  expect(sum(elements, more)).toBe(says);
});

const net: Network = {
  nodes: [],
  elements: [
    ['GRID', 'source', 'G'],
    ['QF1', 'breaker', 'G', 'H'],
    ['T1', 'transformer', 'H', 'B'],
    ['QF2', 'breaker', 'B', 'F2'],
    ['L2', 'load', 'F2'],
    ['QF3', 'breaker', 'B', 'F3'],
    ['L3', 'load', 'F3'],
    ['QF9', 'breaker', 'G', 'Z'],
    ['L9', 'load', 'Z'],
  ].map(([id, kind, ...ends]) => ({ id, kind, ends, forms: 'never' }) as never),
};
const dark = new Set(['T1', 'QF2', 'L2', 'QF3', 'L3']);
const behind = (from: string | null, ...metered: readonly string[]) =>
  [
    ...behindAMeter(net, { from, dark, lit: new Set(['G']), open: new Set(), hasMeter: (id) => metered.includes(id) }),
  ].toSorted();

test('what lies behind a meter that counts for it is counted once', () => {
  expect(behind('QF1', 'T1', 'L2', 'L3')).toEqual(['L2', 'L3', 'QF2', 'QF3']);
  expect(behind('QF1', 'L2', 'L3')).toEqual([]);
  expect(behind('QF1', 'QF2', 'L2', 'L3')).toEqual(['L2']);
  expect(behind('QF2', 'L2')).toEqual([]);
  // A network that does not know any more what opened tells of no meter above another.
  expect(behind(null, 'T1', 'L2')).toEqual([]);
});

const ring: Network = {
  nodes: ['B0', 'N0', 'N1', 'N2'].map((id) => ({ id, kind: 'joint', voltage: 10, bay: null, isMeasured: false })),
  elements: [
    ['GRID', 'source', 'B0'],
    ['QF1', 'breaker', 'B0', 'N0'],
    ['MA', 'line', 'N0', 'N1'],
    ['L1', 'load', 'N1'],
    ['L2', 'load', 'N1'],
    ['QF9', 'breaker', 'N1', 'N2'],
    ['QF2', 'breaker', 'N2', 'B0'],
    ['QF3', 'breaker', 'N0', 'N2'],
  ].map(([id, kind, ...ends]) => ({ id, kind, ends, forms: id === 'GRID' ? 'always' : 'never' }) as never),
};

test.each([
  ['nothing is known of the tie', {}, ['L1', 'L2']],
  ['it stood open', { QF9: 'open', QF2: 'closed' }, ['L1', 'L2']],
  ['another way without a meter was closed', { QF9: 'closed', QF2: 'open', QF3: 'closed' }, []],
] as const)('E244 in a ring a load is counted once, from the dark end alone: %s', (_, known, loads) => {
  const positions = new Map<string, Position>([['QF3', 'open'], ...(Object.entries(known) as [string, Position][])]);
  const namedAs = (id: string) => (['MA', 'L1'].includes(id) ? 'sure' : null);
  const { lit, open, dark: lost } = gridThen(ring, { from: 'QF1', positions, namedAs });
  expect(lit.has('B0')).toBe(true);
  expect(lost.has('N1')).toBe('QF9' in known);
  const hasMeter = (id: string): boolean => id === 'MA' || id === 'L1';
  const told = behindAMeter(ring, {
    from: 'QF1',
    dark: new Set(ring.elements.map(({ id }) => id)),
    lit,
    open,
    hasMeter,
  });
  expect([...told].filter((id) => id.startsWith('L')).toSorted()).toEqual(loads);
});
