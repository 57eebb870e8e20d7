import { type Transferable, Worker } from 'node:worker_threads';
import { youngMegabytes } from './askThread.ts';

/** Threads are held to so much memory: what goes wrong in one must not take the gateway along. */
const mostMegabytes = 512;

export interface ThreadWork<N> {
  /** The module that the thread runs. */
  readonly module: URL;
  readonly work: unknown;
  readonly transfer?: readonly Transferable[];
  /** Of its heap: one that may grow far is swept late. */
  readonly megabytes?: number;
  readonly hear: (news: N, answer: (message: unknown) => void) => void;
  /** Ends the thread in the middle of its work. */
  readonly signal: AbortSignal;
}

/** Runs a module in a thread of its own; resolves when it ends, rejects when it fails or is told to end. */
export function inThread<N>({ module, work, transfer = [], megabytes = mostMegabytes, hear, signal }: ThreadWork<N>): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes };
    const worker = new Worker(module, { workerData: work, transferList: [...transfer], resourceLimits });
    const end = (): void => void worker.terminate();
    worker.on('message', (news: N) => hear(news, (message) => worker.postMessage(message)));
    worker.on('error', reject);
    signal.addEventListener('abort', end);
    worker.on('exit', () => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    });
  });
}
