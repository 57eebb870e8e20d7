import { Worker } from 'node:worker_threads';

/** Threads are held to so much memory: what goes wrong in one must not take the gateway along, and a heap that may grow far is swept late. */
const mostMegabytes = 160;
/** And to so much of what was made last: it is filled before it is swept. */
export const youngMegabytes = 16;

/** A thread that answers one question after the other. */
export interface AskedThread {
  readonly ask: <T>(question: unknown) => Promise<T>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

export interface ThreadOpening {
  readonly module: URL;
  readonly work: unknown;
  readonly signal: AbortSignal;
  /** Of its heap. */
  readonly megabytes?: number;
}

/** Whether a thread has ended because it needed more memory than it may hold: the same work would end it again. */
export const isOutOfMemory = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Opens a module in a thread of its own that answers what it is asked (`answerInThread`). Told to end, it ends in the middle of its work. */
export function openThread({ module, work, signal, megabytes = mostMegabytes }: ThreadOpening): AskedThread {
  signal.throwIfAborted();
  const worker = new Worker(module, {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
  });
  const waiting: Waiting[] = [];
  let over: { readonly error: unknown } | null = null;
  const fail = (error: unknown): void => {
    over ??= { error };
    for (const one of waiting.splice(0)) one.reject(over.error);
  };
  const end = (): void => {
    fail(signal.reason);
    void worker.terminate();
  };
  signal.addEventListener('abort', end);
  worker.on('message', ({ answer, error }: { readonly answer?: never; readonly error?: string }) => {
    const one = waiting.shift();
    if (error === undefined) one?.resolve(answer as never);
    else one?.reject(new Error(error));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (over !== null) return reject(over.error);
        waiting.push({ resolve, reject });
        worker.postMessage(question);
      }),
    async close() {
      signal.removeEventListener('abort', end);
      await worker.terminate();
    },
  };
}
