import type { Json } from '../../domain/event/event.ts';
import type { LongJob } from '../../domain/job/calls.ts';
import type { CallFacts } from '../../gateway/http/contextOf.ts';
import type { FileAnswer } from '../../gateway/http/handler.ts';
import type { Jobs } from '../../gateway/jobs/openJobs.ts';
import { until } from './counterLog.ts';
import { askJobs } from './jobs.ts';
import { aCaller, value } from './ledgers.ts';

const contextOf = (userId: string): Partial<CallFacts> => ({ caller: aCaller({ userId }) });

export async function jobOf(jobs: Jobs, id: string, userId: string): Promise<LongJob> {
  return value(await askJobs(jobs, 'getJob', { params: { id }, context: contextOf(userId) })) as LongJob;
}

/** Waits for a piece of work that a person began, be it done or failed. */
export async function overJob(jobs: Jobs, id: string, userId: string, patience = 120_000): Promise<LongJob> {
  const isOver = async (): Promise<boolean> =>
    ['done', 'failed', 'cancelled'].includes((await jobOf(jobs, id, userId)).state);
  await until(isOver, patience);
  return jobOf(jobs, id, userId);
}

/** The bytes of its file. */
export async function fileOfJob(jobs: Jobs, id: string, userId: string): Promise<Buffer> {
  const { bytes } = value(
    await askJobs(jobs, 'getJobFile', { params: { id }, context: contextOf(userId) }),
  ) as FileAnswer;
  if (bytes instanceof Uint8Array) return Buffer.from(bytes);
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

export const outcomeOf = ({ outcome }: LongJob): Json => outcome ?? null;
