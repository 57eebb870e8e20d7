import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { gaugeOf } from '../ground/metrics.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';
import type { LeaseTerms } from '../schedule/lease.ts';
import { type DueWatch, watchDue } from '../schedule/watchDue.ts';
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

export interface JobsSettings {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly lease: LeaseTerms;
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
    workers: 2,
    isPlanning: true,
    mayBegin: () => true,
    failed: () => undefined,
    recovered: () => undefined,
    ...given,
  };
  const { database, clock, lease, say, isPlanning } = settings;
  const kinds = new Map(settings.kinds.map((kind) => [kind.name, kind]));
  const means = { ...settings, kinds };
  const orders = openOrders(means);
  const book = openRunBook({ database, clock, lease, kinds });
  const longJobs = openLongJobs({ ...means, wake: () => wake(), stop: (id) => workers.stop(id) });
  const workers = openWorkers({
    book,
    clock,
    lease,
    kinds,
    say,
    progressed: longJobs.progressed,
    over(run, ending) {
      if (run.job === null) longJobs.changed(run.id);
      if (ending.state === 'failed') settings.failed(run, ending.error);
      wake();
    },
  });
  let due: DueWatch | null = null;
  let isOpen = false;
  let lately = { waiting: 0, running: 0 };
  const wake = (): void => due?.wake();

  async function look(): Promise<Millis | null> {
    for (const run of await book.recover(workers.ids())) settings.failed(run, run.error ?? '');
    if (isPlanning) await fallDue(means);
    while (isOpen && workers.count() < settings.workers) {
      const askedAt = clock.monotonic();
      const run = await book.claim();
      if (run === null) break;
      workers.start(run, askedAt);
      if (run.job === null) longJobs.changed(run.id);
    }
    lately = await book.open();
    const broken = await database.query(`select from keep.job where state = 'error' limit 1`);
    if (broken.length === 0) settings.recovered();
    return book.nextDue(isPlanning);
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
        const given = {
          by: { kind: 'system', id: 'gateway' },
          command: { id: `job:${name}:initial`, digest: null },
          lang: 'en',
        } as const;
        const added = await orders.give(name, order, given);
        if (!added.ok) say(`the job ${name} was not added: ${added.refusal.code}`);
      }
      isOpen = true;
      gaugeOf('busbar_job_runs_waiting', 'Runs of jobs that wait for a worker', () => lately.waiting);
      gaugeOf('busbar_job_runs_running', 'Runs of jobs under way', () => workers.count());
      due = watchDue({ clock, what: 'jobs', look, say });
    },
    async close() {
      isOpen = false;
      await due?.close();
      await workers.close();
    },
  };
}

async function isKnown(database: Database, id: string): Promise<boolean> {
  return (await database.query('select from keep.job where id = $1', [id])).length > 0;
}
