import type { Clock, Millis } from '../domain/clock/clock.ts';
import { timeOf } from '../gateway/site/closing.ts';

/** The exit status of a stop that had to leave something unclosed. */
export const forced = 4;
/** ms for what stands beside the gateway to stop. */
const aside: Millis = 10_000;

export interface Stopping {
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Resolves with the names of what would not close in its time. */
  readonly stop: () => Promise<readonly string[]>;
}

/** A clean stop on a signal, and when whoever started this process is gone. The process ends in any case: 0, or `forced`. */
export function endWithProcess({ clock, say, stop }: Stopping): void {
  let ending = false;
  const once = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    say('正在停止 · stopping …');
    // Past the times of the gateway's own stages only what stands beside it can hang, and that is nothing to wait for.
    clock.after(timeOf.wires + timeOf.work + timeOf.store + aside, () => process.exit(forced));
    try {
      process.exit((await stop()).length === 0 ? 0 : forced);
    } catch (error) {
      say(`the stop failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      process.exit(forced);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void once());
}
