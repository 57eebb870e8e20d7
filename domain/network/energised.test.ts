import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { energised, fedNodes, fedOnlyBy } from './energised.ts';
import {
  canForm,
  type ElementKind,
  isSwitch,
  type Network,
  type NetworkElement,
  type NetworkState,
  type Position,
  positionOf,
} from './network.ts';

const node = (id: string, kind: 'busbar' | 'joint' = 'joint') => ({
  id,
  kind,
  voltage: 0.4,
  bay: null,
  isMeasured: false,
});
const element = (id: string, kind: ElementKind, ...ends: readonly string[]): NetworkElement => ({
  id,
  kind,
  ends,
  forms: kind === 'source' ? 'always' : 'never',
});
const knowing = (given: Partial<NetworkState>): NetworkState => ({
  positions: new Map(),
  sources: new Map(),
  earths: new Set(),
  voltages: new Map(),
  ...given,
});

/** Two incomers with a transformer each, and a tie between their busbars; a feeder on the first. */
const plant: Network = {
  nodes: [
    ...['H1', 'H2', 'L1', 'L2', 'F'].map((id) => node(id)),
    ...['G1', 'G2', 'B1', 'B2'].map((id) => node(id, 'busbar')),
  ],
  elements: [
    element('grid1', 'source', 'G1'),
    element('grid2', 'source', 'G2'),
    element('QF101', 'breaker', 'G1', 'H1'),
    element('QF102', 'breaker', 'G2', 'H2'),
    element('T1', 'transformer', 'H1', 'L1'),
    element('T2', 'transformer', 'H2', 'L2'),
    element('QF401', 'breaker', 'L1', 'B1'),
    element('QF402', 'breaker', 'L2', 'B2'),
    element('QF430', 'breaker', 'B1', 'B2'),
    element('QE40', 'earthSwitch', 'B1'),
    element('QF411', 'breaker', 'B1', 'F'),
    element('shop', 'load', 'F'),
  ],
};
const calm: Readonly<Record<string, Position>> = {
  QF101: 'closed',
  QF102: 'closed',
  QF401: 'closed',
  QF402: 'closed',
  QF430: 'open',
  QE40: 'open',
  QF411: 'closed',
};
const at = (moved: Readonly<Record<string, Position>> = {}, more: Partial<NetworkState> = {}): NetworkState =>
  knowing({
    positions: new Map(Object.entries({ ...calm, ...moved })),
    sources: new Map([
      ['grid1', true],
      ['grid2', true],
    ]),
    ...more,
  });

