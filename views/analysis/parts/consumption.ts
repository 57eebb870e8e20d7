import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import type { Answer, Cell, Series } from '../../../domain/figure/answer.ts';
import { extentOf } from '../../../domain/figure/extent.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import type { Medium } from '../../../domain/figure/vocabulary.ts';

/** One row: a part of the unit, or what nobody can explain. */
export interface PartRow {
  readonly id: string;
  /** Null: it may not be seen. */
  readonly name: string | null;
  readonly isRest: boolean;
  readonly total: Cell;
  readonly compared: Cell | null;
  readonly change: Series['change'];
  /** Of what it is told, and of what it is compared with; null: it is not told as a series, or opens nothing. */
  readonly series: Series | null;
  readonly base: Series | null;
}
/** One that is told as a series. */
export interface SeriesRow extends PartRow {
  readonly series: Series;
}

export interface Consumption {
  readonly unit: string | null;
  readonly main: Series | null;
  readonly mainCompared: Series | null;
  readonly coal: Series | null;
  readonly rest: Series | null;
  readonly rows: readonly SeriesRow[];
}

/** By which measures a medium is told; all of them together as standard coal. */
export const measuresFor = (medium: Medium | null): { readonly use: MeasureId; readonly rest: MeasureId } =>
  medium === null
    ? { use: 'energy.tce', rest: 'energy.unexplainedTce' }
    : { use: 'energy.use', rest: 'energy.unexplained' };

/** What an answer by children says, as the screen shows it. */
export function consumptionOf({ series }: Pick<Answer, 'series'>, medium: Medium | null): Consumption {
  const { use, rest } = measuresFor(medium);
  const now = series.filter(({ compared }) => compared === null);
  const main = now.find(({ measure, part }) => measure === use && part === null) ?? null;
  // Two units of one medium do not add up: what is not in the unit of the whole is not told beside it.
  const isBeside = (one: Series): boolean => one.unit === main?.unit;
  const thenOf = (of: Series): Series | null =>
    series.find(
      (one) => one.compared === 0 && one.measure === of.measure && isSamePart(one, of) && one.unit === of.unit,
    ) ?? null;
  const restNow = now.find((one) => one.measure === rest && isBeside(one)) ?? null;
  const rowOf = (one: Series, n: number): SeriesRow => {
    const then = thenOf(one);
    return {
      id: one.part?.id || `${one.measure}${n}`,
      name: one.part?.name ?? null,
      isRest: one === restNow,
      total: one.total,
      compared: then?.total ?? null,
      change: then?.change ?? null,
      series: one,
      base: then,
    };
  };
  const parts = now.filter((one) => one.measure === use && one.part?.by === 'child' && isBeside(one));
  return {
    unit: main?.unit ?? null,
    main,
    rest: restNow,
    mainCompared: main === null ? null : thenOf(main),
    coal: now.find(({ measure, part }) => measure === 'energy.tce' && part === null) ?? null,
    rows: [...parts.map(rowOf).sort(byValue), ...(restNow === null ? [] : [rowOf(restNow, 0)])],
  };
}

const isSamePart = (a: Series, b: Series): boolean => a.part?.id === b.part?.id && a.part?.by === b.part?.by;

/** The largest first, what has no figure last. */
export function byAmount(a: Pick<Cell, 'value'>, b: Pick<Cell, 'value'>): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return quantity(b.value).cmp(a.value);
}

const byValue = (a: PartRow, b: PartRow): number => byAmount(a.total, b.total);

/** Per cent of the whole; none where one of them has no figure, or is known in part: both would stand on other hours. */
export function shareOf(part: Cell | null, whole: Cell | null): string | null {
  if (part === null || whole === null || extentOf(part) !== 'whole' || extentOf(whole) !== 'whole') return null;
  if (part.value === null || whole.value === null || quantity(whole.value).isZero()) return null;
  return textOf(quantity(part.value).div(whole.value).times(100).toDecimalPlaces(4));
}

/** What several charges come to, as little known as the least known of them; null of none. */
export function chargedOf<C extends Cell>(charges: readonly C[]): C | null {
  const known = charges.filter(({ value }) => value !== null);
  const least = known.find((one) => extentOf(one) !== 'whole') ?? known[0];
  if (least === undefined) return null;
  const sum = known.reduce((all, { value }) => all.plus(value ?? 0), quantity('0'));
  return { ...least, value: textOf(sum) };
}
