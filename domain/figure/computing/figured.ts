import type { Millis } from '../../clock/clock.ts';
import { instantOf } from '../../clock/clock.ts';
import type { IntervalQuality } from '../../energy/intervalQuality.ts';
import { worst } from '../../energy/intervalQuality.ts';
import { type Quantity, rounded, sumOf, textOf } from '../../energy/quantity.ts';
import { doubtTogether, type InDoubt, type Sum } from '../../energy/sum.ts';
import type { Cell, NoFigure } from '../answer.ts';

/** A figure as it is computed: a value, or why there is none. */
export interface Figured {
  readonly value: Quantity | null;
  readonly none: NoFigure | null;
  readonly quality: IntervalQuality;
  readonly present: Millis;
  readonly elapsed: Millis;
  readonly expected: Millis;
  readonly doubt: InDoubt | null;
  /** Something is taken off in it: known in part, it is no bound of the whole. */
  readonly lowered: boolean;
}

export const noFigure = (
  none: NoFigure,
  { elapsed = 0, expected = 0 }: Partial<Pick<Figured, 'elapsed' | 'expected'>> = {},
): Figured => ({ value: null, none, quality: 'missing', present: 0, elapsed, expected, doubt: null, lowered: false });

/** Of what counters counted together; `expected`: the time for which they count, elapsed or not. */
export function figureOf(sum: Sum, expected: Millis): Figured {
  const { coverage, quality, doubt, lowered } = sum;
  const time = { present: coverage.present, elapsed: coverage.due, expected };
  if (sum.none === null) return { value: sum.amount, none: null, quality, doubt, lowered, ...time };
  if (sum.none === 'hidden') return noFigure('hidden');
  return { ...noFigure(coverage.due === 0 ? 'notYet' : 'missing', time), doubt, lowered };
}

/** It holds all that has elapsed, and nothing of it is in doubt: it may be compared and taken off. */
export const isWhole = ({ none, present, elapsed, doubt }: Figured): boolean =>
  none === null && doubt === null && present >= elapsed;

/** Nothing could be known there by now: it neither adds nor lacks. */
const isOutside = ({ none }: Figured): boolean => none === 'notYet' || none === 'noCounter';

/**
 * Steps as one. Of a sum some may not be known: it is at least that of the others. `exact` is none where one of them is none, for a difference of
 * parts would pass for that of the whole.
 */
export function folded(steps: readonly Figured[], how: 'sum' | 'exact'): Figured {
  const known = steps.filter((one) => one.none === null);
  const time = {
    present: known.reduce((all, one) => all + one.present, 0),
    elapsed: steps.reduce((all, one) => all + one.elapsed, 0),
    expected: steps.reduce((all, one) => all + one.expected, 0),
  };
  const lacking =
    steps.find((one) => one.none === 'hidden') ?? steps.find((one) => one.none !== null && !isOutside(one));
  const isLost = lacking?.none === 'hidden' || (how === 'exact' && lacking !== undefined);
  const lowered = steps.some((one) => one.lowered);
  if (isLost || known.length === 0) {
    const none = lacking?.none ?? (steps.some((one) => one.none === 'notYet') ? 'notYet' : 'noCounter');
    return none === 'hidden' ? noFigure(none) : { ...noFigure(none, time), lowered };
  }
  return {
    value: sumOf(known.map(({ value }) => value as Quantity)),
    none: null,
    lowered,
    ...time,
    quality: known.reduce<IntervalQuality>((all, one) => worst(all, one.quality), 'good'),
    doubt: steps.reduce<InDoubt | null>((all, one) => doubtTogether(all, one.doubt), null),
  };
}

/** Things that stand beside each other, all of them or none. What does not count then is no part. */
export function together(parts: readonly Figured[]): Figured {
  const counting = parts.filter(({ none }) => none !== 'noCounter');
  const lacking = counting.find(({ none }) => none === 'hidden') ?? counting.find(({ none }) => none !== null);
  if (lacking?.none != null) {
    const rest = folded(counting, 'sum');
    return { ...noFigure(lacking.none, rest), lowered: rest.lowered };
  }
  return folded(counting, 'exact');
}

/** What the whole counts less its parts: none unless all of them are whole and told up to the same moment. */
export function differenceOf(whole: Figured, parts: Figured, isEven: boolean): Figured {
  const time = { elapsed: whole.elapsed + parts.elapsed, expected: whole.expected + parts.expected };
  for (const { none } of [whole, parts]) if (none !== null) return noFigure(none, none === 'hidden' ? {} : time);
  if (!isWhole(whole) || !isWhole(parts)) return noFigure('notWhole', time);
  if (!isEven) return noFigure('notYet', { expected: time.expected });
  return {
    value: (whole.value as Quantity).minus(parts.value as Quantity),
    none: null,
    doubt: null,
    lowered: true,
    quality: worst(whole.quality, parts.quality),
    present: whole.present + parts.present,
    ...time,
  };
}

/** More decimals than any register has, though shares and factors make more. */
const decimals = 9;
export const writtenValue = (value: Quantity | null): string | null =>
  value === null ? null : textOf(rounded(value, decimals));

export const cellOf = ({ value, none, quality, present, elapsed, expected, lowered }: Figured): Cell => ({
  value: writtenValue(value),
  none,
  quality,
  present,
  elapsed,
  expected,
  ...(lowered ? { lowered } : {}),
});

export const doubtOf = ({ doubt }: Figured, cell: number) =>
  doubt === null ? [] : [{ cell, since: instantOf(doubt.since), atMost: writtenValue(doubt.atMost) }];
