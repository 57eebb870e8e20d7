import type { Cancel, Clock } from '../../domain/clock/clock.ts';

/** The clock handed in, as XState asks for it: `createActor(machine, { clock: screenClock(clock) })`. Delays then run on it. */
export interface ScreenClock {
  setTimeout(run: (...args: never[]) => void, delay: number): number;
  clearTimeout(id: number): void;
}

export function screenClock(clock: Clock): ScreenClock {
  const waiting = new Map<number, Cancel>();
  let last = 0;
  return {
    setTimeout(run, delay) {
      last += 1;
      const id = last;
      const cancel = clock.after(delay, () => {
        waiting.delete(id);
        run();
      });
      waiting.set(id, cancel);
      return id;
    },
    clearTimeout(id) {
      waiting.get(id)?.();
      waiting.delete(id);
    },
  };
}
