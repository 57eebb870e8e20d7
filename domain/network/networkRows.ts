import type { ElementKind, Forms, Network, NetworkElement, NodeKind } from './network.ts';
import { canForm, isSwitch } from './network.ts';
import { elementsAt, reachedFrom } from './reach.ts';

export type Terminal = 'a' | 'b' | 'c';
export type SwitchKind = Extract<ElementKind, 'breaker' | 'disconnector' | 'earthSwitch'>;
/** What an element is in its ledger: which kind of switch it is, its own row says. */
export type RowKind = Exclude<ElementKind, SwitchKind> | 'switch';

export interface NodeRow {
  readonly id: string;
  readonly kind: NodeKind;
  /** kV, exact. */
  readonly voltage: string;
  readonly bay: string | null;
  readonly voltagePointIds: readonly string[];
  readonly presencePointId: string | null;
}
export interface ElementRow {
  readonly id: string;
  readonly kind: RowKind;
  readonly deviceId: string | null;
  readonly forms: Forms;
}
export interface ConnectionRow {
  readonly id: string;
  readonly elementId: string;
  readonly terminal: Terminal;
  readonly nodeId: string;
}
export interface SwitchRow {
  readonly id: string;
  readonly elementId: string;
  readonly kind: SwitchKind;
  readonly closedPointId: string | null;
  readonly openedPointId: string | null;
}
/** A network as its ledgers hold it. */
export interface NetworkRows {
  readonly nodes: readonly NodeRow[];
  readonly elements: readonly ElementRow[];
  readonly connections: readonly ConnectionRow[];
  readonly switches: readonly SwitchRow[];
}

export const networkFaultNames = {
  terminalTwice: { cn: '端子重复连接', en: 'The terminal is connected twice' },
  terminalOpen: { cn: '端子未连接', en: 'A terminal is not connected' },
  terminalTooMany: { cn: '端子过多', en: 'It has no such terminal' },
  nodeMissing: { cn: '节点不存在', en: 'There is no such node' },
  elementMissing: { cn: '元件不存在', en: 'There is no such element' },
  voltagesMeet: { cn: '两种电压相连', en: 'Two voltages meet' },
  deviceTwice: { cn: '设备重复', en: 'The device stands for another element too' },
  earthNotOnOneNode: { cn: '接地刀闸须接一个节点', en: 'An earth switch lies on one node' },
  switchTwice: { cn: '开关重复', en: 'The switch is entered twice' },
  switchMissing: { cn: '缺少开关设备', en: 'It has no row as a switch' },
  notASwitch: { cn: '元件不是开关', en: 'The element is no switch' },
  switchWithoutFeedback: { cn: '开关缺少位置反馈', en: 'The switch has no feedback of both its positions' },
} as const;
export type NetworkFaultName = keyof typeof networkFaultNames;

export type NetworkLedger = 'networkNode' | 'networkElement' | 'networkConnection' | 'switchingDevice';
/** What keeps rows from being a network: which row of which ledger, and where in it. */
export interface NetworkFault {
  readonly fault: NetworkFaultName;
  readonly ledger: NetworkLedger;
  readonly row: string;
  readonly field: string;
}

export interface ReadNetwork {
  readonly network: Network;
  readonly faults: readonly NetworkFault[];
  /** Parts that no source can reach, each by its nodes: a warning, for they may be what is built next. */
  readonly withoutSource: readonly (readonly string[])[];
}

/** How many terminals a kind has: at least, at most. */
const terminals: Readonly<Record<RowKind, readonly [number, number]>> = {
  source: [1, 1],
  switch: [1, 2],
  line: [2, 2],
  transformer: [2, 3],
  load: [1, 1],
  generator: [1, 1],
  storage: [1, 1],
  compensator: [1, 1],
};

/** Rows as the one model that everything asks, with every fault that keeps it from being published. */
export function networkOf(rows: NetworkRows): ReadNetwork {
  const switches = new Map(rows.switches.map((row) => [row.elementId, row]));
  const ends = endsOf(rows);
  const elements = rows.elements.map(({ id, kind, forms }): NetworkElement => {
    // An element whose kind of switch is not known breaks nothing and joins nothing until its fault is mended.
    const of: ElementKind = kind === 'switch' ? (switches.get(id)?.kind ?? 'disconnector') : kind;
    return { id, kind: of, ends: (ends.get(id) ?? []).map(({ nodeId }) => nodeId), forms };
  });
  const nodes = rows.nodes.map(({ id, kind, voltage, bay, voltagePointIds, presencePointId }) => ({
    id,
    kind,
    bay,
    voltage: Number(voltage),
    isMeasured: voltagePointIds.length > 0 || presencePointId !== null,
  }));
  const network: Network = { nodes, elements };
  const faults = [
    ...ofConnections(rows),
    ...ofElements(rows, ends, switches),
    ...ofSwitches(rows),
    ...ofVoltages(rows, network),
  ];
  return { network, faults, withoutSource: partsWithoutSource(network) };
}

type Ends = ReadonlyMap<string, readonly ConnectionRow[]>;

