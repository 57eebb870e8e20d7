import { Worker } from 'node:worker_threads';
import type { EnergyChecked } from '../../energy/checkEnergy.ts';
import type { Counter } from '../../energy/counters.ts';
import { threadBounds } from '../../ground/threadBounds.ts';
import type { Checked } from '../../telemetry/compact/checkDay.ts';

export interface CheckWork {
  readonly databaseUrl: string;
  readonly days: readonly number[];
  /** By number. */
  readonly counters: ReadonlyMap<number, Counter>;
  readonly zone: string;
}

export type CheckNews =
  | { readonly kind: 'done'; readonly day: number; readonly samples: Checked; readonly energy: EnergyChecked }
  | { readonly kind: 'broken'; readonly why: string };

/** Checks the days one after the other in a thread; resolves when all are done, rejects at the first that fails and when it is told to end. */
export function checkInWorker(work: CheckWork, news: (news: CheckNews) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: threadBounds,
    });
    worker.on('message', news);
    worker.on('error', reject);
    const end = (): void => void worker.terminate();
    signal.addEventListener('abort', end);
    worker.on('exit', () => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    });
  });
}
