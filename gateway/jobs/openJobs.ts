import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { gaugeOf } from '../ground/metrics.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';
import type { LeaseTimes } from '../log/time/lease.ts';
import type { Database } from '../store/database.ts';
import { fallDue } from './fallDue.ts';
import type { RunRow } from './jobRows.ts';
import type { JobSource } from './jobSource.ts';
import type { JobKind } from './kind.ts';
import { type LongJobs, openLongJobs } from './longJobs.ts';
import { openOrders } from './orders.ts';
import { openRunBook } from './runBook.ts';
import { scheduledCalls } from './scheduledCalls.ts';
import { openWorkers } from './workers.ts';

const lookEvery = 1_000;

export interface JobsSettings {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly lease: LeaseTimes;
  /** The zone of the site: cron is read by its clocks. */
  readonly zone: string;
  readonly kinds: readonly JobKind[];
  readonly org: () => Promise<string>;
  readonly say: (line: string) => void;
  /** Whether long jobs are taken: not while the disk is nearly full. */
  readonly mayBegin?: () => boolean;
  /** A run failed for good. */
  readonly failed?: (run: RunRow, error: string) => void;
  /** No scheduled job is in error any more. */
  readonly recovered?: () => void;
  /** Who holds the runs. On a store that takes one gateway only it is the role's name, so that a restart takes its own runs over at once. */
  readonly holder?: string;
  /** Whether what the timetables say is run; by hand all is in any case. */
  readonly isPlanning?: boolean;
  /** Runs at a time. */
  readonly workers?: number;
}

export interface Jobs {
  readonly calls: readonly ServedCall[];
  readonly policy: Policy;
  /** For the topic `job/<id>`. */
  readonly source: JobSource;
  readonly begin: LongJobs['begin'];
  /** Adds the jobs that a new site begins with, and begins to run what is due, missed or left behind. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Planned jobs and people's long ones: planned by cron, each run once over all gateways, found again after a crash. */
export function openJobs(given: JobsSettings): Jobs {
  const settings = {
    holder: 'gateway',
    workers: 2,
    isPlanning: true,
    mayBegin: () => true,
    failed: () => undefined,
    recovered: () => undefined,
    ...given,
  };
  const { database, clock, lease, say, holder } = settings;
  const kinds = new Map(settings.kinds.map((kind) => [kind.name, kind]));
  const means = { ...settings, kinds };
  const orders = openOrders(means);
  const book = openRunBook({ database, clock, lease, kinds, holder });
  const longJobs = openLongJobs({ ...means, wake: () => wake(), stop: (id) => workers.stop(id) });
  const workers = openWorkers({
    ...{ book, clock, lease, kinds, say },
    progressed: longJobs.progressed,
    over(run, ending) {
      if (run.job === null) longJobs.changed(run.id);
      if (ending.state === 'failed') settings.failed(run, ending.error);
      wake();
    },
  });
  let running: Promise<void> | null = null;
  let again = false;
  let isOpen = false;
  let cancel: Cancel = () => undefined;

  async function look(): Promise<void> {
    for (const run of await book.recover(workers.ids())) settings.failed(run, run.error ?? '');
    if (settings.isPlanning) await fallDue(means);
    while (isOpen && workers.count() < settings.workers) {
      const run = await book.claim();
      if (run === null) break;
      workers.start(run);
      if (run.job === null) longJobs.changed(run.id);
    }
    lately = await book.open();
    const broken = await database.query(`select from keep.job where state = 'error' limit 1`);
    if (broken.length === 0) settings.recovered();
  }
  let lately = { waiting: 0, running: 0 };

  async function lookUntilDone(): Promise<void> {
    do {
      again = false;
      await look().catch((error: unknown) => say(`jobs could not be looked at: ${String(error)}`));
    } while (again && isOpen);
    running = null;
    cancel();
    if (isOpen) cancel = clock.after(lookEvery, wake);
  }
  function wake(): void {
    again = true;
    if (isOpen) running ??= lookUntilDone();
  }

  return {
    calls: [...scheduledCalls({ ...means, orders, wake }), ...longJobs.calls],
    policy: orders.policy,
    source: longJobs.source,
    begin: longJobs.begin,
    async start() {
      for (const { name, initial } of settings.kinds) {
        if (initial === null || (await isKnown(database, name))) continue;
        const order = { type: 'ADD', kind: name, enabled: true, setting: initial } as const;
        const given = { by: { kind: 'system', id: 'gateway' }, command: { id: `job:${name}:initial`, digest: null }, lang: 'en' } as const;
        const added = await orders.give(name, order, given);
        if (!added.ok) say(`the job ${name} was not added: ${added.refusal.code}`);
      }
      isOpen = true;
      gaugeOf('busbar_job_runs_waiting', 'Runs of jobs that wait for a worker', () => lately.waiting);
      gaugeOf('busbar_job_runs_running', 'Runs of jobs under way', () => workers.count());
      wake();
    },
    async close() {
      isOpen = false;
      cancel();
      await running;
      await workers.close();
    },
  };
}

async function isKnown(database: Database, id: string): Promise<boolean> {
  return (await database.query('select from keep.job where id = $1', [id])).length > 0;
}
