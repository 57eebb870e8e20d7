import type { Clock } from '../../domain/clock/clock.ts';

/** ms that a long sum may keep everybody else waiting, more or less: it is asked between its parts. */
const longest = 8;

/** The turns of one long sum. */
export interface Slices {
  /** Null while the present turn lasts; else resolves when the next one begins. */
  readonly due: () => Promise<void> | null;
  /** Ends the present turn: after something was waited for, say, when all who waited for it would go on at once. */
  readonly next: () => Promise<void>;
}

/**
 * Long sums of one process take turns, one turn a round of the event loop however many of them there are, so that whatever else waits (a
 * health check, an alarm, a command) is served in between.
 */
export function openSlices(clock: Pick<Clock, 'monotonic'>): Slices {
  let began = clock.monotonic();
  async function next(): Promise<void> {
    await turn();
    began = clock.monotonic();
  }
  return { next, due: () => (clock.monotonic() - began < longest ? null : next()) };
}

/** For a thread of its own, which keeps nobody waiting. */
export const unsliced: Slices = { due: () => null, next: () => Promise.resolve() };

/** Those who wait for their turn, in order. A round is planned exactly while somebody waits. */
const waiting: (() => void)[] = [];

function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(round);
  });
}

function round(): void {
  const go = waiting.shift();
  if (waiting.length > 0) setImmediate(round);
  go?.();
}

/** Runs a sum that says where it may be interrupted, and gives what it returns. */
export async function inSlices<T>(sum: Generator<unknown, T>, slices: Slices): Promise<T> {
  for (;;) {
    const step = sum.next();
    if (step.done === true) return step.value;
    const wait = slices.due();
    if (wait !== null) await wait;
  }
}

/** Maps a long list in parts between which others may have their turn. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  slices: Slices,
): Promise<readonly R[]> {
  const made: R[] = [];
  for (const [n, item] of items.entries()) {
    const wait = n % apart === 0 ? slices.due() : null;
    if (wait !== null) await wait;
    made.push(work(item));
  }
  return made;
}

const apart = 256;
