import type { Answer, Series } from '../../../../domain/figure/answer.ts';
import type { MeasureId } from '../../../../domain/figure/measures.ts';

/** A series with what it is compared with. */
export interface Pair {
  readonly now: Series;
  readonly base: Series | null;
}

const isLike = (a: Series, b: Series): boolean =>
  a.measure === b.measure &&
  a.unit === b.unit &&
  a.medium === b.medium &&
  a.part?.by === b.part?.by &&
  a.part?.id === b.part?.id;

/** What an answer tells of a measure, each beside what it is compared with. */
export const pairsOf = ({ series }: Pick<Answer, 'series'>, measure: MeasureId): readonly Pair[] =>
  series
    .filter((one) => one.measure === measure && one.compared === null)
    .map((now) => ({ now, base: series.find((one) => one.compared === 0 && isLike(one, now)) ?? null }));

export const wholeOf = (pairs: readonly Pair[]): readonly Pair[] => pairs.filter(({ now }) => now.part === null);

/** A decimal as what draws it takes it; null is never 0. */
export const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

/** What stood in the steps before that are compared, where a bar can mark it: nothing lies left of nothing. */
export function beforeOf(change: Series['change']): number | null {
  const base = numberOf(change?.base);
  return base === null || base < 0 ? null : base;
}
