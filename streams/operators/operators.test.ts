import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { AlarmStreamItem } from '../sources/source.ts';
import { bellTriggers } from './bellTriggers.ts';
import { byKey } from './byKey.ts';

function bell() {
  const clock = manualClock();
  const items = new Subject<AlarmStreamItem>();
  const times: number[] = [];
  const subscription = bellTriggers(items, clock).subscribe(() => times.push(clock.now()));
  const change = (topic: 'bell' | 'reminder'): void => items.next({ kind: 'listChange', topics: [topic] });
  return { clock, items, times, subscription, change };
}

test('The bell refreshes every 60 s (B115, K002, S087)', () => {
  const { clock, times } = bell();
  clock.advance(180_000);
  expect(times).toEqual([60_000, 120_000, 180_000]);
});

test('The bell refreshes on any alarm and on listChange (B116, B117, S088, S089)', () => {
  const { clock, items, times, change } = bell();
  change('bell');
  clock.advance(1_000);
  items.next({ kind: 'alarms', items: [] });
  clock.advance(1_000);
  change('reminder');
  clock.advance(1_000);
  expect(times).toEqual([0, 1_000, 2_000]);
});

test('However often it is asked, the bell refreshes at most once in 500 ms, and never misses the last (B118, K003, S090)', () => {
  const { clock, times, change } = bell();
  for (let n = 0; n < 20; n++) {
    change('bell');
    clock.advance(60);
  }
  clock.advance(2_000);
  expect(times).toEqual([0, 500, 1_000, 1_500]);
});

test('A bell that nobody listens to keeps no timer', () => {
  const { clock, times, subscription } = bell();
  subscription.unsubscribe();
  clock.advance(600_000);
  expect(times).toEqual([]);
});

test('A change is told to those who listen to its key, and to nobody else', () => {
  const router = byKey<number>();
  const heard: string[] = [];
  const leave = router.add(1, () => heard.push('one'));
  router.add(1, () => heard.push('one too'));
  router.add(2, () => heard.push('two'));
  router.call(1);
  leave();
  router.call(1);
  expect(heard).toEqual(['one', 'one too', 'one too']);
  expect([router.has(1), router.has(3)]).toEqual([true, false]);
});
