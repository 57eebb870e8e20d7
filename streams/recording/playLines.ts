import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { RecordedLine } from './format.ts';

export interface Player {
  /** Lines before the clock's present, at once: what was known when the replay begins. */
  readonly past: (lines: readonly RecordedLine[]) => void;
  /** Lines of one moment, as the clock reaches it. */
  readonly now: (lines: readonly RecordedLine[]) => void;
}

/**
 * Plays recorded lines on the clock handed in: its speed and its jumps are the clock's own business. `lines` stand in order of `t`.
 * The returned function ends it.
 */
export function playLines(lines: readonly RecordedLine[], clock: Clock, player: Player): Cancel {
  let next = firstFrom(lines, clock.now());
  let cancel: Cancel | null = null;
  player.past(lines.slice(0, next));

  function plan(): void {
    const line = lines[next];
    if (line !== undefined) cancel = clock.after(Math.max(0, line.t - clock.now()), play);
  }

  function play(): void {
    const end = firstFrom(lines, clock.now() + 1, next);
    const due = lines.slice(next, end);
    next = end;
    if (due.length > 0) player.now(due);
    plan();
  }

  plan();
  return () => cancel?.();
}

/** The first line at or after `t`, by halving. */
function firstFrom(lines: readonly RecordedLine[], t: number, from = 0): number {
  let low = from;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as RecordedLine).t < t) low = middle + 1;
    else high = middle;
  }
  return low;
}
