import type { Clock } from '../../../../domain/clock/clock.ts';

/** Asks an edge node for a rebirth, never in a storm. */
export interface Rebirths {
  /** Asks unless it was asked a moment ago; the pause doubles while no birth comes. */
  readonly ask: () => void;
  /** It was born: the next question may come after the shortest pause. */
  readonly born: () => void;
}

/** ms between two questions to one node. */
export const shortestPause = 5000;
export const longestPause = 300_000;

export function rebirths(clock: Clock, send: () => void): Rebirths {
  let pause = shortestPause;
  let notBefore = Number.NEGATIVE_INFINITY;
  return {
    ask() {
      const now = clock.monotonic();
      if (now < notBefore) return;
      notBefore = now + pause;
      pause = Math.min(pause * 2, longestPause);
      send();
    },
    born() {
      pause = shortestPause;
    },
  };
}
