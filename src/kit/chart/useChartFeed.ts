import { useEffect, useMemo, useRef } from 'react';
import type { ChartData, ChartFeed } from './chart.ts';

/** One feed for as long as the chart stands: other data is told to it, and the chart is not made anew. What else it is drawn by (the span) may stand beside. */
export function useChartFeed(data: ChartData, beside?: unknown): ChartFeed {
  const newest = useRef(data);
  newest.current = data;
  const listeners = useRef(new Set<() => void>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data is drawn anew
  useEffect(() => {
    for (const each of listeners.current) each();
  }, [data, beside]);
  return useMemo(
    () => ({
      read: () => newest.current,
      subscribe: (each) => {
        listeners.current.add(each);
        return () => listeners.current.delete(each);
      },
    }),
    [],
  );
}
