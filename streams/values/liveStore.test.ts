import { NEVER, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { ValueStreamItem } from '../sources/source.ts';
import { liveStore } from './liveStore.ts';

test('what is shown is told at the pace of the fastest that asks, and at the usual one when it has gone', () => {
  const clock = manualClock(0);
  const items = new Subject<ValueStreamItem>();
  const rates: number[] = [];
  const source = { items, link: NEVER, want: () => () => undefined, setRate: (n: number) => void rates.push(n) };
  const store = liveStore({ source, clock, flushEvery: 250 });
  let told = 0;
  store.watchTopic('job/1', () => {
    told += 1;
  });
  /** How often it is told in a second in which a topic changes each 20 ms. */
  const inASecond = (): number => {
    told = 0;
    for (let at = 0; at < 1000; at += 20) {
      items.next({ kind: 'topic', topic: 'job/1', data: at } as ValueStreamItem);
      clock.advance(20);
    }
    return told;
  };
  expect(inASecond()).toBeLessThanOrEqual(4);
  const [slow, fast] = [store.pace(4), store.pace(10)];
  expect(inASecond()).toBeGreaterThanOrEqual(8);
  fast();
  fast();
  clock.advance(1000);
  expect(inASecond()).toBeLessThanOrEqual(4);
  slow();
  expect(rates).toEqual([4, 10, 4, 4]);
  store.close();
});
