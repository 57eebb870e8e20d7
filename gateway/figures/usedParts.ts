import type { Medium } from '../../domain/figure/vocabulary.ts';
import { daysWithout, partsOnDays } from '../../domain/unit/parentStays.ts';
import type { Part } from '../energy/unitParts.ts';
import type { UnitNode } from './unitNodes.ts';
import { mediumOf } from './uses.ts';

/**
 * The counters that tell what a unit used, each for the days on which it does: its own, and on days on which none of these counts those of the units
 * below it. What `uses.ts` adds up step by step, for who counts on from moment to moment.
 */
export function usedParts(node: UnitNode, medium: Medium): readonly Part[] {
  const own = node.parts.filter((part) => mediumOf(part) === medium);
  const days = daysWithout(own);
  if (days.length === 0) return own;
  return [
    ...own,
    ...partsOnDays(
      node.children.flatMap((child) => usedParts(child, medium)),
      days,
    ),
  ];
}
