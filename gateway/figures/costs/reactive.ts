import type { Millis } from '../../../domain/clock/clock.ts';
import { type Quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../../domain/energy/rollUp.ts';
import { folded, isWhole } from '../../../domain/figure/computing/figured.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { type Part, pointParts } from '../../energy/unitParts.ts';
import type { FigureMeans } from '../figureMeans.ts';
import type { SubjectNode } from '../nodesOf.ts';
import { type NodesAsker, partsBelow, type UnitNode } from '../unitNodes.ts';
import { mediumOf, openUses } from '../uses.ts';

/** What a unit drew of reactive energy in a span, kvarh; null where one of its meters has no such register, or not all of it is known. */
export type ReactiveOf = (node: UnitNode, span: Span) => Promise<Quantity | null>;

interface Asked {
  readonly nodes: readonly SubjectNode[];
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** What is drawn and what is given back: both count (§1.6). */
const registers = ['EqForward', 'EqReverse'] as const;
type Register = (typeof registers)[number];
const counted = { medium: null, unit: 'kvarh' } as const;
const isElectric = (part: Part): boolean => mediumOf(part) === 'electricity';
/** The register that stands beside one of active energy on the same meter. */
const besideOf = ({ point }: Part, register: Register): string | null =>
  point === null ? null : `${point.deviceId}.${register}`;

/** Reads the reactive registers of the meters by which units count electricity, with the same shares and days. */
export async function openReactive(means: FigureMeans, { nodes, asker, asOf, now }: Asked): Promise<ReactiveOf> {
  const active = nodes.flatMap(({ node }) => partsBelow(node)).filter(isElectric);
  const ids = [...new Set(active.flatMap((part) => registers.flatMap((register) => besideOf(part, register) ?? [])))];
  const found = new Map((await pointParts(means.ledgers, ids, asker)).map((part) => [part.pointId, part.point]));
  const { database, zone } = means;
  const moved = (part: Part, register: Register): Part | null => {
    const id = besideOf(part, register);
    const point = id === null ? null : (found.get(id) ?? null);
    return id === null || point?.unit !== 'kvarh' ? null : { ...part, pointId: id, kind: null, point };
  };
  const parts = active.flatMap((part) => registers.flatMap((register) => moved(part, register) ?? []));
  const uses = openUses({ database, zone, asOf, now, parts });
  /** By its own meters, where it has none by those of the units below it; null: one of them has no such register. */
  const turned = (node: UnitNode, register: Register): UnitNode | null => {
    const own = node.parts.filter(isElectric);
    const mine = own.map((part) => moved(part, register));
    // Not every meter has a register of what is given back; of what is drawn each must have one.
    if (register === 'EqForward' && mine.some((part) => part === null)) return null;
    const below = own.length > 0 ? [] : node.children.map((child) => turned(child, register));
    if (below.some((child) => child === null)) return null;
    return { ...node, parts: mine.filter((part) => part !== null), children: below as readonly UnitNode[] };
  };
  const whole = async (reactive: UnitNode, span: Span): Promise<Quantity | null> => {
    const plan = { step: 'day' as const, edges: edgesOfStep(span, 'day', zone) };
    const { steps } = await uses.used(reactive, counted, plan);
    const figure = folded(
      steps.map((step) => step.figure),
      'sum',
    );
    return figure.value !== null && isWhole(figure) ? figure.value.abs() : null;
  };
  return async (node, span) => {
    const sums: Quantity[] = [];
    for (const register of registers) {
      const reactive = turned(node, register);
      if (reactive === null) return null;
      if (partsBelow(reactive).length === 0 && register === 'EqReverse') continue;
      const sum = partsBelow(reactive).length === 0 ? null : await whole(reactive, span);
      if (sum === null) return null;
      sums.push(sum);
    }
    return sumOf(sums);
  };
}
