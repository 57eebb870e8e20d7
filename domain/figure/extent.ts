import type { Cell, NoFigure, Series } from './answer.ts';

/**
 * How much of it a figure tells. `whole`: all that has elapsed. `atLeast`: what is missing can only add. `incomplete`: something is taken off in
 * it, so that what is missing could raise or lower it, and neither bound is known.
 */
export type Extent = 'whole' | 'atLeast' | 'incomplete';

export interface Extended {
  readonly none: NoFigure | null;
  readonly present: number;
  readonly elapsed: number;
  readonly lowered?: boolean | undefined;
  readonly doubt?: object | null;
}

/** The one question after a part that is told: every reader that adds, compares, divides, files or prints asks it. Null: it tells nothing. */
export function extentOf({ none, present, elapsed, lowered = false, doubt = null }: Extended): Extent | null {
  if (none !== null) return null;
  if (present >= elapsed && doubt === null) return 'whole';
  return lowered ? 'incomplete' : 'atLeast';
}

/** A whole step that is over, all of it known: only such a one is a base, a shape to follow, or the other side of a comparison. */
export const isFull = (cell: Cell): boolean => extentOf(cell) === 'whole' && cell.elapsed >= cell.expected;

/** The step of a series as a figure by itself. */
export const cellAt = (series: Series, n: number): Cell => ({
  value: series.values[n] ?? null,
  none: series.none[n] ?? null,
  quality: series.qualities[n] ?? 'missing',
  present: series.present[n] ?? 0,
  elapsed: series.elapsed[n] ?? 0,
  expected: series.expected[n] ?? 0,
  ...(series.lowered === undefined ? {} : { lowered: series.lowered }),
});
