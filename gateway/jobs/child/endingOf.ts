/** How a process ended, and the last that it said of it. */
export interface Ending {
  readonly name: string;
  readonly megabytes: number;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
}

const outOfMemory = 'CHILD_OUT_OF_MEMORY';

/** Whether a process has ended because it needed more memory than it may hold: the same work would end it again. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === outOfMemory;

/** V8 crashes with these, as the system and the place have it; where there are no signals, abort() ends with 134. */
const crashes: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 134]);
/** What Node says for V8 before that, and V8 where Node is not asked. */
const fullHeap =
  /Allocation failed - (?:JavaScript heap|process) out of memory|Fatal (?:process|JavaScript) out of memory/;
const lineOfAnError = /^(?:Uncaught )?\w*(?:Error|Exception)\b.*/m;
const mostTold = 300;

/**
 * Why a process that was asked something is gone, in one sentence. That its heap was full is told by both, how it ended and what was said then: by
 * a crash alone a fault of Node would count as one, and the words alone may stand in any error.
 */
export function endingOf({ name, megabytes, code, signal, said }: Ending): Error {
  if (crashes.has(signal ?? code) && fullHeap.test(said)) {
    return Object.assign(
      new Error(`the process ${name} needed more than the ${megabytes} MB of heap that it may hold`),
      { code: outOfMemory },
    );
  }
  const why = lineOfAnError.exec(said)?.[0].slice(0, mostTold);
  return new Error(
    `the process ${name} ended ${signal === null ? `with code ${code}` : `by ${signal}`}${why === undefined ? '' : `: ${why}`}`,
  );
}
