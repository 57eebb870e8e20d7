import type { Millis } from '../../domain/clock/clock.ts';
import { type Quantity, sumOf } from '../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import { foldedWhole, type Stepped } from '../../domain/figure/computing/bridged.ts';
import { isWhole } from '../../domain/figure/computing/figured.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { onceADevice } from '../../domain/unit/onceADevice.ts';
import { type Part, pointParts } from '../energy/unitParts.ts';
import type { FigureMeans } from './figureMeans.ts';
import type { SubjectNode } from './nodesOf.ts';
import { type NodesAsker, partsBelow, type UnitNode } from './unitNodes.ts';
import { mediumOf, openUses, type Plan, steppedOf } from './uses.ts';

/** What a unit drew of reactive energy in a span, kvarh; null where one of its meters has no such register, or not all of it is known. */
export type ReactiveOf = (node: UnitNode, span: Span) => Promise<Quantity | null>;

interface ReactiveQuestion {
  readonly nodes: readonly SubjectNode[];
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** What is drawn and what is given back: both count (§1.6). */
const registers = ['EqForward', 'EqReverse'] as const;
export type Register = (typeof registers)[number];
const counted = { medium: null, unit: 'kvarh' } as const;
const isElectric = (part: Part): boolean => mediumOf(part) === 'electricity';
/** Its meters, each once, however many of its registers count; one that is not seen stands for itself. */
const metersOf = (parts: readonly Part[]): readonly Part[] => {
  const seen = parts.flatMap((part) => (part.point === null ? [] : [{ ...part, deviceId: part.point.deviceId }]));
  const alike = new Map(seen.map((part) => [part.deviceId, part]));
  return [
    ...parts.filter(({ point }) => point === null),
    ...onceADevice(seen).flatMap(({ deviceId, ...counting }) => {
      const part = alike.get(deviceId);
      return part === undefined ? [] : [{ ...part, ...counting }];
    }),
  ];
};
/** The register that stands on the same meter. */
const besideOf = ({ point }: Part, register: Register): string | null =>
  point === null ? null : `${point.deviceId}.${register}`;

/** The reactive registers of the meters by which units count electricity, with the same shares and days. */
export interface Registers {
  /** Step by step in kvarh; `none`: none of its meters has one, null: one of them has none. */
  readonly at: (node: UnitNode, register: Register, plan: Plan) => Promise<Stepped | 'none' | null>;
}

export async function openRegisters(
  means: FigureMeans,
  { nodes, asker, asOf, now }: ReactiveQuestion,
): Promise<Registers> {
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
    const own = metersOf(node.parts.filter(isElectric));
    const mine = own.map((part) => moved(part, register));
    // Not every meter has a register of what is given back; of what is drawn each must have one.
    if (register === 'EqForward' && mine.some((part) => part === null)) return null;
    const below = own.length > 0 ? [] : node.children.map((child) => turned(child, register));
    if (below.some((child) => child === null)) return null;
    const children = below as readonly UnitNode[];
    return { ...node, id: `${node.id}.${register}`, parts: mine.filter((part) => part !== null), children };
  };
  return {
    async at(node, register, plan) {
      const reactive = turned(node, register);
      if (reactive === null) return null;
      if (partsBelow(reactive).length === 0) return 'none';
      return steppedOf(await uses.used(reactive, counted, plan), plan);
    },
  };
}

/** What units drew and gave of reactive energy, as a whole. */
export async function openReactive(means: FigureMeans, asked: ReactiveQuestion): Promise<ReactiveOf> {
  const opened = await openRegisters(means, asked);
  return async (node, span) => {
    const plan = { step: 'day' as const, edges: edgesOfStep(span, 'day', means.zone) };
    const sums: Quantity[] = [];
    for (const register of registers) {
      const steps = await opened.at(node, register, plan);
      if (steps === 'none' && register === 'EqReverse') continue;
      const figure = steps === null || steps === 'none' ? null : foldedWhole(steps, 'sum');
      if (figure === null || figure.value === null || !isWhole(figure)) return null;
      sums.push(figure.value.abs());
    }
    return sumOf(sums);
  };
}
