import type { Cancel, Clock } from '../../domain/clock/clock.ts';

/** What XState asks of a clock: `createActor(machine, { clock: actorClock(clock) })`. Delays then run on the clock handed in. */
export interface ActorClock {
  setTimeout(run: (...args: never[]) => void, delay: number): number;
  clearTimeout(id: number): void;
}

export function actorClock(clock: Clock): ActorClock {
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
