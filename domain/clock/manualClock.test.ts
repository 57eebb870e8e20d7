import { expect, test } from 'vitest';
import type { Millis } from './clock.ts';
import { manualClock } from './manualClock.ts';

function ticking(every: Millis) {
  const clock = manualClock(1_000);
  const ticks: Millis[] = [];
  const tick = (): void => {
    ticks.push(clock.now());
    clock.after(every, tick);
  };
  clock.after(every, tick);
  return { clock, ticks };
}

test('moved on, it runs what falls due in its order, each at its own time', () => {
  const { clock, ticks } = ticking(10);
  clock.advance(35);
  expect([ticks, clock.now()]).toEqual([[1_010, 1_020, 1_030], 1_035]);
});

test('after a sleep what fell due runs once, and goes on from there', () => {
  const { clock, ticks } = ticking(10);
  clock.sleep(35);
  expect([ticks, clock.now()]).toEqual([[1_035], 1_035]);
  clock.advance(10);
  expect(ticks).toEqual([1_035, 1_045]);
});
