import type { Worker } from 'node:worker_threads';
import type { Millis } from '../../../domain/clock/clock.ts';
import type { Counter } from '../../../gateway/energy/counters.ts';
import type { Configuration } from '../../../gateway/pipeline/configuration.ts';
import type { Occurrence } from './findFacts.ts';
import type { Plan } from './plan.ts';

/** What the thread is given. */
export interface HistoryWork {
  readonly databaseUrl: string;
  readonly zone: string;
  readonly plan: Plan;
  /** The rules that judge the past are those of the installation. */
  readonly configuration: Configuration;
  readonly counters: ReadonlyMap<number, Counter>;
}

/** What it says. After `found` it waits until it hears `told`: a day whose facts are not in the log does not stand. */
export type HistoryNews =
  | { readonly kind: 'found'; readonly day: Millis; readonly facts: readonly Occurrence[] }
  | { readonly kind: 'written'; readonly day: Millis; readonly samples: number; readonly bytes: number }
  | { readonly kind: 'broken'; readonly why: string };

export type HistoryAnswer = { readonly kind: 'told' };

export const tellTold = (worker: Worker): void => worker.postMessage({ kind: 'told' } satisfies HistoryAnswer);
