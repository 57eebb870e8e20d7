import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import type { Json } from '../event/event.ts';
import { pageOf } from '../ledger/schemas.ts';
import { jobKinds, jobStates, overdueAfter, runStates } from './job.ts';

const json = z.json() as unknown as z.ZodType<Json>;
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const named = z.strictObject({ id });
const keys = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]];
const cron = z.string().min(9).max(100);
const noPast = { no: 'the state of jobs and their runs is no event; what people did to them is, in the event log' };

export const scheduledJobRow = z.strictObject({
  id,
  kind: z.enum(keys(jobKinds)),
  cron,
  input: json,
  enabled: z.boolean(),
  state: z.enum(keys(jobStates)),
  /** Due over one minute ago and not begun. */
  overdue: z.boolean(),
  next: instant.nullable(),
  last: z.strictObject({ planned: instant, state: z.enum(runStates), ended: instant.nullable() }).nullable(),
});
export type ScheduledJobRow = z.infer<typeof scheduledJobRow>;

export const isOverdue = (next: number | null, now: number): boolean => next !== null && now - next > overdueAfter;

export const listScheduledJobs = defineCall({
  name: 'listScheduledJobs',
  method: 'GET',
  path: '/gateway/api/scheduled-jobs',
  permission: { anyOf: ['/jobs', '/historyjob'] },
  response: z.array(scheduledJobRow).readonly(),
  asOf: noPast,
});

/** When a job runs and with what. */
const setting = { cron, input: json };

export const addScheduledJob = defineCall({
  name: 'addScheduledJob',
  subject: 'site',
  method: 'POST',
  path: '/gateway/api/scheduled-jobs',
  permission: { anyOf: ['/jobs:add'] },
  body: z.strictObject({ id, kind: z.enum(keys(jobKinds)), enabled: z.boolean(), ...setting }),
  response: named,
});

export const editScheduledJob = defineCall({
  name: 'editScheduledJob',
  subject: 'site',
  method: 'PUT',
  path: '/gateway/api/scheduled-jobs/{id}',
  permission: { anyOf: ['/jobs:edit'] },
  params: named,
  body: z.strictObject(setting),
  response: named,
});

export const removeScheduledJob = defineCall({
  name: 'removeScheduledJob',
  subject: 'site',
  method: 'DELETE',
  path: '/gateway/api/scheduled-jobs/{id}',
  permission: { anyOf: ['/jobs:delete'] },
  params: named,
  response: named,
});

const order = <N extends string>(name: N, path: string) =>
  defineCall({
    name,
    subject: 'site',
    method: 'POST',
    path: `/gateway/api/scheduled-jobs/{id}/${path}`,
    permission: { anyOf: ['/jobs:edit'] },
    params: named,
    response: named,
  });

export const pauseScheduledJob = order('pauseScheduledJob', 'pause');
export const resumeScheduledJob = order('resumeScheduledJob', 'resume');
export const runScheduledJob = order('runScheduledJob', 'run');

export const jobRunRow = z.strictObject({
  id: z.string(),
  job: z.string(),
  kind: z.string(),
  planned: instant,
  state: z.enum(runStates),
  byHand: z.boolean(),
  attempt: z.int(),
  started: instant.nullable(),
  ended: instant.nullable(),
  error: z.string().nullable(),
  outcome: json,
});
export type JobRunRow = z.infer<typeof jobRunRow>;

/** Past and present runs, the newest first. */
export const listJobRuns = defineCall({
  name: 'listJobRuns',
  method: 'GET',
  path: '/gateway/api/scheduled-job-runs',
  permission: { anyOf: ['/historyjob', '/jobs'] },
  query: z.strictObject({
    job: z.array(id).min(1).max(100).readonly().optional(),
    state: z.array(z.enum(runStates)).min(1).readonly().optional(),
    /** When they were planned for: from ≤ x < to. */
    'planned.from': instant.optional(),
    'planned.to': instant.optional(),
    page: z.int().min(1).max(1_000_000).optional(),
    size: z.int().min(1).max(500).optional(),
  }),
  response: pageOf(jobRunRow),
  asOf: noPast,
});

/** A long piece of work that a person began, as `GET jobs/{id}` and the topic `job/<id>` say it. */
export const longJob = z.strictObject({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.int(),
  error: z.string().optional(),
  /** What came of it, as its kind says. */
  outcome: json.optional(),
  /** The name of the file that it has made. */
  file: z.string().optional(),
});
export type LongJob = z.infer<typeof longJob>;

const ofOwn = z.strictObject({ id: z.string().min(1).max(128) });
const ownPast = { no: 'the state of a piece of work is no event' };

/** Seen by who began it. */
export const getJob = defineCall({
  name: 'getJob',
  method: 'GET',
  path: '/gateway/api/jobs/{id}',
  permission: 'signedIn',
  params: ofOwn,
  response: longJob,
  asOf: ownPast,
});

export const getJobFile = defineCall({
  name: 'getJobFile',
  method: 'GET',
  path: '/gateway/api/jobs/{id}/file',
  permission: 'signedIn',
  params: ofOwn,
  response: z.unknown(),
  asOf: ownPast,
  answers: 'file',
});

export const cancelJob = defineCall({
  name: 'cancelJob',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/jobs/{id}/cancel',
  permission: 'signedIn',
  params: ofOwn,
  response: longJob,
});