describe('what is energised', () => {
  test('is told with its source, and dead is dead', () => {
    const told = energised(plant, at({ QF402: 'open' }));
    expect(told.get('F')).toMatchObject({ state: 'live', from: ['grid1'], perhapsFrom: [], earthed: 'no' });
    expect(told.get('B2')).toMatchObject({ state: 'dead', from: [], perhapsFrom: [] });
    expect(told.get('L2')).toMatchObject({ state: 'live', from: ['grid2'] });
  });

  test('by two sources names both, and goes backwards through a transformer', () => {
    const told = energised(plant, at({ QF430: 'closed', QF101: 'open' }));
    expect(told.get('B1')?.from).toEqual(['grid2']);
    expect(told.get('H1')).toMatchObject({ state: 'live', from: ['grid2'] });
    expect(energised(plant, at({ QF430: 'closed' })).get('B1')?.from).toEqual(['grid1', 'grid2']);
  });

  test('is not known where a switch that decides it is not, and is known where it decides nothing', () => {
    const told = energised(plant, at({ QF401: 'open', QF430: null }));
    expect(told.get('B1')).toMatchObject({ state: 'unknown', from: [], perhapsFrom: ['grid2'] });
    expect(told.get('B2')).toMatchObject({ state: 'live', from: ['grid2'] });
    expect(energised(plant, at({ QF430: null })).get('B1')).toMatchObject({
      state: 'live',
      from: ['grid1'],
      perhapsFrom: ['grid2'],
    });
  });

  test('is not known of a source of which nothing is known', () => {
    const told = energised(plant, at({}, { sources: new Map([['grid1', null]]) }));
    expect(told.get('B1')).toMatchObject({ state: 'unknown', perhapsFrom: ['grid1'] });
    expect(energised(plant, at({}, { sources: new Map([['grid1', false]]) })).get('B1')?.state).toBe('dead');
  });

  test('and earthed is told as both; an earth ends at transformers and at what is open', () => {
    const told = energised(plant, at({ QE40: 'closed' }));
    expect(told.get('B1')).toMatchObject({ state: 'live', earthed: 'yes' });
    expect([told.get('L1')?.earthed, told.get('H1')?.earthed, told.get('B2')?.earthed]).toEqual(['yes', 'no', 'no']);
    expect(energised(plant, at({ QE40: null })).get('F')?.earthed).toBe('unknown');
    expect(energised(plant, at({}, { earths: new Set(['H2']) })).get('H2')?.earthed).toBe('yes');
  });

  test.each([
    ['there is none where the switches say live', 'F', {}, false],
    ['there is one where the switches say dead', 'F', { QF411: 'open' }, true],
  ] as const)('a voltage that contradicts makes its node unknown and says so: %s', (_, id, moved, shown) => {
    const told = energised(plant, at(moved, { voltages: new Map([[id, shown]]) }));
    expect(told.get(id)).toMatchObject({ state: 'unknown', contradicted: true });
    const agreeing = energised(plant, at(moved, { voltages: new Map([[id, !shown]]) }));
    expect(agreeing.get(id)?.contradicted).toBe(false);
  });

  test('what a switch alone feeds goes dark with it, also where that is not sure', () => {
    expect(fedOnlyBy(plant, at(), { id: 'QF401' })).toEqual({ dark: ['F', 'B1'], perhapsDark: [] });
    expect(fedOnlyBy(plant, at({ QF430: null }), { id: 'QF401' })).toEqual({ dark: [], perhapsDark: ['F', 'B1'] });
    expect(fedOnlyBy(plant, at({ QF430: 'closed' }), { id: 'QF401' })).toEqual({ dark: [], perhapsDark: [] });
  });
});

describe('the position of a switch', () => {
  const bit = (value: number | null, more = {}) => ({ value, isGood: true, at: 1000, ...more });
  const limits = { now: 1500, stale: 3000, apart: 1000 };
  test.each([
    ['closed', bit(1), bit(0), 'closed'],
    ['open', bit(0), bit(1), 'open'],
    ['moving', bit(0), bit(0), null],
    ['contradicting itself', bit(1), bit(1), null],
    ['with a bad bit', bit(1, { isGood: false }), bit(0), null],
    ['without a value', bit(null), bit(1), null],
    ['with a stale bit', bit(1), bit(0, { at: -2000 }), null],
    ['of two moments', bit(1), bit(0, { at: -1 }), null],
  ] as const)('%s', (_, closed, opened, expected) => {
    expect(positionOf({ closed, opened }, limits)).toBe(expected);
  });
});

const kinds: readonly ElementKind[] = ['breaker', 'disconnector', 'earthSwitch', 'line', 'transformer'];
const aNetwork = fc
  .record({
    size: fc.integer({ min: 2, max: 6 }),
    parts: fc.array(
      fc.tuple(fc.constantFrom(...kinds), fc.nat(5), fc.nat(5), fc.constantFrom('open', 'closed', null)),
      { maxLength: 8 },
    ),
    sources: fc.array(fc.tuple(fc.nat(5), fc.constantFrom(true, false, null)), { maxLength: 3 }),
    earth: fc.nat(11),
  })
  .map(({ size, parts, sources, earth }) => {
    const ids = [...Array(size).keys()].map((i) => `n${i}`);
    const idOf = (i: number): string => ids[i % size] ?? '';
    const elements = [
      ...parts.map(([kind, a, b], i) =>
        kind === 'earthSwitch' ? element(`e${i}`, kind, idOf(a)) : element(`e${i}`, kind, idOf(a), idOf(b)),
      ),
      ...sources.map(([on], i) => element(`s${i}`, 'source', idOf(on))),
    ];
    const state = knowing({
      positions: new Map(parts.map(([, , , position], i) => [`e${i}`, position as Position])),
      sources: new Map(sources.map(([, forms], i) => [`s${i}`, forms])),
      earths: new Set(earth < size ? [idOf(earth)] : []),
    });
    return { network: { nodes: ids.map((id) => node(id)), elements }, state };
  });

