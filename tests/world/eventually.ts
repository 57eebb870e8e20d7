import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { patient } from '../../cli/test/pace.ts';

/** ms between two askings. */
const between = 5;
/** For what hangs, ms at pace 1: how fast the product is, the bench tells. */
const patience = 60_000;

interface Wanted<T> {
  /** Whether the answer is what is waited for; any answer that is truthy, unless said otherwise. */
  readonly isSo?: (answer: T) => boolean;
  /** ms at pace 1, where it is known to take longer than anything else. */
  readonly within?: number;
}

/**
 * Asks until the answer is what is waited for, and answers it. One that never comes is told with `what` and with the last answer.
 * What `ask` throws is a fault and ends the wait.
 */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
  { isSo = Boolean, within = patience }: Wanted<T> = {},
): Promise<T> {
  const end = performance.now() + patient(within);
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() > end)
      throw new Error(`waited ${patient(within) / 1000} s for: ${what}\nthe last answer was ${inspect(answer)}`);
    await pause(between);
  }
}
