import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { playedClock, roundAt, shownClock } from './playedClock.ts';

const start = Date.UTC(2026, 10, 27, 23, 40);
const played = { from: start, to: start + 80_000, speed: 8 };

test('what is played eight times as fast shows eight seconds in one, and comes that much sooner', () => {
  const clock = manualClock(0);
  const recorded = playedClock(clock, played, 0);
  const ran: number[] = [];
  recorded.after(40_000, () => ran.push(recorded.now() - start));
  clock.advance(4_999);
  expect(recorded.now() - start).toBe(39_992);
  expect(ran).toEqual([]);
  clock.advance(1);
  expect(ran).toEqual([40_000]);
  const shown = shownClock(clock, recorded);
  expect(shown.now()).toBe(recorded.now());
  expect(shown.monotonic()).toBe(5_000);
});

test('it begins anew when it is over, by the machine’s clock alone', () => {
  const clock = manualClock(0);
  expect(roundAt(clock, played)).toEqual({ round: 0, left: 10_000 });
  clock.advance(9_999);
  expect(roundAt(clock, played)).toEqual({ round: 0, left: 1 });
  clock.advance(1);
  expect(roundAt(clock, played)).toEqual({ round: 1, left: 10_000 });
  expect(playedClock(clock, played, 1).now()).toBe(start);
  clock.setWall(0);
  clock.advance(35_000);
  expect(roundAt(clock, played)).toEqual({ round: 4, left: 5_000 });
  expect(playedClock(clock, played, 4).now() - start).toBe(40_000);
});
