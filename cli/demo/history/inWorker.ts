import type { Millis } from '../../../domain/clock/clock.ts';
import type { Counter } from '../../../gateway/energy/counters.ts';
import type { Configuration } from '../../../gateway/pipeline/configuration.ts';
import type { Pace } from '../../../gateway/telemetry/adopted.ts';
import type { Occurrence } from './findFacts.ts';
import type { Plan } from './plan.ts';
import type { Registers } from './recordDay.ts';

/** What a thread is given. */
export interface HistoryWork {
  readonly databaseUrl: string;
  readonly zone: string;
  readonly plan: Plan;
  readonly paces: readonly Pace[];
  /** The rules that judge the past are those of the installation. */
  readonly configuration: Configuration;
  readonly counters: ReadonlyMap<number, Counter>;
}

/**
 * What it says. It waits for an answer after `free` (which day is next), after `simulated` (what the registers showed when the day ended: what the
 * day after it began with, which another thread may be at), and after `found`: a day whose facts are not in the log does not stand.
 */
export type HistoryNews =
  | { readonly kind: 'free' }
  | { readonly kind: 'simulated'; readonly day: Millis }
  | { readonly kind: 'began'; readonly day: Millis; readonly registers: Registers }
  | { readonly kind: 'found'; readonly day: Millis; readonly facts: readonly Occurrence[] }
  | { readonly kind: 'written'; readonly day: Millis; readonly samples: number; readonly bytes: number }
  | { readonly kind: 'broken'; readonly why: string };

/** `day` null: none is left. */
export type HistoryAnswer =
  | { readonly kind: 'next'; readonly day: Millis | null }
  | { readonly kind: 'ended'; readonly registers: Registers }
  | { readonly kind: 'told' };
