import type { Clock } from '../../domain/clock/clock.ts';

const retryAfter = 1000;

/** A fault that no waiting mends: it ends the work at once. */
export class Final extends Error {}

/** Repeats what fails (a store that is away comes back), until it is done or nobody wants it any more. */
export interface Patience {
  readonly untilDone: (what: string, work: () => Promise<void>) => Promise<void>;
  /** From now on one failure is the last; who sleeps is woken. */
  readonly end: () => void;
}

interface PatienceMeans {
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly count: (counter: string, object: string) => void;
}

export function openPatience({ clock, say, count }: PatienceMeans): Patience {
  const sleeping = new Set<() => void>();
  let hasEnded = false;

  function sleep(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        sleeping.delete(wake);
        resolve();
      };
      const cancel = clock.after(retryAfter, wake);
      sleeping.add(wake);
    });
  }

  return {
    async untilDone(what, work) {
      for (;;) {
        try {
          await work();
          return;
        } catch (error) {
          if (hasEnded || error instanceof Final) throw error;
          count('retried', what);
          say(`pipeline: ${what} failed, tried again: ${String(error)}`);
          await sleep();
        }
      }
    },
    end() {
      hasEnded = true;
      for (const wake of [...sleeping]) wake();
    },
  };
}
