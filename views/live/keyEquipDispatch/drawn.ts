import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { dispatchCourse } from '../../../domain/dispatch/courseCall.ts';
import type { Dispatch } from '../../../domain/dispatch/dispatch.ts';
import type { ChartData } from '../../../src/kit/chart/chart.ts';

export type ToldCourse = AnswerOf<typeof dispatchCourse>;

/** The curve as a chart draws it: what is not known is a gap, and what was ordered stands within its window alone. */
export function drawnOf(
  { curve, ordered, width, from, to }: Pick<ToldCourse, 'curve' | 'ordered' | 'width' | 'from' | 'to'>,
  window: Pick<Dispatch, 'from' | 'until'>,
): ChartData {
  const [first, end, begin, until] = [from, to, window.from, window.until].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
    number,
  ];
  const known = new Map(curve.map((one) => [Date.parse(one.at), one]));
  // The grid of its buckets; its first begins before what is shown.
  const start = Math.min(first, ...known.keys());
  const starts = Array.from({ length: Math.max(0, Math.ceil((end - start) / width)) }, (_, n) => start + n * width);
  const isOrdered = (at: number): boolean => at >= begin && at < until;
  const during = (value: number | null): readonly (number | null)[] =>
    starts.map((at) => (isOrdered(at) ? value : null));
  const { value = null, low = null, high = null } = ordered ?? {};
  return {
    times: starts.map((at) => at / 1000),
    series: [
      {
        mean: starts.map((at) => known.get(at)?.mean ?? null),
        min: starts.map((at) => known.get(at)?.min ?? null),
        max: starts.map((at) => known.get(at)?.max ?? null),
      },
      ...(ordered === null ? [] : [{ mean: during(value), min: during(low ?? value), max: during(high ?? value) }]),
    ],
    gaps: gapsIn(
      starts.map((at) => ({ at, isKnown: (known.get(at)?.mean ?? null) !== null })),
      width,
    ),
  };
}

/** Neighbours without a value as one, in s. */
function gapsIn(
  buckets: readonly { readonly at: number; readonly isKnown: boolean }[],
  width: number,
): ChartData['gaps'] {
  const gaps: { from: number; to: number }[] = [];
  for (const { at, isKnown } of buckets) {
    if (isKnown) continue;
    const last = gaps.at(-1);
    if (last !== undefined && last.to === at / 1000) last.to = (at + width) / 1000;
    else gaps.push({ from: at / 1000, to: (at + width) / 1000 });
  }
  return gaps;
}
