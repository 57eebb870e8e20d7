import { type Beat, unheardBefore } from '../../domain/alarm/listening.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Note } from './pipelineStore.ts';

/** Told at each tick: when it came, and when nobody listened before it; null where somebody did all the time. */
export type Listener = (at: Millis, unheard: Span | null) => void;

/** What each tick bears of how long was listened since the one before: nothing where that was all the time. */
export function openListening(): {
  readonly tick: (seen: Millis) => readonly Note[];
  /** Returns how to leave. */
  readonly subscribe: (each: Listener) => () => void;
} {
  let last: Beat | null = null;
  const listeners = new Set<Listener>();
  return {
    tick(seen) {
      const { beat, unheard } = unheardBefore(seen, last);
      last = beat;
      for (const each of listeners) each(seen, unheard);
      return unheard === null ? [] : [{ kind: 'unheard', ...unheard }];
    },
    subscribe(each) {
      listeners.add(each);
      return () => {
        listeners.delete(each);
      };
    },
  };
}
