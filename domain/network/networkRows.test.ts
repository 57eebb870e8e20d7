import { describe, expect, test } from 'vitest';
import { type NetworkFault, type NetworkRows, networkOf, type SwitchRow } from './networkRows.ts';

const node = (id: string, voltage = '0.4') => ({
  id,
  kind: 'joint' as const,
  voltage,
  bay: null,
  voltagePointIds: [],
  presencePointId: null,
});
const element = (id: string, kind: NetworkRows['elements'][number]['kind'], deviceId: string | null = null) => ({
  id,
  kind,
  deviceId,
  forms: kind === 'source' ? ('always' as const) : ('never' as const),
});
const lies = (elementId: string, ...nodes: readonly string[]) =>
  nodes.map((nodeId, n) => ({
    id: `${elementId}.${n}`,
    elementId,
    nodeId,
    terminal: n === 0 ? ('a' as const) : ('b' as const),
  }));
const device = (id: string, kind: SwitchRow['kind'], more: Partial<SwitchRow> = {}): SwitchRow => ({
  id,
  elementId: id,
  kind,
  closedPointId: `${id}.closed`,
  openedPointId: `${id}.opened`,
  ...more,
});

/** A grid, a transformer, a breaker with its earth switch, a load. */
const whole: NetworkRows = {
  nodes: [node('G', '10'), node('L'), node('F')],
  elements: [
    element('GRID', 'source'),
    element('T1', 'transformer', 'T1'),
    element('QF1', 'switch', 'QF1'),
    element('QE1', 'switch'),
    element('M1', 'load'),
  ],
  connections: [
    ...lies('GRID', 'G'),
    ...lies('T1', 'G', 'L'),
    ...lies('QF1', 'L', 'F'),
    ...lies('QE1', 'F'),
    ...lies('M1', 'F'),
  ],
  switches: [device('QF1', 'breaker'), device('QE1', 'earthSwitch')],
};
const faultsOf = (change: Partial<NetworkRows>): readonly string[] =>
  networkOf({ ...whole, ...change }).faults.map(
    ({ fault, ledger, row, field }: NetworkFault) => `${fault} ${ledger} ${row} ${field}`,
  );

describe('rows of a network', () => {
  test('become the one model, ends in the order of their terminals', () => {
    const { network, faults, withoutSource } = networkOf({ ...whole, connections: whole.connections.toReversed() });
    expect(faults).toEqual([]);
    expect(withoutSource).toEqual([]);
    expect(network.elements.map(({ id, kind, ends }) => [id, kind, ...ends])).toEqual([
      ['GRID', 'source', 'G'],
      ['T1', 'transformer', 'G', 'L'],
      ['QF1', 'breaker', 'L', 'F'],
      ['QE1', 'earthSwitch', 'F'],
      ['M1', 'load', 'F'],
    ]);
    expect(network.nodes[0]).toEqual({ id: 'G', kind: 'joint', voltage: 10, bay: null, isMeasured: false });
  });

  test('are refused by name where a connection is at fault', () => {
    const { connections } = whole;
    const more = (one: NetworkRows['connections'][number]) => faultsOf({ connections: [...connections, one] });
    expect(more({ id: 'x', elementId: 'M1', terminal: 'a', nodeId: 'L' })).toEqual([
      'terminalTwice networkConnection x terminal',
    ]);
    expect(more({ id: 'x', elementId: 'M1', terminal: 'b', nodeId: 'L' })).toEqual([
      'terminalTooMany networkElement M1 kind',
    ]);
    expect(more({ id: 'x', elementId: 'M9', terminal: 'a', nodeId: 'L' })).toEqual([
      'elementMissing networkConnection x elementId',
    ]);
    expect(more({ id: 'x', elementId: 'T1', terminal: 'c', nodeId: 'N9' })).toEqual([
      'nodeMissing networkConnection x nodeId',
    ]);
    expect(faultsOf({ connections: connections.filter(({ elementId }) => elementId !== 'M1') })).toEqual([
      'terminalOpen networkElement M1 kind',
    ]);
    expect(more({ id: 'x', elementId: 'QE1', terminal: 'b', nodeId: 'L' })).toEqual([
      'earthNotOnOneNode switchingDevice QE1 elementId',
    ]);
  });

  test('are refused by name where an element, a switch or a voltage is at fault', () => {
    const { elements, switches } = whole;
    expect(
      faultsOf({ elements: elements.map((one) => ({ ...one, deviceId: one.id === 'M1' ? 'T1' : one.deviceId })) }),
    ).toEqual(['deviceTwice networkElement M1 deviceId']);
    expect(faultsOf({ switches: switches.slice(1) })).toEqual(['switchMissing networkElement QF1 kind']);
    expect(faultsOf({ switches: [...switches, device('again', 'breaker', { elementId: 'QF1' })] })).toEqual([
      'switchTwice switchingDevice again elementId',
    ]);
    expect(faultsOf({ switches: [...switches, device('T1', 'breaker')] })).toEqual([
      'notASwitch switchingDevice T1 elementId',
    ]);
    expect(faultsOf({ switches: [device('QF1', 'breaker', { openedPointId: null }), ...switches.slice(1)] })).toEqual([
      'switchWithoutFeedback switchingDevice QF1 openedPointId',
    ]);
    // Swapped for one another they would show a position; one bit for both shows none.
    expect(
      faultsOf({ switches: [device('QF1', 'breaker', { openedPointId: 'QF1.closed' }), ...switches.slice(1)] }),
    ).toEqual(['switchWithoutFeedback switchingDevice QF1 openedPointId']);
    expect(faultsOf({ nodes: [node('G', '10'), node('L'), node('F', '0.69')] })).toEqual([
      'voltagesMeet networkElement QF1 kind',
    ]);
  });

  test('are warned of parts that no source reaches, however the switches stand', () => {
    const nodes = [...whole.nodes, node('X'), node('Y')];
    const elements = [...whole.elements, element('W', 'line')];
    const connections = [...whole.connections, ...lies('W', 'X', 'Y')];
    const { faults, withoutSource } = networkOf({ ...whole, nodes, elements, connections });
    expect(faults).toEqual([]);
    expect(withoutSource).toEqual([['X', 'Y']]);
  });
});
