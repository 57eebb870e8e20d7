import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { tally } from '../ground/metrics.ts';
import { keepLease } from '../schedule/keepLease.ts';
import { LeaseLost, type LeaseTerms, wordsOf } from '../schedule/lease.ts';
import type { RunRow } from './jobRows.ts';
import { isRefused, type JobKind, type Run } from './kind.ts';
import type { Ending, RunBook } from './runBook.ts';

/** Between attempts, times the number of the attempt. */
const restBetween = 60_000;

const ended = tally('busbar_job_runs_total', 'Runs of jobs by kind and how they ended');
const busy = tally('busbar_job_seconds_total', 'Seconds that runs of jobs took, by kind');

interface WorkersMeans {
  readonly book: RunBook;
  readonly clock: Clock;
  readonly lease: LeaseTerms;
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
  /** `askedAt`: when it was claimed, by the monotonic clock. */
  readonly start: (run: RunRow, askedAt: Millis) => void;
  /** Stops a run of ours whose row says that it is over. */
  readonly stop: (id: string) => void;
  /** Stops what runs and gives it back. */
  readonly close: () => Promise<void>;
}

/** Runs what was claimed, keeps its lease, and writes how it ended. */
export function openWorkers(means: WorkersMeans): Workers {
  const { book, clock, kinds, say } = means;
  const running = new Map<string, { readonly aborter: AbortController; readonly done: Promise<void> }>();
  let isClosing = false;

  async function execute(run: RunRow, askedAt: Millis, aborter: AbortController): Promise<void> {
    const kind = kinds.get(run.kind);
    if (kind === undefined) return;
    const began = clock.monotonic();
    let progress: Progress = { done: 0, total: 0 };
    const kept = keepLease({
      clock,
      times: means.lease,
      askedAt,
      what: `the run ${run.id}`,
      renew: () => book.renew(run, progress),
      say,
    });
    const ending = await attempt(kind, run, {
      signal: AbortSignal.any([aborter.signal, kept.signal]),
      progress(done, total) {
        progress = { done, total };
        means.progressed(run, progress);
      },
      async enter(phase) {
        const loss = await book.enter(run, phase);
        if (loss !== null) throw new LeaseLost(loss);
      },
    });
    kept.stop();
    const resting =
      isClosing && ending.state !== 'done'
        ? ({ state: 'waiting', error: null, in: 0, counts: false } as const)
        : ending;
    busy.add({ kind: run.kind }, (clock.monotonic() - began) / 1000);
    const loss = await book.end(run, resting);
    if (loss === null) {
      ended.add({ kind: run.kind, ended: resting.state === 'waiting' ? 'again' : resting.state });
      means.over(run, resting);
    } else say(`job: the run ${run.id} was somebody else's when it ended: ${wordsOf(loss)}`);
  }

  return {
    count: () => running.size,
    ids: () => [...running.keys()],
    start(run, askedAt) {
      const aborter = new AbortController();
      const done = execute(run, askedAt, aborter)
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

async function attempt(
  kind: JobKind,
  run: RunRow,
  given: Pick<Run<unknown>, 'signal' | 'progress' | 'enter'>,
): Promise<Ending> {
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
