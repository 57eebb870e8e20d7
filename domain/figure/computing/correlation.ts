import type { Millis } from '../../clock/clock.ts';
import { type FittedLine, fittedLine, lineAt } from '../../energy/fittedLine.ts';
import { type Quantity, quantity, sumOf } from '../../energy/quantity.ts';
import type { NoFigure } from '../answer.ts';
import { type Figured, isWhole } from './figured.ts';

/** With fewer pairs chance says more than the driver. */
export const leastPairs = 30;

export interface StepPair {
  readonly at: Millis;
  readonly driver: Figured;
  readonly energy: Figured;
}

export interface Point {
  readonly at: Millis;
  readonly x: Quantity;
  readonly y: Quantity;
  /** More than three deviations off the line. */
  readonly isFar: boolean;
}

export interface Correlation {
  readonly points: readonly Point[];
  /** Steps that are over and have no partner. */
  readonly left: number;
  readonly none: NoFigure | null;
  readonly line: FittedLine | null;
  /** The line at the smallest and at the largest x. */
  readonly ends: readonly { readonly x: Quantity; readonly y: Quantity }[];
  /** Two groups of which the line goes from one to the other, and within which nothing follows it; null where there are none. */
  readonly groups: readonly Group[] | null;
}

export interface Group {
  /** Within which values of the driver they lie. */
  readonly from: Quantity;
  readonly to: Quantity;
  readonly n: number;
  readonly line: FittedLine | null;
}

const isOver = (one: Figured): boolean => isWhole(one) && one.elapsed > 0 && one.elapsed >= one.expected;
const isBegun = ({ elapsed, none }: Figured): boolean => elapsed > 0 && none !== 'notYet' && none !== 'noCounter';

/** How closely energy follows a driver, over the steps in which both are whole. A driver that never changes is refused, and fewer than 30 pairs. */
export function correlationOf(steps: readonly StepPair[]): Correlation {
  const known = steps.flatMap(({ at, driver, energy }) =>
    isOver(driver) && isOver(energy) && driver.value !== null && energy.value !== null
      ? [{ at, x: driver.value, y: energy.value }]
      : [],
  );
  const left = steps.filter(({ driver, energy }) => isBegun(driver) || isBegun(energy)).length - known.length;
  const without = (none: NoFigure): Correlation => ({
    points: known.map((one) => ({ ...one, isFar: false })),
    left,
    none,
    line: null,
    ends: [],
    groups: null,
  });
  if (steps.some(({ energy }) => energy.none === 'hidden')) return { ...without('hidden'), points: [], left: 0 };
  if (known.length < leastPairs) return without('tooFew');
  const line = fittedLine(known);
  if (line === null || line.r === null) return without('constant');
  const off = known.map(({ x, y }) => y.minus(lineAt(line, x)));
  const deviation = sumOf(off.map((one) => one.pow(2)))
    .div(known.length)
    .sqrt();
  const sorted = known.toSorted((a, b) => a.x.cmp(b.x));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return {
    left,
    none: null,
    line,
    groups: groupsOf(sorted, line),
    points: known.map((one, n) => ({ ...one, isFar: (off[n] ?? quantity(0)).abs().gt(deviation.times(3)) })),
    ends: [first, last].flatMap((one) => (one === undefined ? [] : [{ x: one.x, y: lineAt(line, one.x) }])),
  };
}

/** So closely a line must be followed to be believed, and so closely at most within groups that alone make it. */
const [believed, notFollowed] = [0.6, 0.5];
/** The gap between two groups, of the reach of the larger. */
const apart = 0.5;
/** The smaller group has so many of all. */
const leastShare = 0.15;

/**
 * Days of rest and days of work lie far apart: a line from the one group to the other has a high r, whatever happens within them. Told where the pairs
 * part at their widest gap and within neither part energy follows the driver.
 */
function groupsOf(
  sorted: readonly { readonly x: Quantity; readonly y: Quantity }[],
  line: FittedLine,
): Correlation['groups'] {
  if (line.r === null || line.r.abs().lt(believed)) return null;
  const gaps = sorted.slice(1).map(({ x }, n) => x.minus(sorted[n]?.x ?? x));
  const least = Math.max(3, Math.ceil(sorted.length * leastShare));
  let cut = -1;
  for (const [n, gap] of gaps.entries())
    if (n + 1 >= least && sorted.length - n - 1 >= least && (cut < 0 || gap.gt(gaps[cut] as Quantity))) cut = n;
  if (cut < 0) return null;
  const groups = [sorted.slice(0, cut + 1), sorted.slice(cut + 1)].map((mine): Group => {
    const from = mine[0]?.x ?? quantity(0);
    return { from, to: mine.at(-1)?.x ?? from, n: mine.length, line: fittedLine(mine) };
  });
  const reach = groups.reduce((all, { from, to }) => (to.minus(from).gt(all) ? to.minus(from) : all), quantity(0));
  if ((gaps[cut] as Quantity).lt(reach.times(apart))) return null;
  return groups.every((one) => (one.line?.r ?? quantity(0)).abs().lt(notFollowed)) ? groups : null;
}
