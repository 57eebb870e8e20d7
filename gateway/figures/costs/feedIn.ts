import { roleOf } from '../../../domain/device/roleOf.ts';
import type { Part } from '../../energy/unitParts.ts';
import type { UnitNode } from '../unitNodes.ts';
import { mediumOf } from '../uses.ts';

/** By its own counters, where it has none by those of the units below it. */
export const electricOf = (node: UnitNode): readonly Part[] => {
  const own = node.parts.filter((part) => mediumOf(part) === 'electricity');
  return own.length > 0 ? own : node.children.flatMap(electricOf);
};

/** A register of what a meter gives back. */
const isReverse = ({ point, pointId }: Part): boolean =>
  point !== null && roleOf({ id: pointId, deviceId: point.deviceId }) === 'EpReverse';
const isTakenOff = ({ share }: Part): boolean => share.startsWith('-');

/** What lowers the cost without a price of its own: it is what was not bought. */
export const isAvoided = (part: Part): boolean => isTakenOff(part) || isReverse(part);

/** A unit by what it draws and what leaves it for the grid. */
export interface FeedIn {
  readonly drawn: UnitNode;
  readonly fed: readonly { readonly node: UnitNode; readonly feedIn: 'off' | 'counted' }[];
}

/** Whose rule it is, and beside which counters a part counts. */
interface Standing {
  readonly isOwnRule: boolean;
  readonly beside: readonly Part[];
}

/** What the meter draws is taken off: what it gives back is added to take that back, as another meter's is told there. */
const isTakenBack = ({ point }: Part, beside: readonly Part[]): boolean =>
  beside.some(
    (one) =>
      isTakenOff(one) &&
      one.point !== null &&
      one.point.deviceId === point?.deviceId &&
      roleOf({ id: one.pointId, deviceId: one.point.deviceId }) === 'EpForward',
  );

const isFed = (part: Part, { isOwnRule, beside }: Standing): boolean =>
  isReverse(part) && (isTakenOff(part) ? isOwnRule : !isTakenBack(part, beside));

/** As `electricOf`: what is taken off leaves for the grid only at the counters of the unit whose rule it is. */
function fedOf(node: UnitNode, standing: Standing): readonly Part[] {
  return hasOwn(node)
    ? electricOf(node).filter((part) => isFed(part, standing))
    : node.children.flatMap((child) => fedOf(child, below(child)));
}

const hasOwn = ({ parts }: UnitNode): boolean => parts.some((part) => mediumOf(part) === 'electricity');
const below = ({ parts }: UnitNode): Standing => ({ isOwnRule: false, beside: parts });

/**
 * Registers of what is given back that count for a unit stand for what it fed in: told by themselves, or taken off where the fee rule is its own. Below the
 * rule of another unit what is taken off was used beside, and is what was not bought; so is what a unit below takes off for one that has no counter itself.
 * `beside`: all counters of the unit, where a part of them is asked for. Null: nothing is fed in.
 */
export function feedInOf(node: UnitNode, isOwnRule: boolean, beside: readonly Part[] = node.parts): FeedIn | null {
  const standing = { isOwnRule, beside };
  const all = fedOf(node, standing);
  if (all.length === 0) return null;
  const fed = (['off', 'counted'] as const).flatMap((feedIn) => {
    const parts = all.filter((part) => isTakenOff(part) === (feedIn === 'off'));
    return parts.length === 0
      ? []
      : [{ feedIn, node: { id: `${node.id}/${feedIn}`, name: null, parts, children: [] } }];
  });
  return { fed, drawn: drawnOf(node, standing) };
}

function drawnOf(node: UnitNode, standing: Standing): UnitNode {
  const drawn = { ...node, id: `${node.id}/drawn`, parts: node.parts.filter((part) => !isFed(part, standing)) };
  if (!hasOwn(node)) return { ...drawn, children: node.children.map((child) => drawnOf(child, below(child))) };
  // Those below it stand for the days on which no counter of its own counts; where none is left it is not added up of them.
  return { ...drawn, children: hasOwn(drawn) ? node.children : [] };
}
