import type { Millis } from '../../domain/clock/clock.ts';
import type { Line } from './lines.ts';

interface Counted {
  /** The same lines; how far their counters are counted is kept as they are read. */
  readonly lines: readonly Line[];
  /** Up to when all that was read of them is counted; null: nothing of them is counted. */
  readonly until: () => Millis | null;
}

/** Energy is counted at leisure: the newest quarters are not there yet, and who reads a figure is told so. */
export function countedUpTo(lines: readonly Line[]): Counted {
  let until: Millis | null = null;
  return {
    lines: lines.map((line) => ({
      ...line,
      at: async (plan) => {
        const steps = await line.at(plan);
        // What has no counter is counted up to no moment.
        if (steps.until > 0) until = Math.min(until ?? steps.until, steps.until);
        return steps;
      },
    })),
    until: () => until,
  };
}
