import type { Millis } from '../../clock/clock.ts';
import type { Breakdown } from './breakdowns.ts';
import { noKey } from './breakdowns.ts';
import { type Cell, cellOf } from './cell.ts';
import type { Fact, FigureSpan, HoursFact } from './facts.ts';
import type { Measure, Taken } from './measure.ts';

/** One fact that a figure counts. */
export interface Counted {
  readonly fact: Fact;
  readonly at: Millis | null;
  readonly taken: Taken;
}

/** What figures are made of. `hours`: how long equipment was in use or ran, by whose hours a measure is for. */
export interface FigureFacts {
  readonly facts: readonly Fact[];
  readonly hours: Readonly<Record<'use' | 'run', readonly HoursFact[]>>;
  readonly now: Millis;
}

/** All facts, or those of one key of a breakdown. */
export type Which = { readonly by: Breakdown; readonly key: string } | null;

const isWhich = ({ keys }: Pick<Fact, 'keys'>, which: Which): boolean =>
  which === null || (keys[which.by] ?? noKey) === which.key;

interface Known {
  readonly hours: number;
  readonly from: Millis;
}

/** Of a measure for hours, those of each piece of equipment that are known. */
function hoursKnown(measure: Measure, given: FigureFacts, span: FigureSpan, which: Which): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  if (measure.hours === null) return known;
  for (const one of given.hours[measure.hours]) {
    const hours = isWhich(one, which) ? one.hoursIn(span) : null;
    if (hours !== null) known.set(one.equipment, { hours, from: one.knownFrom });
  }
  return known;
}

/**
 * What a figure counts: the one place where that is said, for the figure and for the list that it opens. What is measured by hours counts where
 * those are known.
 */
export function countedIn(
  measure: Measure,
  given: FigureFacts,
  span: FigureSpan,
  which: Which = null,
): readonly Counted[] {
  const { facts, now } = given;
  const hours = hoursKnown(measure, given, span, which);
  const counted: Counted[] = [];
  for (const fact of facts) {
    if (!measure.of.includes(fact.of) || !isWhich(fact, which)) continue;
    const at = measure.at === null ? null : measure.at(fact);
    const isIn = measure.at === null ? measure.stands?.(fact, span, now) === true : isWithin(at, span);
    const from = measure.hours === null ? Number.NEGATIVE_INFINITY : hours.get(fact.keys.equipment ?? noKey)?.from;
    if (!isIn || from === undefined || (at !== null && at < from)) continue;
    const taken = measure.takes(fact, now);
    if (taken !== null) counted.push({ fact, at, taken });
  }
  return counted;
}

const isWithin = (at: Millis | null, { from, to }: FigureSpan): boolean => at !== null && at >= from && at < to;

/** Of a span that has not begun nothing is known: that nothing counts in it is no 0, but for what looks ahead and for what is of now. */
function cellIn(
  measure: Measure,
  all: readonly Taken[],
  { hours, isToCome }: { readonly hours: number | null; readonly isToCome: boolean },
): Cell {
  const cell = cellOf(measure, all, hours);
  return isToCome && cell.n === 0 && !measure.isAhead && !measure.isOfNow ? { ...cell, value: null } : cell;
}

/** The figure of a span. */
export function figureIn(measure: Measure, given: FigureFacts, span: FigureSpan, which: Which = null): Cell {
  const counted = countedIn(measure, given, span, which);
  return cellIn(
    measure,
    counted.map(({ taken }) => taken),
    { hours: sumOf(hoursKnown(measure, given, span, which)), isToCome: span.from > given.now },
  );
}

const sumOf = (known: ReadonlyMap<string, Known>): number | null =>
  known.size === 0 ? null : [...known.values()].reduce((sum, { hours }) => sum + hours, 0);

/** The figure of each month of a span. What counts when it happened is gone through once for all of them. */
export function figuresOfMonths(
  measure: Measure,
  given: FigureFacts,
  months: readonly FigureSpan[],
  which: Which = null,
): readonly Cell[] {
  if (measure.isOfNow) return [];
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  // Hours are known in one month and not in another: each is asked by itself.
  if (measure.at === null || measure.hours !== null)
    return months.map((month) => figureIn(measure, given, month, which));
  const buckets = months.map((): Taken[] => []);
  for (const { at, taken } of countedIn(measure, given, { from: first.from, to: last.to }, which))
    buckets[months.findIndex((month) => isWithin(at, month))]?.push(taken);
  return buckets.map((all, n) => cellIn(measure, all, { hours: null, isToCome: (months[n]?.from ?? 0) > given.now }));
}

/** The figure of each key of a breakdown. What is not for hours is gone through once for all of them. */
export function figuresByKey(
  measure: Measure,
  given: FigureFacts,
  span: FigureSpan,
  { by, keys }: { readonly by: Breakdown; readonly keys: readonly string[] },
): readonly Cell[] {
  if (measure.hours !== null) return keys.map((key) => figureIn(measure, given, span, { by, key }));
  const byKey = Map.groupBy(countedIn(measure, given, span), ({ fact }) => fact.keys[by] ?? noKey);
  return keys.map((key) => {
    const counted = byKey.get(key) ?? [];
    return cellIn(
      measure,
      counted.map(({ taken }) => taken),
      { hours: null, isToCome: span.from > given.now },
    );
  });
}

/** The keys of a breakdown that a measure counts in a span, those with most first. */
export function keysIn(
  measures: readonly Measure[],
  given: FigureFacts,
  span: FigureSpan,
  by: Breakdown,
): readonly string[] {
  const n = new Map<string, number>();
  for (const measure of measures)
    for (const { fact } of countedIn(measure, given, span))
      if (fact.keys[by] !== undefined) {
        const key = fact.keys[by] ?? noKey;
        n.set(key, (n.get(key) ?? 0) + 1);
      }
  for (const measure of measures)
    if (measure.hours !== null)
      for (const one of given.hours[measure.hours]) {
        const key = one.keys[by] ?? noKey;
        if (one.keys[by] !== undefined && !n.has(key) && one.hoursIn(span) !== null) n.set(key, 0);
      }
  return [...n].toSorted(([a, m], [b, k]) => k - m || (a < b ? -1 : 1)).map(([key]) => key);
}

/** Whether facts of a measure are told apart so; what is for hours, where those are. */
export const isToldApart = (measure: Measure, { facts, hours }: FigureFacts, by: Breakdown): boolean =>
  measure.hours === null
    ? facts.some((fact) => measure.of.includes(fact.of) && fact.keys[by] !== undefined)
    : hours[measure.hours].some(({ keys }) => keys[by] !== undefined);
