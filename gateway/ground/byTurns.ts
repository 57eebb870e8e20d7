import { setImmediate as turn } from 'node:timers/promises';

/** What is thought out at once for each of a long list, in parts between which others have their turn. */
export async function mapByTurns<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T, n: number) => R,
): Promise<readonly R[]> {
  const made: R[] = [];
  for (const [n, item] of items.entries()) {
    if (n > 0 && n % size === 0) await turn();
    made.push(work(item, n));
  }
  return made;
}

/**
 * Begins the work of each part in a turn of its own, all of them side by side: what is thought out in one go, and waits for the log only at its
 * end, would keep everybody else waiting for the whole of a long list. The answers stand in the order of the list.
 */
export async function byTurns<T, R>(
  items: readonly T[],
  size: number,
  work: (item: T, n: number) => R | Promise<R>,
): Promise<readonly R[]> {
  const begun: Promise<readonly PromiseSettledResult<R>[]>[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await turn();
    begun.push(Promise.allSettled(items.slice(from, from + size).map(async (item, k) => work(item, from + k))));
  }
  return (await Promise.all(begun)).flat().map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
