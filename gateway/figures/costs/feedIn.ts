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

/**
 * Registers of what is given back that count for a unit stand for what it fed in: told by themselves, or taken off where the fee rule is its own. Below the
 * rule of another unit what is taken off was used beside, and is what was not bought. Null: nothing is fed in.
 */
export function feedInOf(node: UnitNode, isOwnRule: boolean): FeedIn | null {
  const isFed = (part: Part): boolean => isReverse(part) && (isOwnRule || !isTakenOff(part));
  const all = electricOf(node).filter(isFed);
  if (all.length === 0) return null;
  const fed = (['off', 'counted'] as const).flatMap((feedIn) => {
    const parts = all.filter((part) => isTakenOff(part) === (feedIn === 'off'));
    return parts.length === 0
      ? []
      : [{ feedIn, node: { id: `${node.id}/${feedIn}`, name: null, parts, children: [] } }];
  });
  return { fed, drawn: drawnOf(node, isFed) };
}

function drawnOf(node: UnitNode, isFed: (part: Part) => boolean): UnitNode {
  const hasOwn = node.parts.some((part) => mediumOf(part) === 'electricity');
  return {
    ...node,
    id: `${node.id}/drawn`,
    parts: node.parts.filter((part) => !isFed(part)),
    // A unit that counts itself is not added up of those below it, whatever is left of its counters.
    children: hasOwn ? [] : node.children.map((child) => drawnOf(child, isFed)),
  };
}
