import type { ProtocolName } from '../channel/protocols.ts';
import type { EnergyUnit } from './energyUnit.ts';

/** A node of the tree of the consumption units: a unit, or below it a counter that measures it. */
export interface UnitTreeNode {
  /** Of the unit, or of the association by which a counter measures it. */
  readonly id: string;
  readonly name: string;
  /** The unit at the top of the branch, and the one below it in which the node stands; null above that. */
  readonly firstLevel: string;
  readonly secondLevel: string | null;
  /** Of a unit: its class, and the level of its organisation. */
  readonly classification: EnergyUnit['classification'] | null;
  readonly orgLevel: string | null;
  /** Of a counter: its point, the device that it is of, and by which line and protocol that is collected. */
  readonly meter: string | null;
  readonly device: string | null;
  readonly deviceName: string | null;
  readonly channel: string | null;
  readonly collectWay: ProtocolName | null;
  readonly children: readonly UnitTreeNode[];
}

export interface UnitMeter {
  readonly id: string;
  readonly name: string;
  readonly unitId: string;
  readonly pointId: string;
  readonly device: { readonly id: string; readonly name: string; readonly channelId: string } | null;
}

interface Grown {
  readonly units: readonly Pick<EnergyUnit, 'id' | 'name' | 'parentId' | 'orgId' | 'classification'>[];
  readonly meters: readonly UnitMeter[];
  /** The level of each organisation, and the protocol of each channel. */
  readonly levels: ReadonlyMap<string, string>;
  readonly protocols: ReadonlyMap<string, ProtocolName>;
}

/** The units as trees, each with its counters before the units below it; one whose parent is not among them is a first level. */
export function unitTree({ units, meters, levels, protocols }: Grown): readonly UnitTreeNode[] {
  const known = new Set(units.map(({ id }) => id));
  const below = Map.groupBy(units, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const measuring = Map.groupBy(meters, ({ unitId }) => unitId);
  const meterNode = ({ id, name, pointId, device }: UnitMeter, path: readonly string[]): UnitTreeNode => ({
    id,
    name,
    ...levelsOf(path),
    classification: null,
    orgLevel: null,
    meter: pointId,
    children: [],
    device: device?.id ?? null,
    deviceName: device?.name ?? null,
    channel: device?.channelId ?? null,
    collectWay: device === null ? null : (protocols.get(device.channelId) ?? null),
  });
  const unitNode = (unit: Grown['units'][number], above: readonly string[]): UnitTreeNode => {
    const { id, name, classification } = unit;
    const path = [...above, id];
    const counters = (measuring.get(id) ?? []).map((one) => meterNode(one, path));
    const lower = (below.get(id) ?? []).map((one) => unitNode(one, path));
    const orgLevel = levels.get(unit.orgId) ?? null;
    const none = { meter: null, device: null, deviceName: null, channel: null, collectWay: null };
    return { id, name, ...levelsOf(path), classification, orgLevel, ...none, children: [...counters, ...lower] };
  };
  return (below.get(null) ?? []).map((unit) => unitNode(unit, []));
}

const levelsOf = ([first = '', second]: readonly string[]) => ({ firstLevel: first, secondLevel: second ?? null });

/** The node of this unit, wherever it stands. */
export function nodeOf(nodes: readonly UnitTreeNode[], id: string): UnitTreeNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeOf(node.children, id);
    if (found !== null) return found;
  }
  return null;
}

/** A node and all below it in their order, each with how deep it stands. */
export function flattened(
  node: UnitTreeNode,
  depth = 0,
): readonly { readonly node: UnitTreeNode; readonly depth: number }[] {
  return [{ node, depth }, ...node.children.flatMap((child) => flattened(child, depth + 1))];
}
