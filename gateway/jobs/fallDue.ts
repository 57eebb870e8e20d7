import type { Clock } from '../../domain/clock/clock.ts';
import { timetableOf } from '../../domain/job/cron.ts';
import { overdueAfter } from '../../domain/job/job.ts';
import type { Database, Queryable } from '../store/database.ts';
import { type JobRow, moveJob, planned } from './jobRows.ts';
import type { JobKind } from './kind.ts';

interface FallDueMeans {
  readonly database: Database;
  readonly clock: Clock;
  readonly zone: string;
  readonly kinds: ReadonlyMap<string, JobKind>;
}

/** Plans a run for every job whose time has come. One transaction a job, so that two gateways plan each time once. */
export async function fallDue(means: FallDueMeans): Promise<void> {
  for (const seen = new Set<string>(); ; ) {
    const looked = await means.database.transaction((tx) => planNext(tx, means, [...seen]));
    if (looked === null) return;
    seen.add(looked);
  }
}

const due = `select * from keep.job where next <= $1 and enabled and state not in ('error', 'complete', 'none') and kind = any($2) and id <> all($3)
  order by next limit 1 for update skip locked`;

async function planNext(
  tx: Queryable,
  { clock, zone, kinds }: FallDueMeans,
  seen: readonly string[],
): Promise<string | null> {
  const now = Math.trunc(clock.now());
  const [job] = await tx.query<JobRow>(due, [now, [...kinds.keys()], seen]);
  const kind = kinds.get(job?.kind ?? '');
  if (job === undefined || kind === undefined || job.next === null) return null;
  const open = await tx.query<{ state: string }>(
    `select state from keep.job_run where job = $1 and state in ('waiting', 'running')`,
    [job.id],
  );
  if (open.length > 0) {
    // It stays due: when the run under way is over, one run makes up for all that was due meanwhile.
    if (open.some(({ state }) => state === 'running')) await moveJob(tx, job, { type: 'FALL_DUE' });
    return job.id;
  }
  const timetable = timetableOf(job.cron, zone);
  const at = Math.max(job.next, timetable.upTo(now) ?? job.next);
  const skipped = kind.missed === 'skip' && now - at > overdueAfter;
  await tx.query('update keep.job set next = $2 where id = $1', [job.id, timetable.after(now)]);
  const made = await tx.query(
    `insert into keep.job_run (id, job, kind, input, planned, by_hand, state, ended) values ($1, $2, $3, $4::jsonb, $5, false, $6, $7)
     on conflict (id) do nothing returning id`,
    [
      planned(job.id, at),
      job.id,
      job.kind,
      JSON.stringify(job.input),
      at,
      skipped ? 'skipped' : 'waiting',
      skipped ? now : null,
    ],
  );
  if (made.length > 0 && !skipped) await moveJob(tx, job, { type: 'FALL_DUE' });
  return job.id;
}
