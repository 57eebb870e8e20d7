import type { Millis } from '../../domain/clock/clock.ts';
import type { Bridge } from '../../domain/figure/computing/bridged.ts';
import { differenceOf, type Figured, folded, noFigure } from '../../domain/figure/computing/figured.ts';
import { type EnergyItem, energyItems } from '../../domain/unit/energyItems.ts';
import type { UnitNode } from './unitNodes.ts';
import { type Counted, hasParts, ownParts, type Plan, type Uses } from './uses.ts';

/** What a statement by items tells: an item, what bears none, all items together, what nobody can explain. */
export type ItemRow = EnergyItem | 'subtotal' | 'unassigned' | 'unexplained';
type Group = EnergyItem | 'unassigned';

export interface Items {
  /** Up to when all of their counters are judged. */
  readonly until: Millis;
  readonly steps: ReadonlyMap<ItemRow, readonly Figured[]>;
  /** What is known over gaps that no step holds. */
  readonly bridges: ReadonlyMap<ItemRow, readonly Bridge[]>;
}

const order = Object.keys(energyItems) as readonly EnergyItem[];

/** The rows of a unit: an item that no counter bears has none. */
export function itemRows(node: UnitNode, kinds: readonly Counted[]): readonly ItemRow[] {
  const borne = new Set(
    kinds.flatMap((of) => nodesBelow(node).flatMap((one) => ownParts(one, of).map(({ item }) => item))),
  );
  return [...order.filter((item) => borne.has(item)), 'subtotal', 'unassigned', 'unexplained'];
}

const nodesBelow = (node: UnitNode): readonly UnitNode[] => [node, ...node.children.flatMap(nodesBelow)];

/** The items of a unit, each kind asked once for each plan. */
export function openItems(uses: Uses, node: UnitNode): (of: Counted, plan: Plan) => Promise<Items> {
  const known = new Map<string, Map<Plan, Promise<Items>>>();
  return (of, plan) => {
    const key = `${of.medium} ${of.unit}`;
    const mine = known.get(key) ?? new Map<Plan, Promise<Items>>();
    known.set(key, mine);
    const found = mine.get(plan) ?? itemsOf(uses, node, { of, plan });
    mine.set(plan, found);
    return found;
  };
}

interface ItemsQuestion {
  readonly of: Counted;
  readonly plan: Plan;
}

async function itemsOf(uses: Uses, node: UnitNode, { of, plan }: ItemsQuestion): Promise<Items> {
  const [whole, sorted] = await Promise.all([uses.used(node, of, plan), sortedOf(uses, node, { of, plan })]);
  const steps = new Map<ItemRow, readonly Figured[]>();
  const each = (at: (i: number) => Figured): readonly Figured[] => plan.edges.slice(1).map((_, i) => at(i));
  for (const group of [...order, 'unassigned'] as const)
    steps.set(
      group,
      each((i) => folded(sorted.steps[i]?.get(group) ?? [], 'sum')),
    );
  const together = (groups: readonly Group[], i: number): Figured =>
    folded(
      groups.flatMap((group) => sorted.steps[i]?.get(group) ?? []),
      'sum',
    );
  steps.set(
    'subtotal',
    each((i) => together(order, i)),
  );
  const isEven = whole.until === sorted.until;
  steps.set(
    'unexplained',
    each((i) => {
      const isOver = (plan.edges[i + 1] ?? 0) <= Math.min(whole.until, sorted.until);
      const figure = whole.steps[i]?.figure ?? noFigure('noCounter');
      return differenceOf(figure, together([...order, 'unassigned'], i), isEven || isOver);
    }),
  );
  const over = await Promise.all(
    whole.bridges.map(async (bridge) => ({
      ...bridge,
      told: (await itemsOf(uses, node, { of, plan: { step: 'hour', edges: [bridge.start, bridge.end] } })).steps,
    })),
  );
  const bridges = new Map(
    [...steps.keys()].map((row) => [
      row,
      over.map(({ start, end, told }) => ({ start, end, figure: told.get(row)?.[0] ?? noFigure('missing') })),
    ]),
  );
  return { until: Math.min(whole.until, sorted.until), steps, bridges };
}

interface Sorted {
  readonly until: Millis;
  readonly steps: readonly ReadonlyMap<Group, readonly Figured[]>[];
}

/**
 * By day: what the unit's own counters say for what they are used; what its others count is told by the units below it where those count, so that
 * nothing is counted twice. Where nothing below counts, it bears no item.
 */
async function sortedOf(uses: Uses, node: UnitNode, { of, plan }: ItemsQuestion): Promise<Sorted> {
  const groups = Map.groupBy(ownParts(node, of), ({ item }): Group => item ?? 'unassigned');
  const own = await Promise.all(
    [...groups].map(async ([group, parts]) => {
      const part: UnitNode = { ...node, id: `${node.id}#${group}`, name: null, parts, children: [] };
      return { group, used: await uses.used(part, of, plan) };
    }),
  );
  const below = await Promise.all(
    node.children.filter((child) => hasParts(child, of)).map((child) => sortedOf(uses, child, { of, plan })),
  );
  return {
    until: Math.min(Number.POSITIVE_INFINITY, ...own.map(({ used }) => used.until), ...below.map(({ until }) => until)),
    steps: plan.edges.slice(1).map((_, i) => {
      const counting = own.flatMap(({ group, used }) => {
        const step = used.steps[i];
        return step === undefined || step.parts.length === 0 ? [] : [{ group, figure: step.figure }];
      });
      const children = below.flatMap(({ steps }) => [...(steps[i] ?? [])]);
      const isMixed = counting.length === 0 || counting.some(({ group }) => group === 'unassigned');
      const isBelow = isMixed && children.some(([, figures]) => figures.length > 0);
      const told = new Map<Group, readonly Figured[]>();
      const add = (group: Group, figures: readonly Figured[]): unknown =>
        told.set(group, [...(told.get(group) ?? []), ...figures]);
      for (const { group, figure } of counting) if (group !== 'unassigned' || !isBelow) add(group, [figure]);
      if (isBelow) for (const [group, figures] of children) add(group, figures);
      return told;
    }),
  };
}
