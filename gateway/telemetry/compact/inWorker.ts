import { Worker } from 'node:worker_threads';
import { threadBounds } from '../../ground/threadBounds.ts';
import type { Compacted } from './compactDay.ts';

export interface CompactionWork {
  readonly databaseUrl: string;
  readonly days: readonly number[];
}

export type CompactionNews =
  | { readonly kind: 'done'; readonly day: number; readonly compacted: Compacted }
  | { readonly kind: 'broken'; readonly why: string };

/** Compacts the days one after the other in a thread; resolves when all are done, rejects at the first that fails and when it is told to end. */
export function compactInWorker(
  work: CompactionWork,
  news: (news: CompactionNews) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: threadBounds,
    });
    worker.on('message', news);
    worker.on('error', reject);
    const end = (): void => void worker.terminate();
    signal?.addEventListener('abort', end);
    worker.on('exit', () => {
      signal?.removeEventListener('abort', end);
      if (signal?.aborted === true) reject(signal.reason);
      else resolve();
    });
  });
}
