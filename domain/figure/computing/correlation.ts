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
    ...{ points: known.map((one) => ({ ...one, isFar: false })), left, none, line: null, ends: [] },
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
    ...{ left, none: null, line },
    points: known.map((one, n) => ({ ...one, isFar: (off[n] ?? quantity(0)).abs().gt(deviation.times(3)) })),
    ends: [first, last].flatMap((one) => (one === undefined ? [] : [{ x: one.x, y: lineAt(line, one.x) }])),
  };
}