/** Every way in which what is not known could be. */
function waysOf({ elements }: Network, state: NetworkState): readonly ReadonlySet<string>[] {
  const open = elements.filter((one) =>
    isSwitch(one)
      ? (state.positions.get(one.id) ?? null) === null
      : canForm(one) && (state.sources.get(one.id) ?? null) === null,
  );
  const certain = elements
    .filter((one) =>
      isSwitch(one) ? state.positions.get(one.id) === 'closed' : canForm(one) && state.sources.get(one.id) === true,
    )
    .map(({ id }) => id);
  return [...Array(2 ** open.length).keys()].map(
    (way) => new Set([...certain, ...open.flatMap(({ id }, i) => ((way >> i) & 1 ? [id] : []))]),
  );
}

/** Which sources a node sees, and whether earth, with everything known: by joining sets until nothing changes. */
function seen({ nodes, elements }: Network, on: ReadonlySet<string>, { earths }: NetworkState) {
  const spread = (starts: (one: NetworkElement) => boolean, seeds: ReadonlySet<string>, stops: boolean) => {
    const marked = new Set(seeds);
    for (const one of elements) if (starts(one)) for (const end of one.ends) marked.add(end);
    for (let grew = true; grew; ) {
      grew = false;
      for (const one of elements) {
        const joins =
          one.kind === 'line' ||
          (one.kind === 'transformer' && !stops) ||
          ((one.kind === 'breaker' || one.kind === 'disconnector') && on.has(one.id));
        if (!joins || !one.ends.some((end) => marked.has(end))) continue;
        for (const end of one.ends)
          if (!marked.has(end)) {
            marked.add(end);
            grew = true;
          }
      }
    }
    return marked;
  };
  const bySource = elements
    .filter((one) => canForm(one) && on.has(one.id))
    .map((source) => [source.id, spread((one) => one.id === source.id, new Set(), false)] as const);
  const earthed = spread((one) => one.kind === 'earthSwitch' && on.has(one.id), earths, true);
  return new Map(
    nodes.map(({ id }) => [
      id,
      { from: bySource.flatMap(([source, marked]) => (marked.has(id) ? [source] : [])), earthed: earthed.has(id) },
    ]),
  );
}

test('two passes say of every node what trying each way of what is not known says', () => {
  const reached = new Map<string, number>();
  fc.assert(
    fc.property(aNetwork, ({ network, state }) => {
      const told = energised(network, state);
      const { sure, perhaps } = fedNodes(network, state);
      const ways = waysOf(network, state).map((on) => seen(network, on, state));
      for (const { id } of network.nodes) {
        const each = ways.map((way) => way.get(id) ?? { from: [], earthed: false });
        const live = each.map(({ from }) => from.length > 0);
        const earthed = each.map((one) => one.earthed);
        const expected = live.every(Boolean) ? 'live' : live.some(Boolean) ? 'unknown' : 'dead';
        const always = each[0]?.from.filter((source) => each.every(({ from }) => from.includes(source))) ?? [];
        const ever = new Set(each.flatMap(({ from }) => from));
        expect(told.get(id)).toEqual({
          state: expected,
          contradicted: false,
          from: always,
          perhapsFrom: [...ever].filter((source) => !always.includes(source)).toSorted(),
          earthed: earthed.every(Boolean) ? 'yes' : earthed.some(Boolean) ? 'unknown' : 'no',
        });
        expect([sure.has(id), perhaps.has(id)]).toEqual([expected === 'live', expected !== 'dead']);
        const key = `${expected} ${told.get(id)?.earthed}`;
        reached.set(key, (reached.get(key) ?? 0) + 1);
      }
    }),
    { numRuns: 2000, seed: 33 },
  );
  // Each of the nine answers came often enough to have been tried.
  expect([...reached.keys()].length).toBe(9);
  expect(Math.min(...reached.values())).toBeGreaterThan(20);
});
