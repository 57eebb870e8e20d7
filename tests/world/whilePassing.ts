import { eventually } from './eventually.ts';
import type { SettledClock } from './settledClock.ts';

/** Moves the clock on, second by second, until the work is done: for what waits by the clock for somebody who never answers. */
export async function whilePassing<T>(clock: SettledClock, work: Promise<T>): Promise<T> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  // Told by `work` itself, below.
  over.catch(() => undefined);
  await eventually('it is done', async () => {
    if (!isOver) await clock.advanceSettled(1000);
    return isOver;
  });
  return work;
}
