import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { Lease, LeaseTerms, Loss } from '../schedule/lease.ts';
import { claimant, givenBack, isFree, leaseRows, nowOfDatabase } from '../schedule/leaseRows.ts';
import type { Database, Queryable } from '../store/database.ts';
import { type JobRow, lockJob, moveJob, type RunRow, runColumns } from './jobRows.ts';
import type { JobKind, RunOutcome } from './kind.ts';

interface RunBookMeans {
  readonly database: Database;
  readonly clock: Clock;
  readonly lease: LeaseTerms;
  readonly kinds: ReadonlyMap<string, JobKind>;
}

export type Ending =
  | { readonly state: 'done'; readonly result: RunOutcome }
  | { readonly state: 'failed'; readonly error: string }
  /** For another attempt, by whoever comes, not before so many ms from now. `counts`: whether this attempt counted. */
  | { readonly state: 'waiting'; readonly error: string | null; readonly in: number; readonly counts: boolean };

/** Runs in the database: who does which, and how each ended. All steps are transactions, and its lease fences what a holder says of a run. */
export interface RunBook {
  /** Takes the next waiting run; null when none may start. */
  readonly claim: () => Promise<RunRow | null>;
  /** Runs whose holder is gone, and those of ours that are not under way: given back, or failed. Resolves to those that failed. */
  readonly recover: (mine: readonly string[]) => Promise<readonly RunRow[]>;
  /** Keeps the lease and writes how far it is; null: it is kept. */
  readonly renew: (run: RunRow, progress: { readonly done: number; readonly total: number }) => Promise<Loss | null>;
  /** Null: it is written. Otherwise nothing is. */
  readonly end: (run: RunRow, ending: Ending) => Promise<Loss | null>;
  /** Writes the step that it has taken; null: it is written. Not where it was cancelled. */
  readonly enter: (run: RunRow, phase: string) => Promise<Loss | null>;
  /** By the clock of the people, the next that something may be begun; null where nothing is known to. */
  readonly nextDue: (isPlanning: boolean) => Promise<Millis | null>;
  readonly open: () => Promise<{ readonly waiting: number; readonly running: number }>;
}

const next = `select r.id, r.job from keep.job_run r left join keep.job j on j.id = r.job
  where r.state = 'waiting' and r.not_before <= $1 and r.kind = any($2)
    and not exists (select from keep.job_run o where o.job = r.job and o.state = 'running')
  order by r.planned, r.id limit 1 for update of r skip locked`;

const leaseOf = ({ id, epoch }: Pick<RunRow, 'id' | 'epoch'>): Lease => ({ key: id, epoch });

