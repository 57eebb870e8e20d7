import { type Clock, instantOf, millisOf } from '../../domain/clock/clock.ts';
import { timeRangeMessages } from '../../domain/clock/timeRange.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import {
  addScheduledJob,
  editScheduledJob,
  isOverdue,
  type JobRunRow,
  listJobRuns,
  listScheduledJobs,
  pauseScheduledJob,
  removeScheduledJob,
  resumeScheduledJob,
  runScheduledJob,
  type ScheduledJobRow,
} from '../../domain/job/calls.ts';
import { shownLongJobs } from '../../domain/job/job.ts';
import { callerReach } from '../http/callerReach.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import { type JobRow, type RunRow, runColumns } from './jobRows.ts';
import type { JobKind } from './kind.ts';
import type { Order, Orders } from './orders.ts';

interface ScheduledMeans {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly kinds: ReadonlyMap<string, JobKind>;
  readonly orders: Orders;
  readonly wake: () => void;
}

const initialSize = 50;
const instantOrNull = (at: number | null): string | null => (at === null ? null : instantOf(at));

/** Jobs and their runs belong to the site as a whole: whoever does not see the organisation at its top sees none. */
const seesSite = ({ caller }: CallContext): boolean => callerReach(caller).site;

/** The scheduled jobs of the site, what people order of them, and their runs. */
export function scheduledCalls(means: ScheduledMeans): readonly ServedCall[] {
  const { orders, wake } = means;
  const give = async (
    id: string,
    order: Order,
    { by, command, lang }: CallContext,
  ): Promise<Result<{ readonly id: string }>> => {
    const given = await orders.give(id, order, { by, command, lang });
    wake();
    return given;
  };
  return [
    serve(listScheduledJobs, async (_, context) => accepted(seesSite(context) ? await jobsOf(means) : [])),
    serve(addScheduledJob, ({ body: { id, kind, enabled, cron, input } }, context) =>
      give(id, { type: 'ADD', kind, enabled, setting: { cron, input } }, context),
    ),
    serve(editScheduledJob, ({ params, body }, context) => give(params.id, { type: 'EDIT', setting: body }, context)),
    serve(removeScheduledJob, ({ params }, context) => give(params.id, { type: 'REMOVE' }, context)),
    serve(pauseScheduledJob, ({ params }, context) => give(params.id, { type: 'PAUSE' }, context)),
    serve(resumeScheduledJob, ({ params }, context) => give(params.id, { type: 'RESUME' }, context)),
    serve(runScheduledJob, ({ params }, context) => give(params.id, { type: 'RUN' }, context)),
    serve(listJobRuns, async ({ query }, context) => {
      const { lang } = context;
      const { page = 1, size = initialSize } = query;
      const from = millisOf(query['planned.from'] ?? '') ?? 0;
      const to = millisOf(query['planned.to'] ?? '') ?? Number.MAX_SAFE_INTEGER;
      if (from >= to)
        return refused('BAD_REQUEST', { fields: { 'planned.from': timeRangeMessages['range.order'][lang] } });
      if (!seesSite(context))
        return accepted({
          total: 0,
          totalIs: 'exact' as const,
          page,
          size,
          rows: [],
          position: means.log.head().position,
        });
      const filter = [query.job ?? null, query.state ?? null, from, to, Object.keys(shownLongJobs)];
      const where = `(job is not null or kind = any($5)) and ($1::text[] is null or job = any($1)) and ($2::text[] is null or state = any($2))
        and planned >= $3 and planned < $4`;
      const rows = await means.database.query<RunRow>(
        `select ${runColumns} from keep.job_run where ${where} order by planned desc, id limit $6 offset $7`,
        [...filter, size, (page - 1) * size],
      );
      const [counted] = await means.database.query<{ total: number }>(
        `select count(*) as total from keep.job_run where ${where}`,
        filter,
      );
      return accepted({
        total: counted?.total ?? 0,
        totalIs: 'exact' as const,
        page,
        size,
        rows: rows.map(runOf),
        position: means.log.head().position,
      });
    }),
  ];
}

interface Last {
  readonly [column: string]: unknown;
  readonly job: string;
  readonly planned: number;
  readonly state: RunRow['state'];
  readonly ended: number | null;
}

async function jobsOf({ database, clock, kinds }: ScheduledMeans): Promise<readonly ScheduledJobRow[]> {
  const jobs = await database.query<JobRow>(
    `select * from keep.job where state <> 'none' and kind = any($1) order by id`,
    [[...kinds.keys()]],
  );
  const lasts = await database.query<Last>(
    'select distinct on (job) job, planned, state, ended from keep.job_run where job is not null order by job, planned desc',
  );
  const lastOf = new Map(lasts.map((row) => [row.job, row]));
  return jobs.map((job) => {
    const last = lastOf.get(job.id);
    const waits = job.state === 'normal' || job.state === 'waiting' || job.state === 'blocked';
    return {
      id: job.id,
      kind: job.kind as ScheduledJobRow['kind'],
      cron: job.cron,
      input: job.input,
      enabled: job.enabled,
      state: job.state,
      overdue: waits && isOverdue(last?.state === 'waiting' ? last.planned : job.next, clock.now()),
      next: instantOrNull(job.next),
      last:
        last === undefined
          ? null
          : { planned: instantOf(last.planned), state: last.state, ended: instantOrNull(last.ended) },
    };
  });
}

function runOf(run: RunRow): JobRunRow {
  const { id, job, kind, state, attempt, error, outcome } = run;
  return {
    id,
    job: job ?? '',
    kind,
    state,
    attempt,
    error,
    outcome,
    planned: instantOf(run.planned),
    byHand: run.by_hand,
    started: instantOrNull(run.started),
    ended: instantOrNull(run.ended),
  };
}
