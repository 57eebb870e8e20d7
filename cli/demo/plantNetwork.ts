import type { ConnectionRow, ElementRow, NetworkRows, NodeRow, SwitchRow } from '../../domain/network/networkRows.ts';
import { feeders, sections, tieBreaker } from '../../plant/topology.ts';

const high = '10';
const low = '0.4';

/** Between which nodes each breaker of the plant lies. */
const breakers: readonly (readonly [string, string, string])[] = [
  ...sections.flatMap(({ number, highBreaker, lowBreaker }): readonly (readonly [string, string, string])[] => [
    [highBreaker, `G${number}`, `H${number}`],
    [lowBreaker, `L${number}`, `B${number}`],
  ]),
  [tieBreaker, 'B1', 'B2'],
  ...feeders.map(({ breaker, section }) => [breaker, `B${section}`, `F${breaker.slice(2)}`] as const),
];

const node = (id: string, kind: NodeRow['kind'], voltage: string, bay: string): NodeRow => ({
  id,
  kind,
  voltage,
  bay,
  voltagePointIds: [],
  presencePointId: null,
});

/** The plant's real network as its ledgers hold it: two incomers, a transformer each, two sections with a tie, and the feeders. */
export function plantNetwork(): NetworkRows {
  const nodes: readonly NodeRow[] = [
    ...sections.flatMap(({ number, highBreaker, lowBreaker }) => [
      node(`G${number}`, 'cableEnd', high, highBreaker),
      node(`H${number}`, 'joint', high, highBreaker),
      node(`L${number}`, 'joint', low, lowBreaker),
      node(`B${number}`, 'busbar', low, `B${number}`),
    ]),
    ...feeders.map(({ breaker }) => node(`F${breaker.slice(2)}`, 'cableEnd', low, breaker)),
  ];
  const elements: readonly ElementRow[] = [
    ...sections.flatMap(({ number, transformer }): readonly ElementRow[] => [
      { id: `GRID${number}`, kind: 'source', deviceId: null, forms: 'always' },
      { id: transformer, kind: 'transformer', deviceId: transformer, forms: 'never' },
    ]),
    ...breakers.map(([id]): ElementRow => ({ id, kind: 'switch', deviceId: id, forms: 'never' })),
    ...feeders.map(({ meter, kind }): ElementRow => {
      if (kind === 'solar') return { id: meter, kind: 'generator', deviceId: meter, forms: 'never' };
      // The converter follows the grid until its mode is read.
      if (kind === 'storage') return { id: meter, kind: 'storage', deviceId: meter, forms: 'never' };
      return { id: meter, kind: 'load', deviceId: meter, forms: 'never' };
    }),
  ];
  const lies: readonly (readonly [string, ...(readonly string[])])[] = [
    ...sections.flatMap(({ number, transformer }): readonly (readonly [string, ...(readonly string[])])[] => [
      [`GRID${number}`, `G${number}`],
      [transformer, `H${number}`, `L${number}`],
    ]),
    ...breakers,
    ...feeders.map(({ meter, breaker }) => [meter, `F${breaker.slice(2)}`] as const),
  ];
  const connections = lies.flatMap(([elementId, ...at]) =>
    at.map((nodeId, n): ConnectionRow => {
      const terminal = n === 0 ? 'a' : 'b';
      return { id: `${elementId}.${terminal}`, elementId, terminal, nodeId };
    }),
  );
  const switches = breakers.map(
    ([id]): SwitchRow => ({
      id,
      elementId: id,
      kind: 'breaker',
      closedPointId: `${id}.closed`,
      openedPointId: `${id}.opened`,
    }),
  );
  return { nodes, elements, connections, switches };
}