export function openRunBook({ database, clock, lease: terms, kinds }: RunBookMeans): RunBook {
  const now = (): number => Math.trunc(clock.now());
  const leases = leaseRows(database, ['keep.job_run', 'id'], terms);
  let isBeginning = true;

  async function claim(tx: Queryable): Promise<RunRow | null> {
    const [found] = await tx.query<{ id: string; job: string | null }>(next, [now(), [...kinds.keys()]]);
    if (found === undefined) return null;
    const job = found.job === null ? null : await lockJob(tx, found.job);
    // Asked again under the job's lock: another gateway may have begun another run of it meanwhile.
    const [other] = await tx.query(`select from keep.job_run where job = $1 and state = 'running'`, [found.job]);
    if (other !== undefined) return null;
    await leases.take(tx, found.id);
    const [run] = await tx.query<RunRow>(
      `update keep.job_run set state = 'running', attempt = attempt + 1, started = coalesce(started, $2), error = null where id = $1 returning ${runColumns}`,
      [found.id, now()],
    );
    if (job !== null) await moveJob(tx, job, { type: 'CLAIM' });
    return run ?? null;
  }

  /** Of a run whose row is locked, by its holder or by who found that it has none. */
  async function write(tx: Queryable, run: RunRow, ending: Ending, job: JobRow | null): Promise<void> {
    const at = now();
    const file = ending.state === 'done' ? (ending.result.file ?? null) : null;
    const bytes = file !== null && 'bytes' in file ? Buffer.from(file.bytes) : null;
    await tx.query(
      `update keep.job_run set ${givenBack}, state = $2, error = $3, outcome = $4::jsonb, not_before = $5,
         attempt = attempt - $6, ended = $7, content_type = $8, file_name = $9, file = $10, file_epoch = $11, once = $12,
         done = case when $2 = 'done' then greatest(total, done) else done end
       where id = $1`,
      [
        ...[run.id, ending.state, ending.state === 'done' ? null : ending.error],
        ending.state === 'done' ? JSON.stringify(ending.result.outcome) : null,
        ending.state === 'waiting' ? at + ending.in : 0,
        ending.state === 'waiting' && !ending.counts ? 1 : 0,
        ending.state === 'waiting' ? null : at,
        ...[file?.contentType ?? null, file?.name ?? null, bytes, file !== null && bytes === null ? run.epoch : null],
        file?.once === true,
      ],
    );
    // What was handed in is needed until it is over; what an attempt wrote, only where it is the outcome.
    const kept = ending.state === 'waiting' ? 0 : run.epoch;
    await tx.query('delete from keep.job_file where run = $1 and (epoch <> $2 or $3)', [
      run.id,
      kept,
      ending.state === 'failed',
    ]);
    if (job === null) return;
    if (ending.state === 'done') await moveJob(tx, job, { type: 'FINISH', further: job.next !== null });
    else await moveJob(tx, job, { type: ending.state === 'failed' ? 'FAIL' : 'GIVE_BACK' });
  }

  const jobOf = async (tx: Queryable, { job }: RunRow): Promise<JobRow | null> =>
    job === null ? null : lockJob(tx, job);

  const lost = (mine: readonly string[]) => ({
    where: `state = 'running' and kind = any($1) and id <> all($2) and ${isFree(3)}`,
    values: [[...kinds.keys()], mine, ...claimant(terms.worker, isBeginning)],
  });

  return {
    claim: () => database.transaction(claim),
    async recover(mine) {
      const { where, values } = lost(mine);
      const failed: RunRow[] = [];
      for (const run of await database.query<RunRow>(`select ${runColumns} from keep.job_run where ${where}`, values)) {
        const kind = kinds.get(run.kind);
        const again = kind?.interrupted === 'again' && run.attempt < kind.attempts;
        const ending: Ending = again
          ? { state: 'waiting', error: 'interrupted', in: 0, counts: true }
          : { state: 'failed', error: 'interrupted' };
        const isWritten = await database.transaction(async (tx) => {
          const job = await jobOf(tx, run);
          // Asked again under its lock: another gateway may have found it too.
          const still = await tx.query(
            `select from keep.job_run where ${where} and id = $5 and epoch = $6 for update`,
            [...values, run.id, run.epoch],
          );
          if (still.length > 0) await write(tx, run, ending, job);
          return still.length > 0;
        });
        if (isWritten && !again) failed.push({ ...run, error: 'interrupted' });
      }
      isBeginning = false;
      return failed;
    },
    renew: (run, { done, total }) =>
      leases.renew(leaseOf(run), (tx) =>
        tx.query('update keep.job_run set done = $2, total = $3 where id = $1', [run.id, done, total]),
      ),
    end: (run, ending) =>
      database.transaction(async (tx) => {
        const job = await jobOf(tx, run);
        const loss = await leases.fence(tx, leaseOf(run));
        if (loss === null) await write(tx, run, ending, job);
        return loss;
      }),
    enter: (run, phase) =>
      database.transaction(async (tx) => {
        const loss = await leases.fence(tx, leaseOf(run));
        if (loss === null) await tx.query('update keep.job_run set phase = $2 where id = $1', [run.id, phase]);
        return loss;
      }),
    async nextDue(isPlanning) {
      const [row] = await database.query<{ due: number | null }>(
        `select least(
           (select min(next) from keep.job where $3 and next > $1 and enabled and state not in ('error', 'complete', 'none') and kind = any($2)),
           (select min(not_before) from keep.job_run where state = 'waiting' and not_before > $1 and kind = any($2)),
           (select $1 + min(until) - ${nowOfDatabase} + 1 from keep.job_run where state = 'running' and until > ${nowOfDatabase} and kind = any($2))
         ) as due`,
        [now(), [...kinds.keys()], isPlanning],
      );
      return row?.due ?? null;
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
