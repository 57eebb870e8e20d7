import type { Clock } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Json } from '../../domain/event/event.ts';
import { cancelJob, getJob, getJobFile, type LongJob } from '../../domain/job/calls.ts';
import { type FileAnswer, type ServedCall, serve } from '../http/handler.ts';
import { givenBack } from '../schedule/leaseRows.ts';
import type { Database } from '../store/database.ts';
import { putInput, readParts } from './fileParts.ts';
import { type RunRow, runColumns } from './jobRows.ts';
import type { JobSource } from './jobSource.ts';

interface LongJobsMeans {
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
  /** What the person hands in for it. */
  readonly file?: Uint8Array;
}

/** So many pieces of work of one person may be open at once. */
const mostOpen = 5;

export interface LongJobs {
  readonly begin: (kind: string, input: Json, begun: BegunBy) => Promise<Result<LongJob>>;
  readonly calls: readonly ServedCall[];
  readonly source: JobSource;
  readonly progressed: (run: RunRow, progress: { readonly done: number; readonly total: number }) => void;
  /** Its row changed otherwise. */
  readonly changed: (id: string) => void;
}

/** Long work that a person began: seen, fetched and cancelled by that person only. */
export function openLongJobs({ database, clock, say, mayBegin, wake, stop }: LongJobsMeans): LongJobs {
  const known = new Map<string, LongJob>();
  const listeners = new Set<(ids: readonly string[]) => void>();

  async function rowOf(id: string): Promise<RunRow | null> {
    const [row] = await database.query<RunRow>(`select ${runColumns} from keep.job_run where id = $1 and job is null`, [
      id,
    ]);
    if (row === undefined) return null;
    // Progress is newer in memory than in the row, which is written with the lease.
    const shown = known.get(id);
    const job = pictureOf(row);
    known.set(
      id,
      shown?.state === 'running' && job.state === 'running' ? { ...job, done: shown.done, total: shown.total } : job,
    );
    return row;
  }
  async function ownOf(id: string, userId: string | undefined): Promise<RunRow | null> {
    const row = await rowOf(id);
    return row?.user_id === userId ? row : null;
  }
  async function hasManyOpen(userId: string, but: string): Promise<boolean> {
    const open = await database.query(
      `select from keep.job_run where user_id = $1 and job is null and state in ('waiting', 'running') and id <> $2`,
      [...[userId, but]],
    );
    return open.length >= mostOpen;
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
      `update keep.job_run set ${givenBack}, state = 'cancelled', ended = $2
       where id = $1 and state in ('waiting', 'running') and phase is null returning id`,
      [id, Math.trunc(clock.now())],
    );
    if (over.length === 0) return refused('ALREADY_DONE');
    stop(id);
    await database.query('delete from keep.job_file where run = $1', [id]);
    await rowOf(id);
    tell(id);
    return accepted(known.get(id) ?? pictureOf(row));
  }

  return {
    async begin(kind, input, { userId, commandId, file }) {
      if (!mayBegin()) return refused('UNAVAILABLE');
      if (await hasManyOpen(userId, commandId)) return refused('TOO_MANY');
      await database.transaction(async (tx) => {
        const made = await tx.query(
          `insert into keep.job_run (id, user_id, kind, input, planned, by_hand, state) values ($1, $2, $3, $4::jsonb, $5, true, 'waiting')
           on conflict (id) do nothing returning id`,
          [commandId, userId, kind, JSON.stringify(input), Math.trunc(clock.now())],
        );
        if (made.length > 0 && file !== undefined) await putInput(tx, commandId, file);
      });
      const row = await ownOf(commandId, userId);
      if (row === null) return refused('COMMAND_REUSED');
      wake();
      return accepted(pictureOf(row));
    },
    calls: [
      serve(getJob, async ({ params }, { caller }) => {
        const row = await ownOf(params.id, caller.userId);
        return row === null ? refused('NO_PERMISSION') : accepted(known.get(row.id) ?? pictureOf(row));
      }),
      serve(getJobFile, async ({ params }, { caller }) => {
        const row = await ownOf(params.id, caller.userId);
        if (row === null) return refused('NO_PERMISSION');
        return (await fileOf(database, row.id)) ?? refused('NOT_FOUND');
      }),
      serve(cancelJob, ({ params }, { caller }) => cancel(params.id, caller.userId)),
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

function pictureOf({ id, state, done, total, error, outcome, file_name: file }: RunRow): LongJob {
  return {
    id,
    state: state === 'skipped' ? 'cancelled' : state,
    done,
    total,
    ...(error === null ? {} : { error }),
    ...(outcome === null ? {} : { outcome }),
    ...(file === null ? {} : { file }),
  };
}

interface StoredFile {
  readonly [column: string]: unknown;
  readonly content_type: string;
  readonly file_name: string;
  readonly file: Buffer | null;
  readonly file_epoch: number | null;
  readonly once: boolean;
}

/** Gone when its last part went out; a download that breaks off may be begun anew. */
async function* takenOnce(
  database: Database,
  id: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* parts;
  await database.transaction(async (tx) => {
    await tx.query('update keep.job_run set file_name = null, content_type = null, file_epoch = null where id = $1', [
      id,
    ]);
    await tx.query('delete from keep.job_file where run = $1', [id]);
  });
}

async function fileOf(database: Database, id: string): Promise<Result<FileAnswer> | null> {
  const [row] = await database.query<StoredFile>(
    'select content_type, file_name, file, file_epoch, once from keep.job_run where id = $1 and (file is not null or file_epoch is not null)',
    [id],
  );
  if (row === undefined) return null;
  const parts = readParts(database, { run: id, epoch: row.file_epoch ?? 0 });
  const bytes = row.file ?? (row.once ? takenOnce(database, id, parts) : parts);
  return accepted({ contentType: row.content_type, fileName: row.file_name, bytes });
}
