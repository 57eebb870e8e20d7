import { type Quantity, sumOf } from '../../../domain/energy/quantity.ts';
import { cellOf, type Figured, folded, noFigure, writtenValue } from '../../../domain/figure/computing/figured.ts';
import type { Opens, Term } from '../../../domain/figure/why.ts';

/** What adds to a figure, step by step of its plan. */
export interface Source extends Pick<Term, 'kind' | 'id' | 'name' | 'share' | 'since' | 'until' | 'factor' | 'unit'> {
  /** As they add: with share and factor. */
  readonly figures: readonly Figured[];
  /** What one of what was counted adds. */
  readonly worth: Quantity;
  readonly opens: Opens | null;
}

/** Which steps of the plan a figure holds, and of which of them it tells; where there is no figure, all. */
export interface Steps {
  readonly all: readonly number[];
  readonly told: readonly number[];
}

export interface Added {
  readonly term: Term;
  readonly adds: Quantity | null;
}

/**
 * What a source adds over these steps. Only those are taken of which the figure tells: one in which another counter lacks adds nothing to it. Null: it
 * does not count in any of them.
 */
export function addedBy({ figures, worth, opens, ...meta }: Source, { all, told }: Steps): Added | null {
  const at = (steps: readonly number[]) => steps.map((n) => figures[n] ?? noFigure('missing'));
  const whole = folded(at(all), 'sum');
  if (whole.none === 'noCounter') return null;
  const found = folded(at(told), 'sum');
  const isHidden = whole.none === 'hidden';
  const figure = isHidden ? whole : { ...found, elapsed: whole.elapsed, expected: whole.expected };
  const counted = figure.value === null || worth.isZero() ? null : figure.value.div(worth);
  return {
    adds: figure.value,
    term: { ...meta, counted: writtenValue(counted), ...cellOf(figure), opens: isHidden ? null : opens },
  };
}

/** Null where nothing is added. */
export function summed(added: readonly Pick<Added, 'adds'>[]): Quantity | null {
  const known = added.flatMap(({ adds }) => (adds === null ? [] : [adds]));
  return known.length === 0 ? null : sumOf(known);
}
