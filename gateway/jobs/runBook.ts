import type { Clock } from '../../domain/clock/clock.ts';
import type { LeaseTimes } from '../log/time/lease.ts';
import type { Database, Queryable } from '../store/database.ts';
import { lockJob, moveJob, nowOfDatabase, type RunRow, runColumns } from './jobRows.ts';
import type { JobKind, RunOutcome } from './kind.ts';

interface Means {
  readonly database: Database;
  readonly clock: Clock;
  readonly lease: LeaseTimes;
  readonly kinds: ReadonlyMap<string, JobKind>;
  readonly holder: string;
}

export type Ending =
  | { readonly state: 'done'; readonly result: RunOutcome }
  | { readonly state: 'failed'; readonly error: string }
  /** For another attempt, by whoever comes, not before so many ms from now. `counts`: whether this attempt counted. */
  | { readonly state: 'waiting'; readonly error: string | null; readonly in: number; readonly counts: boolean };

/** Runs in the database: who does which, and how each ended. All steps are transactions, and an epoch guards what a lost holder says. */
export interface RunBook {
  /** Takes the next waiting run; null when none may start. */
  readonly claim: () => Promise<RunRow | null>;
  /** Runs whose holder is gone, or that bear our name and are not ours any more: given back, or failed. Resolves to those that failed. */
  readonly recover: (mine: readonly string[]) => Promise<readonly RunRow[]>;
  /** Keeps the lease and writes how far it is. False when it is lost. */
  readonly renew: (run: RunRow, progress: { readonly done: number; readonly total: number }) => Promise<boolean>;
  /** False when another holds the run by now: then nothing was written. */
  readonly end: (run: RunRow, ending: Ending) => Promise<boolean>;
  /** Writes the step that it has taken. False when the run is not ours any more, or was cancelled. */
  readonly enter: (run: RunRow, phase: string) => Promise<boolean>;
  readonly open: () => Promise<{ readonly waiting: number; readonly running: number }>;
}

const next = `select r.id, r.job from keep.job_run r left join keep.job j on j.id = r.job
  where r.state = 'waiting' and r.not_before <= $1 and r.kind = any($2)
    and not exists (select from keep.job_run o where o.job = r.job and o.state = 'running')
  order by r.planned, r.id limit 1 for update of r skip locked`;

export function openRunBook({ database, clock, lease: { lasts }, kinds, holder }: Means): RunBook {
  const now = (): number => Math.trunc(clock.now());

  async function claim(tx: Queryable): Promise<RunRow | null> {
    const [found] = await tx.query<{ id: string; job: string | null }>(next, [now(), [...kinds.keys()]]);
    if (found === undefined) return null;
    const job = found.job === null ? null : await lockJob(tx, found.job);
    // Asked again under the job's lock: another gateway may have begun another run of it meanwhile.
    const [other] = await tx.query(`select from keep.job_run where job = $1 and state = 'running'`, [found.job]);
    if (other !== undefined) return null;
    const [run] = await tx.query<RunRow>(
      `update keep.job_run set state = 'running', holder = $2, epoch = epoch + 1, until = ${nowOfDatabase} + ${lasts}, attempt = attempt + 1,
         started = coalesce(started, $3), error = null where id = $1 returning ${runColumns}`,
      [found.id, holder, now()],
    );
    if (job !== null) await moveJob(tx, job, { type: 'CLAIM' });
    return run ?? null;
  }

  async function write(tx: Queryable, run: Pick<RunRow, 'id' | 'epoch'>, ending: Ending): Promise<boolean> {
    const at = now();
    const file = ending.state === 'done' ? (ending.result.file ?? null) : null;
    const bytes = file !== null && 'bytes' in file ? Buffer.from(file.bytes) : null;
    const rows = await tx.query(
      `update keep.job_run set state = $3, holder = null, until = 0, epoch = epoch + 1, error = $4, outcome = $5::jsonb, not_before = $6,
         attempt = attempt - $7, ended = $8, content_type = $9, file_name = $10, file = $11, file_epoch = $12, once = $13,
         done = case when $3 = 'done' then greatest(total, done) else done end
       where id = $1 and epoch = $2 and state = 'running' returning id`,
      [
        ...[run.id, run.epoch, ending.state, ending.state === 'done' ? null : ending.error],
        ending.state === 'done' ? JSON.stringify(ending.result.outcome) : null,
        ending.state === 'waiting' ? at + ending.in : 0,
        ending.state === 'waiting' && !ending.counts ? 1 : 0,
        ending.state === 'waiting' ? null : at,
        ...[file?.contentType ?? null, file?.name ?? null, bytes, file !== null && bytes === null ? run.epoch : null],
        file?.once === true,
      ],
    );
    if (rows.length === 0) return false;
    // What was handed in is needed until it is over; what an attempt wrote, only where it is the outcome.
    const kept = ending.state === 'waiting' ? 0 : run.epoch;
    await tx.query('delete from keep.job_file where run = $1 and (epoch <> $2 or $3)', [run.id, kept, ending.state === 'failed']);
    return true;
  }

  async function end(run: Pick<RunRow, 'id' | 'epoch' | 'job'>, ending: Ending): Promise<boolean> {
    return database.transaction(async (tx) => {
      const job = run.job === null ? null : await lockJob(tx, run.job);
      if (!(await write(tx, run, ending))) return false;
      if (job === null) return true;
      if (ending.state === 'done') await moveJob(tx, job, { type: 'FINISH', further: job.next !== null });
      else await moveJob(tx, job, { type: ending.state === 'failed' ? 'FAIL' : 'GIVE_BACK' });
      return true;
    });
  }

  return {
    claim: () => database.transaction(claim),
    async recover(mine) {
      const lost = await database.query<RunRow>(
        `select ${runColumns} from keep.job_run where state = 'running' and kind = any($1) and (until < ${nowOfDatabase} or (holder = $2 and id <> all($3)))`,
        [[...kinds.keys()], holder, mine],
      );
      const failed: RunRow[] = [];
      for (const run of lost) {
        const kind = kinds.get(run.kind);
        const again = kind?.interrupted === 'again' && run.attempt < kind.attempts;
        const ending: Ending = again ? { state: 'waiting', error: 'interrupted', in: 0, counts: true } : { state: 'failed', error: 'interrupted' };
        if ((await end(run, ending)) && !again) failed.push({ ...run, error: 'interrupted' });
      }
      return failed;
    },
    async renew({ id, epoch }, { done, total }) {
      const rows = await database.query(
        `update keep.job_run set until = ${nowOfDatabase} + ${lasts}, done = $3, total = $4 where id = $1 and epoch = $2 and state = 'running' returning id`,
        [id, epoch, done, total],
      );
      return rows.length > 0;
    },
    end,
    async enter({ id, epoch }, phase) {
      const rows = await database.query(`update keep.job_run set phase = $3 where id = $1 and epoch = $2 and state = 'running' returning id`, [
        ...[id, epoch, phase],
      ]);
      return rows.length > 0;
    },
    async open() {
      const rows = await database.query<{ state: string; n: number }>(
        `select state, count(*) as n from keep.job_run where state in ('waiting', 'running') group by state`,
      );
      const of = (state: string): number => rows.find((row) => row.state === state)?.n ?? 0;
      return { waiting: of('waiting'), running: of('running') };
    },
  };
}
