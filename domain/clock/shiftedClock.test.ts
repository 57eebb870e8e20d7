import { expect, test } from 'vitest';
import { manualClock } from './manualClock.ts';
import { shiftedClock } from './shiftedClock.ts';

test('a shifted clock shows another time and beats as the one it is made of', () => {
  const clock = manualClock(1_000_000);
  const shifted = shiftedClock(clock, -400_000);
  const [before, heard] = [shifted.monotonic(), [] as number[]];
  shifted.after(50, () => heard.push(shifted.now()));
  clock.advance(50);
  expect(heard).toEqual([600_050]);
  expect(shifted.monotonic() - before).toBe(50);
});
