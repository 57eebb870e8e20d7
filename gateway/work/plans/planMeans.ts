import type { Zone } from '../../../domain/clock/zone.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import { allKinds } from '../../../domain/work/kinds.ts';
import { planLedgers, type WorkPlan } from '../../../domain/work/plan/plans.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import type { Counters } from '../cycles/counters.ts';
import type { ReadMeans } from '../readMeans.ts';

/** What plans make their tasks with. */
export interface PlanMeans extends Pick<ReadMeans, 'database' | 'ledgers' | 'log' | 'clock' | 'followers' | 'say'> {
  readonly zone: Zone;
  readonly counters: Counters;
}

/** A plan, with its kind. */
export interface KindPlan {
  readonly kind: WorkKind;
  readonly plan: WorkPlan;
}

const kinds = new Map<string, WorkKind>(
  allKinds.flatMap((kind) => [[planLedgers[kind].name, kind] as const, [taskLedgers[kind].name, kind] as const]),
);

/** Of which kind a ledger of plans or of tasks is; null for any other. */
export const kindOf = (ledger: string): WorkKind | null => kinds.get(ledger) ?? null;

/** The events of these commands, of plans or of tasks of every kind. */
export const eventsOf = (of: 'Plan' | 'Task', endings: readonly string[]): readonly string[] =>
  allKinds.flatMap((kind) =>
    endings.map((ending) => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}${of}${ending}`),
  );
