import { useMemo, useSyncExternalStore } from 'react';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { bandsWithin, type StateBand, stateBands } from '../../../../domain/telemetry/stateBands.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import type { ChartData, ChartFeed } from '../../../../src/kit/chart/chart.ts';
import { useTrend } from '../../../../src/live/useTrend.ts';
import type { SpanQuestion } from './spanQuestion.ts';

/** Of a day each minute. */
const buckets = 1440;
const nothing: ChartData = { times: [], series: [], gaps: [] };
const still: ChartFeed = { read: () => nothing, subscribe: () => () => undefined };

/** Points of states over a span, in the order of the points, moving on with what is told. */
export function useStates(points: readonly PointRow[], span: SpanQuestion) {
  const clock = useClock();
  const asked = useMemo(() => points.map(({ id, period }) => ({ id, period, isState: true })), [points]);
  const trend = useTrend({ points: asked, ...span, buckets });
  const feed = trend.feed ?? still;
  const data = useSyncExternalStore(feed.subscribe, feed.read);
  const { from, to } = trend.span();
  const until = Math.min(to, clock.now() / 1000);
  const width = trend.feed === null ? 60 : trend.feed.width() / 1000;
  const bands = points.map((_, n): readonly StateBand[] =>
    bandsWithin(stateBands(data.times, data.series[n]?.mean ?? [], width), { from, to: until }),
  );
  return { bands, from, to: until, width, isLoading: trend.isLoading, fault: trend.fault, again: trend.again };
}
