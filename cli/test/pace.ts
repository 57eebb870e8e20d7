import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** So many files of tests run at once. */
export const workers: number = availableParallelism() + 1;

/** What the slowest of the workers took for a piece of work on the machine that all bounds were chosen on: pace 1. */
export const reference = {
  ms: 2.1,
  machine: 'two virtual cores (AMD EPYC), quiet, three threads',
  date: '2026-11-22',
} as const;

/** A thread works for so long, ms. */
const measuredFor = 2_000;
/** A machine that is slower still is taken as this slow: what hangs is to end some day. */
const slowest = 0.1;

/** By this a run tells the programs that it starts how fast the machine is. */
export const paceVariable = 'BUSBAR_PACE';

const oneThread = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(join(import.meta.dirname, 'pieceOfWork.ts'), { workerData: measuredFor });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

/** How fast the machine is now beside the reference: at half its pace all takes twice as long. The slowest of `threads` counts. */
export async function measurePace(threads: number = workers): Promise<number> {
  return paceOf(await Promise.all(Array.from({ length: threads }, oneThread)));
}

/** `took`: what each thread took for a piece, ms. */
export const paceOf = (took: readonly number[]): number => reference.ms / Math.max(...took);

/** A bound of a wait, ms at pace 1: longer on a machine that is slower, never shorter. */
export function patient(ms: number, pace = Number(process.env[paceVariable] ?? 1)): number {
  const known = Number.isFinite(pace) && pace > 0 ? pace : 1;
  return Math.ceil(ms / Math.min(1, Math.max(slowest, known)));
}

/** Measures the pace, says it, and hands it to every program that this one starts from now on. */
export async function measureForRun(say: (line: string) => void): Promise<void> {
  const pace = await measurePace();
  process.env[paceVariable] = pace.toFixed(2);
  say(
    `pace ${pace.toFixed(2)} of ${reference.ms} ms a piece (${reference.machine}, ${reference.date}); a wait of 60 s is one of ${patient(60)} s`,
  );
}
