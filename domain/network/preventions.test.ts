import { describe, expect, test } from 'vitest';
import type { ElementKind, Network, NetworkState, Position } from './network.ts';
import { type Direction, inSeries, preventions } from './preventions.ts';

/** A feeder bay: bus, bus disconnector, breaker, line disconnector, line with its earth switch; a bus earth switch; a second way round. */
const bay: Network = {
  nodes: [
    { id: 'B', kind: 'busbar', voltage: 10, bay: null, isMeasured: false },
    { id: 'J1', kind: 'joint', voltage: 10, bay: 'feeder', isMeasured: false },
    { id: 'J2', kind: 'joint', voltage: 10, bay: 'feeder', isMeasured: false },
    { id: 'L', kind: 'cableEnd', voltage: 10, bay: 'line', isMeasured: true },
  ],
  elements: [
    element('grid', 'source', 'B'),
    element('QS1', 'disconnector', 'B', 'J1'),
    element('QF1', 'breaker', 'J1', 'J2'),
    element('QS2', 'disconnector', 'J2', 'L'),
    element('QE1', 'earthSwitch', 'L'),
    element('QE2', 'earthSwitch', 'J2'),
    element('round', 'disconnector', 'B', 'J1'),
  ],
};
function element(id: string, kind: ElementKind, ...ends: readonly string[]) {
  return { id, kind, ends, forms: kind === 'source' ? 'always' : 'never' } as const;
}
const closed: Readonly<Record<string, Position>> = {
  QS1: 'closed',
  QF1: 'closed',
  QS2: 'closed',
  QE1: 'open',
  QE2: 'open',
  round: 'open',
};
const at = (moved: Readonly<Record<string, Position>>, shown: boolean | null = true): NetworkState => ({
  positions: new Map(Object.entries({ ...closed, ...moved })),
  sources: new Map([['grid', true]]),
  earths: new Set(),
  voltages: new Map([['L', shown]]),
});
const out = { QF1: 'open', QS1: 'open', QS2: 'open' } as const;

const judged = (state: NetworkState, id: string, direction: Direction, work?: ReadonlySet<string>) =>
  Object.fromEntries(
    preventions(bay, state, { switch: id, direction, ...(work && { work }) }).map(({ n, holds }) => [n, holds]),
  );

