import { describe, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { LiveReading } from '../../streams/values/liveReading.ts';
import type { LiveStore } from '../../streams/values/liveStore.ts';
import { trendFeed } from './trendFeed.ts';

/** A store of one point whose value the test sets. */
function aStore() {
  let reading: LiveReading | null = null;
  let told: () => void = () => undefined;
  const store = {
    watch: (_: string, each: () => void) => {
      told = each;
      return () => undefined;
    },
    read: () => reading,
  } as unknown as LiveStore;
  const say = (value: number, at: number) => {
    reading = { value, at, quality: 0 };
    told();
  };
  return { store, say };
}

const width = 1000;
const feedOver = (store: LiveStore, clock: ReturnType<typeof manualClock>) =>
  trendFeed({ points: [{ id: 'P1', period: 1000 }], live: store, clock, width, span: () => ({ from: 0, to: 20_000 }) });

describe('a trend', () => {
  test('history and the live tail are one curve', () => {
    const { store, say } = aStore();
    const feed = feedOver(store, manualClock(3_000));
    feed.fill({ width, series: { P1: [{ start: 0, min: 1, max: 3, mean: 2, count: 2 }] } });
    say(5, 1_200);
    say(7, 1_900);
    const { series } = feed.read();
    expect(series[0]?.mean.slice(0, 2)).toEqual([2, 6]);
    expect(series[0]?.max?.slice(0, 2)).toEqual([3, 7]);
  });
  test('a silence of more than three periods is a gap, named as one and never bridged', () => {
    const { store, say } = aStore();
    const feed = feedOver(store, manualClock(15_000));
    say(1, 500);
    say(1, 12_500);
    const { series, gaps } = feed.read();
    expect(series[0]?.mean[5]).toBeNull();
    expect(gaps).toEqual([{ from: 1, to: 12 }]);
  });
  test('history of another pace than now is no gap: the gateway says how long each value held', () => {
    const { store, say } = aStore();
    const feed = feedOver(store, manualClock(12_500));
    const held = (start: number, mean: number) => ({ start, min: null, max: null, mean, count: 0 });
    const minute = Array.from({ length: 11 }, (_, i) => held((i + 1) * 1000, 2));
    feed.fill({
      width,
      series: { P1: [{ start: 0, min: 2, max: 2, mean: 2, last: 2, count: 1 }, ...minute, held(12_000, 2)] },
    });
    expect(feed.read().gaps).toEqual([]);
    expect(feed.read().series[0]?.mean).toEqual(Array.from({ length: 13 }, () => 2));
    say(8, 12_100);
    expect(feed.read().series[0]?.mean[12]).toBe(8);
  });
  test('a bucket without a sample within three periods is no gap', () => {
    const { store, say } = aStore();
    const feed = feedOver(store, manualClock(4_000));
    say(1, 500);
    say(1, 2_500);
    expect(feed.read().series[0]?.mean[1]).toBeUndefined();
    expect(feed.read().gaps).toEqual([]);
  });
});
