import type { Clock } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import { cancelJob, getJob, getJobFile, type LongJob } from '../../domain/job/calls.ts';
import { type FileAnswer, type ServedCall, serve } from '../http/handler.ts';
import type { JobSource } from '../push/live/topics.ts';
import type { Database } from '../store/database.ts';
import { type RunRow, runColumns } from './jobRows.ts';

interface Means {
  readonly database: Database;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly mayBegin: () => boolean;
  readonly wake: () => void;
  /** Stops a run that this gateway does. */
  readonly stop: (id: string) => void;
}

export interface BegunBy {
  readonly userId: string;
  /** The job bears the command's id, so that a repeat begins nothing new. */
  readonly commandId: string;
}

export interface LongJobs {
  readonly begin: (kind: string, input: Json, begun: BegunBy) => Promise<Result<LongJob>>;
  readonly calls: readonly ServedCall[];
  readonly source: JobSource;
  readonly progressed: (run: RunRow, progress: { readonly done: number; readonly total: number }) => void;
  /** Its row changed otherwise. */
  readonly changed: (id: string) => void;
}

/** Long work that a person began: seen, fetched and cancelled by that person only. */
export function openLongJobs({ database, clock, say, mayBegin, wake, stop }: Means): LongJobs {
  const known = new Map<string, LongJob>();
  const listeners = new Set<(ids: readonly string[]) => void>();

  async function rowOf(id: string): Promise<RunRow | null> {
    const [row] = await database.query<RunRow>(`select ${runColumns} from keep.job_run where id = $1 and job is null`, [id]);
    if (row === undefined) return null;
    // Progress is newer in memory than in the row, which is written with the lease.
    const shown = known.get(id);
    const job = pictureOf(row);
    known.set(id, shown?.state === 'running' && job.state === 'running' ? { ...job, done: shown.done, total: shown.total } : job);
    return row;
  }
  async function ownOf(id: string, userId: string | undefined): Promise<RunRow | null> {
    const row = await rowOf(id);
    return row?.user_id === userId ? row : null;
  }
  const tell = (id: string): void => {
    for (const each of listeners) each([id]);
  };
  function changed(id: string): void {
    rowOf(id).then(
      () => tell(id),
      (error: unknown) => say(`job: ${id} could not be read: ${String(error)}`),
    );
  }

  async function cancel(id: string, userId: string | undefined): Promise<Result<LongJob>> {
    const row = await ownOf(id, userId);
    if (row === null) return refused('NO_PERMISSION');
    const over = await database.query(
      `update keep.job_run set state = 'cancelled', epoch = epoch + 1, until = 0, holder = null, ended = $2
       where id = $1 and state in ('waiting', 'running') returning id`,
      [id, Math.trunc(clock.now())],
    );
    if (over.length === 0) return refused('ALREADY_DONE');
    stop(id);
    await rowOf(id);
    tell(id);
    return accepted(known.get(id) ?? pictureOf(row));
  }

  return {
    async begin(kind, input, { userId, commandId }) {
      if (!mayBegin()) return refused('UNAVAILABLE');
      await database.query(
        `insert into keep.job_run (id, user_id, kind, input, planned, by_hand, state) values ($1, $2, $3, $4::jsonb, $5, true, 'waiting')
         on conflict (id) do nothing`,
        [commandId, userId, kind, JSON.stringify(input), Math.trunc(clock.now())],
      );
      const row = await ownOf(commandId, userId);
      if (row === null) return refused('COMMAND_REUSED');
      wake();
      return accepted(pictureOf(row));
    },
    calls: [
      serve(getJob, async ({ params }, { caller }) => {
        const row = await ownOf(params.id, caller?.userId);
        return row === null ? refused('NO_PERMISSION') : accepted(known.get(row.id) ?? pictureOf(row));
      }),
      serve(getJobFile, async ({ params }, { caller }) => {
        const row = await ownOf(params.id, caller?.userId);
        if (row === null) return refused('NO_PERMISSION');
        return (await fileOf(database, row.id)) ?? refused('NOT_FOUND');
      }),
      serve(cancelJob, ({ params }, { caller }) => cancel(params.id, caller?.userId)),
    ],
    source: {
      async get(id, caller) {
        return (await ownOf(id, caller.userId)) === null ? null : (known.get(id) ?? null);
      },
      present: (id) => known.get(id) ?? null,
      subscribe(each) {
        listeners.add(each);
        return () => void listeners.delete(each);
      },
    },
    progressed({ id, job }, { done, total }) {
      if (job !== null) return;
      known.set(id, { id, state: 'running', done, total });
      tell(id);
    },
    changed,
  };
}

function pictureOf({ id, state, done, total, error }: RunRow): LongJob {
  return { id, state: state === 'skipped' ? 'cancelled' : state, done, total, ...(error === null ? {} : { error }) };
}

async function fileOf(database: Database, id: string): Promise<Result<FileAnswer> | null> {
  const [row] = await database.query<{ content_type: string; file_name: string; file: Buffer }>(
    'select content_type, file_name, file from keep.job_run where id = $1 and file is not null',
    [id],
  );
  return row === undefined ? null : accepted({ contentType: row.content_type, fileName: row.file_name, bytes: row.file });
}
