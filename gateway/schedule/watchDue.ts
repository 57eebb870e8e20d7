import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';

/** It looks at least this often: another gateway may have put something, and what is due goes by the clock of the people, which may be set. */
const longestSleep: Millis = 1000;

interface DueSettings {
  readonly clock: Clock;
  /** What is looked through, for the operator: `timers`. */
  readonly what: string;
  /** Does all that is due, and tells when the next falls due by the clock of the people; null where nothing is known to. */
  readonly look: () => Promise<Millis | null>;
  readonly say: (line: string) => void;
}

export interface DueWatch {
  /** Something was put, or may be done now. */
  readonly wake: () => void;
  /** Resolves when nothing is looked through any more. */
  readonly close: () => Promise<void>;
}

/** Looks at once, whenever it is woken, and then at the moment at which the next is due. One look at a time. */
export function watchDue({ clock, what, look, say }: DueSettings): DueWatch {
  let running: Promise<void> | null = null;
  /** Woken while it looked: perhaps after it looked there. */
  let isAsked = false;
  let isOpen = true;
  let cancel: Cancel = () => undefined;

  async function untilDone(): Promise<void> {
    let next: Millis | null = null;
    do {
      isAsked = false;
      next = await look().catch((error: unknown) => {
        say(`${what} could not be looked at: ${String(error)}`);
        return null;
      });
    } while (isAsked && isOpen);
    running = null;
    cancel();
    if (isOpen) cancel = clock.after(sleepUntil(next), wake);
  }
  const sleepUntil = (next: Millis | null): Millis =>
    next === null ? longestSleep : Math.max(1, Math.min(longestSleep, next - clock.now()));
  function wake(): void {
    if (!isOpen) return;
    isAsked = running !== null;
    running ??= untilDone();
  }
  wake();
  return {
    wake,
    async close() {
      isOpen = false;
      cancel();
      await running;
    },
  };
}

/** Of the moments that are known. */
export function earliest(moments: readonly (Millis | null)[]): Millis | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}