describe('the five preventions (control.five_prevention)', () => {
  test.each([
    ['a disconnector under a closed breaker', {}, true, 'QS2', 'open', { 2: 'no', 5: 'yes' }],
    ['a disconnector under an open breaker', { QF1: 'open' }, false, 'QS2', 'open', { 2: 'yes', 5: 'yes' }],
    [
      'a disconnector under a breaker that is not known',
      { QF1: null },
      true,
      'QS2',
      'open',
      { 2: 'unknown', 5: 'yes' },
    ],
    ['a disconnector beside a closed way', { round: 'closed' }, true, 'QS1', 'open', { 2: 'yes', 5: 'yes' }],
    ['a disconnector beside a way that is not known', { round: null }, true, 'QS1', 'open', { 2: 'unknown', 5: 'yes' }],
    ['an earth on what is live', {}, true, 'QE1', 'close', { 3: 'no', 5: 'yes' }],
    ['an earth on what is dead and parted', out, false, 'QE1', 'close', { 3: 'yes', 5: 'yes' }],
    ['an earth behind an open breaker alone', { QF1: 'open' }, false, 'QE1', 'close', { 3: 'no', 5: 'yes' }],
    ['an earth where a voltage shows', out, true, 'QE1', 'close', { 3: 'no', 5: 'yes' }],
    ['an earth where the voltage is not known', out, null, 'QE1', 'close', { 3: 'unknown', 5: 'yes' }],
    [
      'an earth behind a disconnector that is not known',
      { ...out, QS2: null, QS1: null },
      false,
      'QE1',
      'close',
      { 3: 'unknown', 5: 'yes' },
    ],
    ['an earth that is taken away', { ...out, QE1: 'closed' }, false, 'QE1', 'open', { 5: 'yes' }],
    [
      'a breaker closed onto an earth',
      { ...out, QS2: 'closed', QE1: 'closed' },
      false,
      'QF1',
      'close',
      { 1: 'asks', 4: 'no', 5: 'yes' },
    ],
    ['a breaker closed onto no earth', { QF1: 'open' }, false, 'QF1', 'close', { 1: 'asks', 4: 'yes', 5: 'yes' }],
    [
      'a breaker closed onto what may be earthed',
      { QF1: 'open', QE2: null },
      false,
      'QF1',
      'close',
      { 1: 'asks', 4: 'unknown', 5: 'yes' },
    ],
    [
      'a disconnector closed onto an earth',
      { ...out, QE1: 'closed' },
      false,
      'QS2',
      'close',
      { 2: 'yes', 4: 'no', 5: 'yes' },
    ],
    ['a breaker that is opened', {}, true, 'QF1', 'open', { 1: 'asks', 5: 'yes' }],
  ] as const)('%s', (_, moved, shown, id, direction, expected) => {
    expect(judged(at(moved, shown), id, direction)).toEqual(expected);
  });

  test('nothing moves that would take earth or deadness from a bay in which people work', () => {
    const earthed = { ...out, QE1: 'closed' } as const;
    const work = new Set(['line']);
    expect(judged(at(earthed, false), 'QE1', 'open', work)[5]).toBe('no');
    expect(judged(at(earthed, false), 'QS1', 'close', work)[5]).toBe('yes');
    expect(judged(at({ ...earthed, QS1: 'closed', QF1: 'closed' }, false), 'QS2', 'close', work)[5]).toBe('no');
    expect(judged(at({ ...earthed, QS2: null }, false), 'QS1', 'close', work)[5]).toBe('yes');
    // Of the earth nothing is known: what leads there is not closed, what leads nowhere near it is.
    expect(judged(at({ ...earthed, QE1: null }, false), 'QS1', 'close', work)[5]).toBe('yes');
    expect(judged(at({ ...earthed, QE1: null, QE2: 'closed' }, false), 'QS2', 'close', work)[5]).toBe('yes');
    expect(judged(at({ ...earthed, QE1: null, QF1: 'closed', QS1: null }, false), 'QS2', 'close', work)[5]).toBe(
      'unknown',
    );
    // A voltage on what the switches call dead: one of them lies.
    expect(judged(at(earthed, true), 'QS1', 'close', work)[5]).toBe('unknown');
  });

  test('what opens elsewhere is not kept by a bay of which nothing is known, unless that loses its earth by it', () => {
    const unknown = { ...out, QE1: null, QE2: 'closed' } as const;
    const work = new Set(['line']);
    expect(judged(at({ ...unknown, QS1: 'closed' }, false), 'QS1', 'open', work)[5]).toBe('yes');
    const byWay = { ...out, QS2: 'closed', QE2: 'closed' } as const;
    expect(judged(at(byWay, false), 'QE2', 'open', work)[5]).toBe('no');
    expect(judged(at(byWay, false), 'QS2', 'open', work)[5]).toBe('no');
  });

  test('names what stands in the way', () => {
    expect(preventions(bay, at({}), { switch: 'QS2', direction: 'open' })[0]?.because).toEqual(['QF1']);
    expect(preventions(bay, at({}), { switch: 'nothing', direction: 'open' })).toEqual([]);
  });

  test('a breaker is in series as long as nothing branches off on the way to it', () => {
    const [qs1, qs2, round] = ['QS1', 'QS2', 'round'].map((id) => bay.elements.find((one) => one.id === id));
    expect([qs1, qs2, round].map((one) => (one === undefined ? null : inSeries(bay, one)))).toEqual([[], ['QF1'], []]);
  });
});
