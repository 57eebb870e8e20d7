import { expect, test } from 'vitest';
import { plantNetwork } from '../../cli/demo/plantNetwork.ts';
import { energised } from '../../domain/network/energised.ts';
import type { Position } from '../../domain/network/network.ts';
import { networkOf } from '../../domain/network/networkRows.ts';
import { isLive, supplyOf } from '../../plant/simulation/network.ts';
import { obey } from '../../plant/simulation/orders.ts';
import { initialState } from '../../plant/simulation/state.ts';
import { feeders, sections } from '../../plant/topology.ts';
import { seeded } from './switching/site.ts';

test('the plant’s network has no fault, and its solver says what the model says in a thousand random operations', () => {
  const { network, faults, withoutSource } = networkOf(plantNetwork());
  expect(faults).toEqual([]);
  expect(withoutSource).toEqual([]);
  const chance = seeded(7);
  const sources = new Map(sections.map(({ number }) => [`GRID${number}`, true] as const));
  let state = initialState(1, Date.UTC(2026, 10, 20, 8));
  const ids = Object.keys(state.breakers);
  const seen = new Set<string>();
  for (let n = 0; n < 1000; n += 1) {
    const breaker = ids[Math.floor(chance() * ids.length)] ?? '';
    state = obey(state, { kind: chance() < 0.6 ? 'close' : 'open', breaker });
    const positions = new Map(
      Object.entries(state.breakers).map(([id, { closed }]): [string, Position] => [id, closed ? 'closed' : 'open']),
    );
    const told = energised(network, { positions, sources, earths: new Set(), voltages: new Map() });
    const ofModel = [
      ...sections.map(({ number }) => told.get(`B${number}`)?.state),
      ...feeders.map(({ breaker: own }) => told.get(`F${own.slice(2)}`)?.state),
    ];
    const ofPlant = [
      ...sections.map((section) => (supplyOf(state, section) === null ? 'dead' : 'live')),
      ...feeders.map((feeder) => (isLive(state, feeder) ? 'live' : 'dead')),
    ];
    expect(ofModel, [...positions].join(' ')).toEqual(ofPlant);
    seen.add(ofModel.slice(0, 2).join(' '));
  }
  // Both sections live, each of them dead alone, both dead: all of it was reached.
  expect(seen.size).toBe(4);
});
