import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { type BucketRow, listPoints, type PointRow, seriesOfPoints } from '../../../domain/telemetry/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useApi } from '../../../src/session/useSession.ts';
import type { Buckets } from './figures.ts';
import { type HistoryView, mostPoints, toRange, viewOf } from './historyView.ts';

/** As many as a chart is wide, about: a zoom asks again and gets finer ones. */
export const mostBuckets = 800;
const overviewBuckets = 300;

type Put = (changes: Readonly<Record<string, string | null>>) => void;

/** The view in the address. The range that it does not name is written into it, so that the link says what was seen. */
export function useHistoryView(): { readonly view: HistoryView; readonly put: Put } {
  const { search, put } = useAddress();
  const clock = useClock();
  const [opened] = useState(() => clock.now());
  const view = useMemo(() => viewOf(search, opened), [search, opened]);
  const isNamed = search.has('from');
  const { range } = view;
  useEffect(() => {
    if (!isNamed) put(toRange(range));
  }, [isNamed, range, put]);
  return { view, put };
}

export interface ChosenPoints {
  /** The rows of the points in the address, by id. */
  readonly rows: ReadonlyMap<string, PointRow>;
  /** Ids that nobody here may see, once that is known. */
  readonly gone: readonly string[];
  readonly fault: ReturnType<typeof useAsked>['fault'];
  readonly again: () => void;
}

export function useChosenPoints({ charts }: HistoryView): ChosenPoints {
  const api = useApi();
  const ids = useMemo(() => [...new Set(charts.flat())].slice(0, mostPoints), [charts]);
  const key = [...ids].sort().join();
  // A row is of its id, whichever others were asked for with it: a chart more does not take the names from those that stand.
  const { value, fault, again } = useAsked(
    key === '' ? null : 'rows of points',
    async (signal) => {
      const answer = await api.call(listPoints, { query: { id: ids, size: 500 } }, { signal });
      return answer.ok ? { ...answer, value: { key, rows: answer.value.rows } } : answer;
    },
    key,
  );
  const rows = useMemo(() => new Map(value?.rows.map((row) => [row.id, row])), [value]);
  const gone = value?.key === key ? ids.filter((id) => !rows.has(id)) : [];
  return { rows, gone, fault, again };
}

export interface HistorySeries {
  readonly buckets: Buckets | null;
  readonly fault: ReturnType<typeof useAsked>['fault'];
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** The buckets of the span that is shown. */
export function useSeries(points: readonly string[], { from, to }: TimeRange, buckets: number): HistorySeries {
  const { value, ...told } = useCall(
    seriesOfPoints,
    points.length === 0 ? null : { query: { points, from: instantOf(from), to: instantOf(to), buckets } },
  );
  const kept = useMemo(
    () =>
      value === null
        ? null
        : { width: value.width ?? 1000, series: value.series as Readonly<Record<string, readonly BucketRow[]>> },
    [value],
  );
  return { buckets: kept, ...told };
}

/** The first series over the whole range, coarsely: what the brush lies on. */
export function useOverview(points: readonly string[], range: TimeRange): Buckets | null {
  return useSeries(points.slice(0, 1), range, overviewBuckets).buckets;
}

export interface Cursor {
  readonly read: () => number | null;
  /** ms; null when it left. */
  readonly put: (at: number | null) => void;
  readonly subscribe: (each: () => void) => () => void;
}

/** Where the shared cursor stands. Outside React's state of the screen: moving it redraws the figures beside the charts, nothing else. */
export function useCursorStore(): Cursor {
  const at = useRef<number | null>(null);
  const listeners = useRef(new Set<() => void>());
  const put = useCallback((next: number | null) => {
    if (at.current === next) return;
    at.current = next;
    for (const each of listeners.current) each();
  }, []);
  const subscribe = useCallback((each: () => void) => {
    listeners.current.add(each);
    return () => void listeners.current.delete(each);
  }, []);
  return useMemo(() => ({ read: () => at.current, put, subscribe }), [put, subscribe]);
}
