import type { Json } from '../../domain/event/event.ts';
import type { JobState, RunState } from '../../domain/job/job.ts';
import type { Remembered } from '../../machines/decider.ts';
import { jobAfter } from '../../machines/job/scheduledJobDecider.ts';
import type { JobContext, JobHappening } from '../../machines/job/scheduledJobMachine.ts';
import type { Queryable } from '../store/database.ts';

export interface JobRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly kind: string;
  readonly cron: string;
  readonly input: Json;
  readonly state: JobState;
  readonly enabled: boolean;
  readonly next: number | null;
  readonly position: number;
}

export interface RunRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly job: string | null;
  readonly user_id: string | null;
  readonly kind: string;
  readonly input: Json;
  readonly planned: number;
  readonly by_hand: boolean;
  readonly state: RunState;
  readonly attempt: number;
  readonly epoch: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly done: number;
  readonly total: number;
  readonly error: string | null;
  readonly outcome: Json;
  readonly file_name: string | null;
  readonly phase: string | null;
}

/** All but the bytes of the file. */
export const runColumns =
  'id, job, user_id, kind, input, planned, by_hand, state, attempt, epoch, started, ended, done, total, error, outcome, file_name, phase';

export const rememberedOf = ({ state, enabled }: Pick<JobRow, 'state' | 'enabled'>): Remembered<JobContext> => ({
  value: state,
  context: { enabled },
});

export async function lockJob(tx: Queryable, id: string): Promise<JobRow | null> {
  const [row] = await tx.query<JobRow>('select * from keep.job where id = $1 for update', [id]);
  return row ?? null;
}

/** Moves a locked job as the chart says; what the chart forbids (it was edited or removed meanwhile) moves nothing. */
export async function moveJob(tx: Queryable, job: JobRow, happening: JobHappening): Promise<void> {
  const next = jobAfter(rememberedOf(job), happening);
  if (next === null) return;
  await tx.query('update keep.job set state = $2, enabled = $3 where id = $1', [
    job.id,
    next.value,
    next.context.enabled,
  ]);
}

export const planned = (job: string, at: number): string => `${job}:${at}`;
