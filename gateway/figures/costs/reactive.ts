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

const forward = 'EqForward';
const counted = { medium: null, unit: 'kvarh' } as const;
const isElectric = (part: Part): boolean => mediumOf(part) === 'electricity';
/** The register that stands beside one of active energy on the same meter. */
const besideOf = ({ pointId, point }: Part): string | null =>
  point === null || pointId === `${point.deviceId}.${forward}` ? null : `${point.deviceId}.${forward}`;

/** Reads the reactive registers of the meters by which units count electricity, with the same shares and days. */
export async function openReactive(means: FigureMeans, { nodes, asker, asOf, now }: Asked): Promise<ReactiveOf> {
  const active = nodes.flatMap(({ node }) => partsBelow(node)).filter(isElectric);
  const ids = [...new Set(active.flatMap((part) => besideOf(part) ?? []))];
  const found = new Map((await pointParts(means.ledgers, ids, asker)).map((part) => [part.pointId, part.point]));
  const { database, zone } = means;
  const moved = (part: Part): Part | null => {
    const id = besideOf(part);
    const point = id === null ? null : (found.get(id) ?? null);
    return id === null || point?.unit !== 'kvarh' ? null : { ...part, pointId: id, kind: null, point };
  };
  const parts = active.flatMap((part) => moved(part) ?? []);
  const uses = openUses({ database, zone, asOf, now, parts });
  /** By its own meters, where it has none by those of the units below it; null: one of them has no such register. */
  const turned = (node: UnitNode): UnitNode | null => {
    const own = node.parts.filter(isElectric);
    const mine = own.map(moved);
    if (mine.some((part) => part === null)) return null;
    const below = own.length > 0 ? [] : node.children.map(turned);
    if (below.some((child) => child === null)) return null;
    return { ...node, parts: mine as readonly Part[], children: below as readonly UnitNode[] };
  };
  return async (node, span) => {
    const reactive = turned(node);
    if (reactive === null || partsBelow(reactive).length === 0) return null;
    const plan = { step: 'day' as const, edges: edgesOfStep(span, 'day', zone) };
    const { steps } = await uses.used(reactive, counted, plan);
    const whole = folded(
      steps.map(({ figure }) => figure),
      'sum',
    );
    return whole.value !== null && isWhole(whole) ? sumOf([whole.value.abs()]) : null;
  };
}
