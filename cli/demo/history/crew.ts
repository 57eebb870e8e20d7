import { Worker } from 'node:worker_threads';
import type { Millis } from '../../../domain/clock/clock.ts';
import { threadBounds } from '../../../gateway/ground/threadBounds.ts';
import type { Occurrence } from './findFacts.ts';
import type { HistoryAnswer, HistoryNews, HistoryWork } from './inWorker.ts';
import { daysOf } from './plan.ts';
import type { Registers } from './recordDay.ts';

export interface CrewParts {
  readonly work: HistoryWork;
  /** Threads that write days side by side. */
  readonly threads: number;
  /** The days that stand, with what the registers showed when each began. */
  readonly there: ReadonlyMap<Millis, Registers>;
  readonly tellFacts: (facts: readonly Occurrence[]) => Promise<void>;
  readonly written: (day: Extract<HistoryNews, { readonly kind: 'written' }>) => void;
  readonly say: (line: string) => void;
}

export interface Crew {
  /** All threads have ended; fails with the first that failed, when none goes on any more. */
  readonly done: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Writes the days that are missing, the newest first. A day is simulated out of the seed and its date alone; what its registers showed at its
 * end follows from the day after it, so that a thread that has simulated one waits until the other has come as far.
 */
export function startCrew({ work, threads, there, tellFacts, written, say }: CrewParts): Crew {
  const days = daysOf(work.plan);
  const left = days.filter((day) => !there.has(day));
  const began = new Map(there);
  const waiting = new Map<Millis, Worker>();
  const workers = new Set<Worker>();
  const done = Promise.withResolvers<void>();
  const answer = (worker: Worker, said: HistoryAnswer): void => worker.postMessage(said);
  const end = async (): Promise<void> => {
    const all = [...workers];
    workers.clear();
    await Promise.all(all.map((worker) => worker.terminate()));
    done.resolve();
  };
  const fail = (error: unknown): void => {
    done.reject(error);
    void end();
  };
  const endedOf = (day: Millis): Registers | undefined => {
    const after = days[days.indexOf(day) - 1];
    return after === undefined ? work.plan.registers : began.get(after);
  };
  const answerWaiting = (): void => {
    for (const [day, worker] of waiting) {
      const registers = endedOf(day);
      if (registers === undefined) continue;
      waiting.delete(day);
      answer(worker, { kind: 'ended', registers });
    }
  };
  const hear = async (worker: Worker, news: HistoryNews): Promise<void> => {
    switch (news.kind) {
      case 'free':
        return answer(worker, { kind: 'next', day: left.shift() ?? null });
      case 'simulated':
        waiting.set(news.day, worker);
        return answerWaiting();
      case 'began':
        began.set(news.day, news.registers);
        return answerWaiting();
      case 'found':
        await tellFacts(news.facts);
        return answer(worker, { kind: 'told' });
      case 'written':
        return written(news);
      case 'broken':
        return say(`history: a connection broke: ${news.why}`);
      default:
        return news satisfies never;
    }
  };
  for (let n = 0; n < Math.min(threads, left.length); n++) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: threadBounds,
    });
    workers.add(worker);
    worker.on('message', (news: HistoryNews) => void hear(worker, news).catch(fail));
    worker.on('error', fail);
    worker.on('exit', () => {
      if (workers.delete(worker) && workers.size === 0) done.resolve();
    });
  }
  return { done: done.promise, close: end };
}
