import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { AnewContext } from '../api/anew.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';
import { followHistory } from './followHistory.ts';
import { useHistoryWords } from './historyWords.ts';
import { seriesQueueOf } from './seriesQueue.ts';
import { type TrendFeed, type TrendPoint, trendFeed } from './trendFeed.ts';
import { useLive } from './useLive.ts';

interface TrendQuestion {
  readonly points: readonly TrendPoint[];
  /** ms before now; or a beginning that stays, while the end moves with now. */
  readonly last?: number;
  readonly since?: number;
  /** An end that stays too: what is past does not move. */
  readonly until?: number;
  readonly buckets: number;
}

export interface Trend {
  readonly feed: TrendFeed | null;
  readonly isLoading: boolean;
  readonly fault: string | null;
  readonly again: () => void;
  /** s since 1970. */
  readonly span: () => { readonly from: number; readonly to: number };
}

/** The grid of widths that the gateway answers with, in ms (docs/live.md). */
const widths = [1, 2, 5, 10, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400].map(
  (s) => s * 1000,
);
export const widthFor = (span: number, buckets: number): number =>
  widths.find((width) => span / width <= buckets) ?? 86_400_000;

/** History and live tail of some points as a chart's feed; asked anew when points or span change. */
export function useTrend({ points, last, since, until, buckets }: TrendQuestion): Trend {
  const api = useApi();
  const clock = useClock();
  const live = useLive();
  const [feed, setFeed] = useState<TrendFeed | null>(null);
  const [told, setTold] = useState<{ readonly isLoading: boolean; readonly fault: string | null }>({
    isLoading: true,
    fault: null,
  });
  const [round, setRound] = useState(0);
  const anew = useContext(AnewContext);
  const key = points.map((point) => `${point.id}/${point.period}`).join();
  const newest = useRef(points);
  newest.current = points;
  const words = useHistoryWords();
  const newestWords = useRef(words);
  newestWords.current = words;
  const span = useMemo(() => {
    return () => {
      const to = until ?? clock.now();
      return { from: since ?? to - (last ?? 0), to };
    };
  }, [clock, since, until, last]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the points count by their ids, the round is another try
  useEffect(() => {
    if (key === '') return setFeed(null);
    const { from, to } = span();
    const made = trendFeed({
      points: newest.current,
      live: live.points,
      clock,
      span,
      width: widthFor(to - from, buckets),
    });
    setFeed(made);
    const end = followHistory({
      feed: made,
      span,
      buckets,
      clock,
      link: live.links.values,
      told: setTold,
      points: newest.current.map((point) => point.id),
      ask: seriesQueueOf(api, clock),
      words: newestWords.current,
    });
    return () => {
      end();
      made.close();
    };
  }, [key, span, buckets, api, clock, live, round, anew]);

  const seconds = useMemo(() => () => ({ from: span().from / 1000, to: span().to / 1000 }), [span]);
  return { feed, ...told, again: () => setRound((before) => before + 1), span: seconds };
}
