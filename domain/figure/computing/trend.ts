import { fittedLine, lineAt } from '../../energy/fittedLine.ts';
import { quantity } from '../../energy/quantity.ts';
import { type Figured, folded, isWhole, noFigure } from './figured.ts';

/** As many months make a sum from which the season is out. */
export const monthsOfYear = 12;
/** With fewer months of data a slope says more of the season than of the trend. */
export const leastMonths = 24;

/** It is over, and all of it is known. */
const isOver = (month: Figured): boolean =>
  isWhole(month) && month.elapsed > 0 && month.elapsed >= month.expected && month.value !== null;

/** Each month with the eleven before it, of months that follow one another; the first eleven have no sum of their own. */
export function movingSums(months: readonly Figured[]): readonly Figured[] {
  return months.slice(monthsOfYear - 1).map((_, n) => {
    const year = months.slice(n, n + monthsOfYear);
    if (year.every(isOver)) return folded(year, 'exact');
    // A month that runs or is to come is no gap: its sum is still to come.
    const isYoung = year.every((month) => isOver(month) || month.none === 'notYet' || month.elapsed < month.expected);
    const isHidden = year.some(({ none }) => none === 'hidden');
    return noFigure(isHidden ? 'hidden' : isYoung ? 'notYet' : 'notWhole');
  });
}

export interface TrendFact {
  readonly id: 'slope' | 'percent' | 'first' | 'last' | 'months';
  readonly figure: Figured;
  /** Of which of the moving sums it tells. */
  readonly place: number | null;
}

/** The slope of the moving sums a year, and the line's ends: none under 24 months of data. */
export function trendFacts(months: readonly Figured[], sums: readonly Figured[]): readonly TrendFact[] {
  const known = months.filter(isOver).length;
  const told = { ...noFigure('noBase'), none: null, quality: 'good' as const };
  const count: TrendFact = { id: 'months', place: null, figure: { ...told, value: quantity(known) } };
  const none = (why: Figured): readonly TrendFact[] => [
    ...(['slope', 'percent', 'first', 'last'] as const).map((id) => ({ id, place: null, figure: why })),
    count,
  ];
  const hidden = months.find((month) => month.none === 'hidden');
  if (hidden !== undefined) return none(noFigure('hidden'));
  const places = sums.flatMap(({ value }, n) => (value === null ? [] : [{ n, value }]));
  const line = fittedLine(places.map(({ n, value }) => ({ x: quantity(n), y: value })));
  const [first, last] = [places[0], places.at(-1)];
  if (known < leastMonths || line === null || first === undefined || last === undefined)
    return none(noFigure('tooFew'));
  const all = folded(
    places.flatMap(({ n }) => sums[n] ?? []),
    'exact',
  );
  const slope = line.slope.times(monthsOfYear);
  const mean = all.value?.div(places.length);
  const factOf = (id: TrendFact['id'], value: Figured['value'], place: number | null): TrendFact => ({
    id,
    place,
    figure: value === null ? noFigure('noBase') : { ...all, value },
  });
  return [
    factOf('slope', slope, null),
    factOf('percent', mean === undefined || mean.isZero() ? null : slope.div(mean).times(100), null),
    factOf('first', lineAt(line, first.n), first.n),
    factOf('last', lineAt(line, last.n), last.n),
    count,
  ];
}
