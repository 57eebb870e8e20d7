import { useEffect, useRef, useState } from 'react';
import { chunksOf } from '../../../domain/chunks.ts';
import { mostSeries, type PointRow } from '../../../domain/telemetry/calls.ts';
import { useClock, useNow } from '../../../src/clock/useClock.ts';
import { followHistory } from '../../../src/live/followHistory.ts';
import { useHistoryWords } from '../../../src/live/historyWords.ts';
import { seriesQueueOf } from '../../../src/live/seriesQueue.ts';
import { type TrendFeed, trendFeed } from '../../../src/live/trendFeed.ts';
import { useLive } from '../../../src/live/useLive.ts';
import { useApi } from '../../../src/session/useSession.ts';

const quarter = 15 * 60_000;
const buckets = 60;
const redrawEvery = 2000;

export type SparkOf = (point: string) => readonly number[];

/** The last quarter of an hour of each shown point, or the last `long` ms, in the space of a word: history once, then the live tail. */
export function useSparks(shown: readonly PointRow[], long = quarter): SparkOf {
  const api = useApi();
  const clock = useClock();
  const live = useLive();
  const [feeds, setFeeds] = useState<ReadonlyMap<string, { readonly feed: TrendFeed; readonly index: number }>>(
    new Map(),
  );
  const key = shown
    .filter((point) => point.kind !== 'text')
    .map((point) => `${point.id}/${point.period}`)
    .join();
  const words = useHistoryWords();
  const newestWords = useRef(words);
  newestWords.current = words;
  useEffect(() => {
    const span = () => ({ from: clock.now() - long, to: clock.now() });
    const points = key === '' ? [] : key.split(',').map(pointOf);
    const made = chunksOf(points, mostSeries).map((chunk) => ({
      chunk,
      feed: trendFeed({ points: chunk, live: live.points, clock, span, width: long / buckets }),
    }));
    setFeeds(
      new Map(made.flatMap(({ chunk, feed }) => chunk.map((point, index) => [point.id, { feed, index }] as const))),
    );
    const ask = seriesQueueOf(api, clock);
    const ends = made.map(({ chunk, feed }) =>
      followHistory({
        feed,
        span,
        buckets,
        ask,
        clock,
        link: live.links.values,
        words: newestWords.current,
        points: chunk.map((point) => point.id),
        // A line in the space of a word says nothing: what is asked again comes, and until then there is none.
        told: () => undefined,
      }),
    );
    return () => {
      for (const end of ends) end();
      for (const { feed } of made) feed.close();
    };
  }, [key, long, api, clock, live]);
  useNow(redrawEvery);
  return (point) => {
    const found = feeds.get(point);
    return found ? drawable(found.feed.read().series[found.index]?.mean ?? []) : [];
  };
}

const pointOf = (written: string) => {
  const at = written.lastIndexOf('/');
  return { id: written.slice(0, at), period: Number(written.slice(at + 1)) };
};

/** A gap is NaN; a place without a sample is left out. */
const drawable = (column: readonly (number | null | undefined)[]): readonly number[] =>
  column.flatMap((value) => (value === undefined ? [] : [value ?? Number.NaN]));
