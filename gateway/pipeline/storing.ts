import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';

/** Whether what is measured is stored. */
export interface Storing {
  /** Since when samples wait for a store that does not take them; null while all is well. */
  readonly since: () => Millis | null;
  /** Called when that changes. */
  readonly subscribe: (each: () => void) => () => void;
  readonly close: () => void;
}

interface StoringMeans {
  readonly clock: Clock;
  /** When the oldest batch that waits came, monotonic; null when none waits. */
  readonly oldest: () => number | null;
  readonly hasRoom: () => boolean;
}

const lookEvery = 500;
/** A store that is busy takes a second or two; what waits longer is said. */
const patience = 3000;

/** Looks at the oldest batch that waits. A store that is away or full keeps it waiting, whatever the reason. */
export function watchStoring({ clock, oldest, hasRoom }: StoringMeans): Storing {
  const listeners = new Set<() => void>();
  let since: Millis | null = null;
  let cancel: Cancel = () => undefined;

  function waitingSince(): Millis | null {
    const waits = clock.monotonic() - (oldest() ?? clock.monotonic());
    if (waits > patience) return Math.trunc(clock.now() - waits);
    return hasRoom() ? null : Math.trunc(clock.now());
  }

  function look(): void {
    const found = waitingSince();
    const isNews = (found === null) !== (since === null);
    // The oldest changes while the store comes back; since when it was away does not.
    if (isNews) since = found;
    if (isNews) for (const each of listeners) each();
    cancel = clock.after(lookEvery, look);
  }

  look();
  return {
    since: () => since,
    subscribe(each) {
      listeners.add(each);
      return () => {
        listeners.delete(each);
      };
    },
    close: () => cancel(),
  };
}
