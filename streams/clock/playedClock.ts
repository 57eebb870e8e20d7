import type { Clock, Millis } from '../../domain/clock/clock.ts';

/** What is played over and over. */
export interface Played {
  readonly from: Millis;
  readonly to: Millis;
  /** How many times faster than real time. */
  readonly speed: number;
}

/** Which time it is played now, from 0, and when (real ms) the next begins. It hangs on the machine's clock alone: who looks away and back finds it where it is. */
export function roundAt({ monotonic }: Pick<Clock, 'monotonic'>, { from, to, speed }: Played) {
  const length = Math.max(1, to - from) / speed;
  const round = Math.floor(monotonic() / length);
  return { round, left: (round + 1) * length - monotonic() };
}

/** The clock of one round of what is played: it shows the recorded time, and what is put off by so much of that comes so much sooner. */
export function playedClock(clock: Clock, played: Played, round: number): Clock {
  const { from, to, speed } = played;
  const began = round * (Math.max(1, to - from) / speed);
  return {
    now: () => from + (clock.monotonic() - began) * speed,
    monotonic: () => clock.monotonic() * speed,
    after: (delay, run) => clock.after(delay / speed, run),
  };
}

/** The recorded time for whoever draws: it is told no oftener than any other. */
export const shownClock = (clock: Clock, played: Clock): Clock => ({ ...clock, now: played.now });