/** What each element is connected by, in the order of its terminals. */
function endsOf({ connections }: NetworkRows): Ends {
  const ends = new Map<string, ConnectionRow[]>();
  for (const one of connections.toSorted((a, b) => (a.terminal < b.terminal ? -1 : a.terminal > b.terminal ? 1 : 0)))
    ends.set(one.elementId, [...(ends.get(one.elementId) ?? []), one]);
  return ends;
}

/** The later ones of rows that have what an earlier one has. */
function again<T>(list: readonly T[], keyOf: (row: T) => string | null): readonly T[] {
  const seen = new Set<string>();
  return list.filter((row) => {
    const key = keyOf(row);
    if (key === null) return false;
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain;
  });
}

const ofConnection = (fault: NetworkFaultName, { id }: ConnectionRow, field: string): NetworkFault => ({
  fault,
  ledger: 'networkConnection',
  row: id,
  field,
});
const ofElement = (fault: NetworkFaultName, { id }: ElementRow, field: string): NetworkFault => ({
  fault,
  ledger: 'networkElement',
  row: id,
  field,
});
const ofSwitch = (fault: NetworkFaultName, { id }: SwitchRow, field: string): NetworkFault => ({
  fault,
  ledger: 'switchingDevice',
  row: id,
  field,
});

function ofConnections({ nodes, elements, connections }: NetworkRows): readonly NetworkFault[] {
  const nodeIds = new Set(nodes.map(({ id }) => id));
  const elementIds = new Set(elements.map(({ id }) => id));
  const twice = again(connections, ({ elementId, terminal }) => JSON.stringify([elementId, terminal]));
  return [
    ...connections.flatMap((one) => (nodeIds.has(one.nodeId) ? [] : [ofConnection('nodeMissing', one, 'nodeId')])),
    ...connections.flatMap((one) =>
      elementIds.has(one.elementId) ? [] : [ofConnection('elementMissing', one, 'elementId')],
    ),
    ...twice.map((one) => ofConnection('terminalTwice', one, 'terminal')),
  ];
}

function ofElements(
  { elements }: NetworkRows,
  ends: Ends,
  switches: ReadonlyMap<string, SwitchRow>,
): readonly NetworkFault[] {
  const counted = elements.flatMap((one): readonly NetworkFault[] => {
    const has = new Set((ends.get(one.id) ?? []).map(({ terminal }) => terminal)).size;
    const own = switches.get(one.id) ?? null;
    if (one.kind === 'switch' && own === null) return [ofElement('switchMissing', one, 'kind')];
    if (own?.kind === 'earthSwitch') return has === 1 ? [] : [ofSwitch('earthNotOnOneNode', own, 'elementId')];
    const [least, most] = own === null ? terminals[one.kind] : ([2, 2] as const);
    if (has < least) return [ofElement('terminalOpen', one, 'kind')];
    return has > most ? [ofElement('terminalTooMany', one, 'kind')] : [];
  });
  const twice = again(elements, ({ deviceId }) => deviceId);
  return [...counted, ...twice.map((one) => ofElement('deviceTwice', one, 'deviceId'))];
}

function ofSwitches({ elements, switches }: NetworkRows): readonly NetworkFault[] {
  const kinds = new Map(elements.map(({ id, kind }) => [id, kind]));
  return [
    ...again(switches, ({ elementId }) => elementId).map((one) => ofSwitch('switchTwice', one, 'elementId')),
    ...switches.flatMap((one) => {
      const kind = kinds.get(one.elementId);
      if (kind === undefined) return [ofSwitch('elementMissing', one, 'elementId')];
      return kind === 'switch' ? [] : [ofSwitch('notASwitch', one, 'elementId')];
    }),
    ...switches.flatMap((one) => {
      if (one.closedPointId === null) return [ofSwitch('switchWithoutFeedback', one, 'closedPointId')];
      const isBoth = one.openedPointId !== null && one.openedPointId !== one.closedPointId;
      return isBoth ? [] : [ofSwitch('switchWithoutFeedback', one, 'openedPointId')];
    }),
  ];
}

/** Everything but a transformer has one voltage at all its ends. */
function ofVoltages({ nodes }: NetworkRows, { elements }: Network): readonly NetworkFault[] {
  const voltages = new Map(nodes.map(({ id, voltage }) => [id, Number(voltage)]));
  return elements.flatMap((one) => {
    const met = new Set(one.ends.flatMap((end) => voltages.get(end) ?? []));
    if (one.kind === 'transformer' || met.size < 2) return [];
    return [{ fault: 'voltagesMeet', ledger: 'networkElement', row: one.id, field: 'kind' } as const];
  });
}

/** Over everything that could be closed: what no source reaches even then. */
function partsWithoutSource(network: Network): readonly (readonly string[])[] {
  const at = elementsAt(network);
  const joins = ({ kind, ...one }: NetworkElement): boolean =>
    kind === 'line' || kind === 'transformer' || (isSwitch({ kind, ...one }) && kind !== 'earthSwitch');
  const sources = network.elements.filter(canForm).flatMap(({ ends }) => ends);
  const told = new Set(reachedFrom(at, sources, joins));
  return network.nodes.flatMap(({ id }) => {
    if (told.has(id)) return [];
    const part = [...reachedFrom(at, [id], joins)];
    for (const node of part) told.add(node);
    return [part.toSorted()];
  });
}
