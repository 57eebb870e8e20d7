import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { tally } from '../ground/metrics.ts';
import type { LeaseTimes } from '../log/time/lease.ts';
import type { RunRow } from './jobRows.ts';
import { isRefused, type JobKind, type Run } from './kind.ts';
import type { Ending, RunBook } from './runBook.ts';

/** Between attempts, times the number of the attempt. */
const restBetween = 60_000;

const ended = tally('busbar_job_runs_total', 'Runs of jobs by kind and how they ended');
const busy = tally('busbar_job_seconds_total', 'Seconds that runs of jobs took, by kind');

interface Means {
  readonly book: RunBook;
  readonly clock: Clock;
  readonly lease: LeaseTimes;
  readonly kinds: ReadonlyMap<string, JobKind>;
  readonly say: (line: string) => void;
  readonly progressed: (run: RunRow, progress: Progress) => void;
  /** Told when a run is over: done, failed for good, or given back. */
  readonly over: (run: RunRow, ending: Ending) => void;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface Workers {
  readonly count: () => number;
  readonly ids: () => readonly string[];
  readonly start: (run: RunRow) => void;
  /** Stops a run of ours whose row says that it is over. */
  readonly stop: (id: string) => void;
  /** Stops what runs and gives it back. */
  readonly close: () => Promise<void>;
}

/** Runs what was claimed, keeps its lease, and writes how it ended. */
export function openWorkers(means: Means): Workers {
  const { book, clock, kinds, say } = means;
  const running = new Map<string, { readonly aborter: AbortController; readonly done: Promise<void> }>();
  let isClosing = false;

  async function execute(run: RunRow, aborter: AbortController): Promise<void> {
    const kind = kinds.get(run.kind);
    if (kind === undefined) return;
    const began = clock.monotonic();
    const lease = keepLease(run, aborter, means);
    const enter = async (phase: string): Promise<void> => {
      if (!(await book.enter(run, phase))) throw new Error('the lease is lost');
    };
    const ending = await attempt(kind, run, { signal: aborter.signal, progress: lease.progress, enter });
    lease.stop();
    const resting = isClosing && ending.state !== 'done' ? ({ state: 'waiting', error: null, in: 0, counts: false } as const) : ending;
    busy.add({ kind: run.kind }, (clock.monotonic() - began) / 1000);
    if (await book.end(run, resting)) {
      ended.add({ kind: run.kind, ended: resting.state === 'waiting' ? 'again' : resting.state });
      means.over(run, resting);
    } else say(`job: the run ${run.id} was somebody else's when it ended`);
  }

  return {
    count: () => running.size,
    ids: () => [...running.keys()],
    start(run) {
      const aborter = new AbortController();
      const done = execute(run, aborter)
        .catch((error: unknown) => say(`job: how the run ${run.id} ended could not be written: ${String(error)}`))
        .finally(() => void running.delete(run.id));
      running.set(run.id, { aborter, done });
    },
    stop: (id) => running.get(id)?.aborter.abort(new Error('cancelled')),
    async close() {
      isClosing = true;
      for (const { aborter } of running.values()) aborter.abort(new Error('the gateway closes'));
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

async function attempt(kind: JobKind, run: RunRow, given: Pick<Run<unknown>, 'signal' | 'progress' | 'enter'>): Promise<Ending> {
  try {
    const input = kind.input.parse(run.input);
    const { id, planned, attempt: nth, epoch, phase, user_id: userId } = run;
    const work = kind.run({ id, planned, attempt: nth, epoch, phase, userId, input, ...given });
    return { state: 'done', result: await Promise.race([work, stopped(given.signal)]) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return run.attempt < kind.attempts && !isRefused(error)
      ? { state: 'waiting', error: why, in: restBetween * run.attempt, counts: true }
      : { state: 'failed', error: why };
  }
}

/** Rejects when the run is to stop: one that does not listen is left, and what it says later counts no more. */
function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** Renews while the run goes on; without the lease the run is stopped. */
function keepLease(run: RunRow, aborter: AbortController, { book, clock, lease: { renewEvery, trustedFor }, say, progressed }: Means) {
  let progress: Progress = { done: 0, total: 0 };
  let renewedAt = clock.monotonic();
  let cancel: Cancel = clock.after(renewEvery, renew);

  function renew(): void {
    const asked = clock.monotonic();
    cancel = clock.after(renewEvery, renew);
    book.renew(run, progress).then(
      (ours) => {
        if (ours) renewedAt = asked;
        else aborter.abort(new Error('the lease is lost'));
      },
      (error: unknown) => {
        say(`job: the lease of ${run.id} was not renewed: ${String(error)}`);
        // By now the run may be somebody else's: it is left.
        if (clock.monotonic() - renewedAt > trustedFor) aborter.abort(new Error('the lease is lost'));
      },
    );
  }
  return {
    progress(done: number, total: number) {
      progress = { done, total };
      progressed(run, progress);
    },
    stop: () => cancel(),
  };
}
