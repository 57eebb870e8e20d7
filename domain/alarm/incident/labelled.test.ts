import { expect, test } from 'vitest';
import { aCase, type Case } from '../../../tests/world/labelledIncidents.ts';
import type { Network, NetworkElement } from '../../network/network.ts';
import { darkenedBySwitch, reachOf } from './grid.ts';
import { groupAlarms } from './groupAlarms.ts';
import type { Plant } from './plant.ts';
import { shippedPatterns } from './shipped.ts';

/** The plant of a case, as the product knows it. */
function plantOf({ bays, between }: Case): Plant {
  const element = (id: string, kind: NetworkElement['kind'], ...ends: readonly string[]): NetworkElement => ({
    id,
    kind,
    ends,
    forms: kind === 'source' ? 'always' : 'never',
  });
  const elements = [
    element('GRID', 'source', 'BUS'),
    ...bays.flatMap(({ breakers }) => breakers.map(({ id, above, node }) => element(id, 'breaker', above, node))),
    ...bays.flatMap(({ loads }) => loads.map(({ device, node }) => element(device, 'load', node))),
  ];
  const ids = [...new Set(elements.flatMap(({ ends }) => ends))];
  const nodes = ids.map((id) => ({ id, kind: 'joint' as const, voltage: 0.4, bay: null, isMeasured: false }));
  const network: Network = { nodes, elements };
  const devices = new Set(bays.flatMap(({ loads }) => loads.map(({ device }) => device)));
  const state = {
    positions: new Map(elements.map(({ id }) => [id, between.has(id) ? null : ('closed' as const)])),
    sources: new Map([['GRID', true]]),
    earths: new Set<string>(),
    voltages: new Map<string, boolean | null>(),
  };
  const laid = { network, deviceOf: (id: string) => (devices.has(id) ? id : null), pointsOf: () => [] };
  return {
    patterns: shippedPatterns,
    tree: { kindOf: () => 'meter', nodesOf: () => [] },
    wiring: {
      switchOfTrip: (point) => /^D(.*)\.trip$/.exec(point)?.[1] ?? null,
      sourceOf: () => null,
      reachOf: (id) => reachOf(laid, darkenedBySwitch({ ...laid, state }, id)),
    },
  };
}

/** What was found, as labels say it. */
const foundIn = (one: Case) =>
  new Map(
    groupAlarms(plantOf(one), one)
      .filter(({ effects }) => effects.length > 0)
      .map(({ cause, effects }) => [
        cause.id,
        new Map(
          effects.map(
            ({ alarm, quiet, sure, order }) => [alarm.id, { quiet, sure, known: order === 'known' }] as const,
          ),
        ),
      ]),
  );

test('of 200 incidents that a generator labels each cause is found with its effects, and nothing independent is grouped', () => {
  let incidents = 0;
  const causes = new Set<string>();
  for (let seed = 1; incidents < 200; seed++) {
    const one = aCase(seed);
    const labels = one.labels.filter(({ effects }) => effects.size > 0);
    incidents += labels.length;
    for (const { cause } of labels) causes.add(cause.replace(/\d+$/, ''));
    const found = foundIn(one);
    expect(found, `seed ${seed}`).toEqual(new Map(labels.map(({ cause, effects }) => [cause, effects])));
    const grouped = new Set([...found.values()].flatMap((effects) => [...effects.keys()]));
    expect(
      one.alone.filter((id) => grouped.has(id)),
      `seed ${seed}`,
    ).toEqual([]);
  }
  expect(incidents).toBeGreaterThanOrEqual(200);
});
