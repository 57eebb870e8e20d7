import { roleOf } from '../../domain/device/roleOf.ts';
import { daysWithout, partsOnDays } from '../../domain/unit/parentStays.ts';
import type { Part } from '../energy/unitParts.ts';
import type { UnitNode } from './unitNodes.ts';
import { mediumOf } from './uses.ts';

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
  /** It counts with others for a unit above: there it takes back what those tell too little of, as what sources made is taken off whole. */
  readonly isAmong: boolean;
}

/** A register of what was fed in. */
interface Fed {
  readonly part: Part;
  readonly feedIn: 'off' | 'counted';
  /** It counts among what is drawn as well: its energy was bought by nobody else, and is credited beside. */
  readonly isDrawnToo: boolean;
}

const isElectric = (part: Part): boolean => mediumOf(part) === 'electricity';
/** Electricity is counted by the unit itself, if only on some days. */
export const hasOwn = ({ parts }: UnitNode): boolean => parts.some(isElectric);
const isGiven = (part: Part): boolean => isReverse(part) && !isTakenOff(part);
/** Nothing counts but what is given back. */
const tellsAlone = (parts: readonly Part[]): boolean => parts.every(isGiven);

/** What the same meter draws counts too: it tells both ways of one line. */
function isBothWays({ point }: Part, beside: readonly Part[]): boolean {
  const forward = beside.filter(
    (one) =>
      one.point !== null &&
      one.point.deviceId === point?.deviceId &&
      roleOf({ id: one.pointId, deviceId: one.point.deviceId }) === 'EpForward',
  );
  return forward.length > 0 && !forward.some(isTakenOff);
}

/**
 * Null: it left for the grid at no counter of this unit. What is added beside other meters is none: it takes back what another one has taken off, or is
 * what a source made and was used here.
 */
function fedBy(part: Part, { isOwnRule, beside, isAmong }: Standing): Fed | null {
  if (!isReverse(part)) return null;
  if (isTakenOff(part)) return isOwnRule ? { part, feedIn: 'off', isDrawnToo: false } : null;
  if (isBothWays(part, beside)) return { part, feedIn: 'counted', isDrawnToo: false };
  if (!tellsAlone(beside.filter(isElectric))) return null;
  return isAmong
    ? { part: { ...part, share: `-${part.share}` }, feedIn: 'off', isDrawnToo: true }
    : { part, feedIn: 'counted', isDrawnToo: false };
}

/** As `electricOf`: what is taken off leaves for the grid only at the counters of the unit whose rule it is. */
function fedOf(node: UnitNode, standing: Standing): readonly Fed[] {
  if (!hasOwn(node)) return node.children.flatMap((child) => fedOf(child, below(child, standing.isAmong)));
  const own = electricOf(node);
  const fed = own.flatMap((part) => fedBy(part, standing) ?? []);
  if (fed.filter(({ isDrawnToo }) => !isDrawnToo).length === own.length) return fed;
  // On the days on which no counter of its own counts those below it stand for it.
  const days = daysWithout(own);
  const before = days.length === 0 ? [] : node.children.flatMap((child) => fedOf(child, below(child, true)));
  const stood = before.filter(({ isDrawnToo }) => isDrawnToo);
  return [...fed, ...stood.flatMap((one) => partsOnDays([one.part], days).map((part) => ({ ...one, part })))];
}

const below = ({ parts }: UnitNode, isAmong: boolean): Standing => ({ isOwnRule: false, beside: parts, isAmong });

/** Whether what units below it tell of feeding in counts for it beside other counters. */
export const isMixed = (node: UnitNode): boolean => !tellsAlone(electricOf(node));

/**
 * Registers of what is given back that count for a unit stand for what it fed in: told by themselves where nothing else counts beside them, or taken off
 * where the fee rule is its own. Below the rule of another unit what is taken off was used beside, and is what was not bought; so is what a unit below
 * takes off for one that has no counter itself. What a unit below fed in is energy that those beside it took too much off for: it is drawn, and credited.
 * `beside`: all counters of the unit, where a part of them is asked for. `isAmong`: it is asked for as one of those that count for the unit above it. Null:
 * nothing is fed in.
 */
export function feedInOf(
  node: UnitNode,
  isOwnRule: boolean,
  { beside = node.parts, isAmong = isMixed(node) }: Partial<Pick<Standing, 'beside' | 'isAmong'>> = {},
): FeedIn | null {
  const standing = { isOwnRule, beside, isAmong };
  const all = fedOf(node, standing);
  if (all.length === 0) return null;
  const fed = (['off', 'counted'] as const).flatMap((feedIn) => {
    const parts = all.flatMap((one) => (one.feedIn === feedIn ? [one.part] : []));
    return parts.length === 0
      ? []
      : [{ feedIn, node: { id: `${node.id}/${feedIn}`, name: null, parts, children: [] } }];
  });
  return { fed, drawn: drawnOf(node, standing) };
}

function drawnOf(node: UnitNode, standing: Standing): UnitNode {
  const isDrawn = (part: Part): boolean => fedBy(part, standing)?.isDrawnToo !== false;
  const drawn = { ...node, id: `${node.id}/drawn`, parts: node.parts.filter(isDrawn) };
  if (!hasOwn(node))
    return { ...drawn, children: node.children.map((child) => drawnOf(child, below(child, standing.isAmong))) };
  // Those below it stand for the days on which no counter of its own counts; where none is left it is not added up of them.
  return { ...drawn, children: hasOwn(drawn) ? node.children : [] };
}
