import { z } from 'zod';
import { eventDeclarations } from '../../domain/all/events.ts';
import type { Result } from '../../domain/error/errors.ts';
import { callerReach } from '../../gateway/http/callerReach.ts';
import type { CallFacts } from '../../gateway/http/contextOf.ts';
import { defineKind, type JobKind, type Run, type RunOutcome } from '../../gateway/jobs/kind.ts';
import { type Jobs, type JobsSettings, openJobs } from '../../gateway/jobs/openJobs.ts';
import { type OpenLog, openLog } from '../../gateway/log/openLog.ts';
import { deciders } from '../../machines/deciders.ts';
import { type AskedInput, answered } from './asked.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { aCaller } from './ledgers.ts';
import { aWorker, lease } from './process.ts';
import { type SettledClock, settledStore } from './settledClock.ts';

export interface JobsWorld {
  readonly base: TestDatabase;
  readonly clock: SettledClock;
  readonly log: OpenLog;
  readonly said: string[];
  /** A gateway's jobs on this store; closed with the world. */
  readonly jobs: (kinds: readonly JobKind[], more?: Partial<JobsSettings>) => Jobs;
  readonly rows: <R>(what: string) => Promise<readonly R[]>;
  /** Moves the clock on second by second until it is so; all that one second sets free has run before the next. */
  readonly passUntil: (isSo: () => boolean | Promise<boolean>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function jobsWorld(start = '2026-11-20T00:00:00.000Z'): Promise<JobsWorld> {
  const base = await testDatabase();
  const store = settledStore(base, Date.parse(start));
  const { clock } = store;
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const log = await openLog({ ...store, deciders, events: eventDeclarations, say });
  const opened: Jobs[] = [];
  return {
    base,
    clock,
    log,
    said,
    jobs(kinds, more = {}) {
      const { database } = store;
      const given = {
        database,
        log,
        clock,
        lease: { ...lease, worker: aWorker() },
        zone: 'Europe/Berlin',
        org: async () => 'site',
        say,
      };
      const jobs = openJobs({ ...given, kinds, ...more });
      opened.push(jobs);
      return jobs;
    },
    rows: <R>(what: string) => base.database.query(what) as Promise<readonly R[]>,
    async passUntil(isSo) {
      await eventually(
        isSo.toString(),
        async () => {
          if (await isSo()) return true;
          await clock.advanceSettled(1000);
          return said.length === 0 ? false : said;
        },
        { isSo: (answer) => answer === true },
      );
    },
    async close() {
      await Promise.all(opened.map((jobs) => jobs.close()));
      await log.close();
      await base.close();
    },
  };
}

/** A kind that does what the test says. */
export function aKind(
  run: (run: Run<unknown>) => Promise<RunOutcome | undefined> | RunOutcome | undefined,
  more: Partial<JobKind> = {},
): JobKind {
  return defineKind({
    name: 'count',
    input: z.unknown(),
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '0 1 * * *', input: {} },
    ...more,
    run: async (given) => (await run(given)) ?? { outcome: null },
  });
}

/** Somebody who sees the whole site. */
const overseer = aCaller({ reach: { ...callerReach(aCaller()), site: true } });

/** A call of the jobs, through the validation that the gateway gives it: by the overseer, unless somebody is named. Its kinds may be the test's own. */
export async function askJobs(
  jobs: Pick<Jobs, 'calls'>,
  name: string,
  { context = {}, ...input }: AskedInput & { readonly context?: Partial<CallFacts> } = {},
): Promise<Result<unknown>> {
  return answered(jobs.calls, name, input, { caller: overseer, by: { kind: 'system', id: 'test' }, ...context });
}
