import { z } from 'zod';
import type { Clock } from '../../domain/clock/clock.ts';
import { openJobs } from '../../gateway/jobs/openJobs.ts';
import type { Log } from '../../gateway/log/log.ts';
import { startScheduler } from '../../gateway/log/time/startScheduler.ts';
import { openOutbox } from '../../gateway/outbox/openOutbox.ts';
import type { LeaseTerms } from '../../gateway/schedule/lease.ts';
import type { Database } from '../../gateway/store/database.ts';
import { count } from './counterLog.ts';

export interface LeaseStore {
  readonly database: Database;
  readonly log: Log;
}

export interface WorkerSettings extends LeaseStore {
  readonly clock: Clock;
  readonly lease: LeaseTerms;
  readonly say: (line: string) => void;
  /** What goes on in the middle of a piece of work. */
  readonly work: (id: string) => Promise<void>;
}

/** Who works under leases: pieces of work that fall due, each to be done once by one of many workers. */
export interface LeaseUser {
  readonly name: string;
  readonly put: (store: LeaseStore, id: string, due: number) => Promise<void>;
  /** How often what is to be done stands in the store. */
  readonly done: (store: LeaseStore, id: string) => Promise<number>;
  /** The row that is leased while this piece is worked on, as a table and a condition. */
  readonly leased: (id: string) => { readonly table: string; readonly where: string };
  readonly open: (settings: WorkerSettings) => Promise<{ readonly close: () => Promise<void> }>;
}

const gate = (id: string): string => `gate-${id}`;
const downOf = (stream: string) => count(stream, 0, '', -1).appends.map(({ expected: _, ...append }) => append);

const timers: LeaseUser = {
  name: 'timers',
  async put({ log }, id, due) {
    const command = count(gate(id), 0);
    const set = await log.append({
      ...command,
      appends: command.appends.map((append) => ({ ...append, timers: [{ name: 'close', due }] })),
    });
    if (!set.ok) throw new Error(set.refusal.code);
  },
  done: async ({ log }, id) =>
    (await log.read({ after: 0, limit: 100, streams: [gate(id)] })).filter(({ by }) => by.kind === 'timer').length,
  leased: () => ({ table: 'keep.lease', where: `name = 'scheduler'` }),
  async open({ work, ...settings }) {
    const close = async ({ stream }: { readonly stream: string }) => {
      await work(stream.slice(gate('').length));
      return downOf(stream);
    };
    return startScheduler({ ...settings, handlers: new Map([['close', close]]) });
  },
};

const runs: LeaseUser = {
  name: 'runs of jobs',
  async put({ database }, id, due) {
    await database.query(
      `insert into keep.job_run (id, user_id, kind, input, planned, by_hand, state, not_before) values ($1, 'zhou', 'piece', '{}', 0, true, 'waiting', $2)`,
      [id, due],
    );
  },
  done: async ({ database }, id) =>
    (await database.query(`select from keep.job_run where id = $1 and state = 'done'`, [id])).length,
  leased: (id) => ({ table: 'keep.job_run', where: `id = '${id}'` }),
  async open({ work, ...settings }) {
    const jobs = openJobs({
      ...settings,
      zone: 'UTC',
      org: async () => 'site',
      kinds: [
        {
          name: 'piece',
          input: z.unknown(),
          missed: 'once',
          interrupted: 'again',
          attempts: 9,
          initial: null,
          async run({ id }) {
            await work(id);
            return { outcome: null };
          },
        },
      ],
    });
    await jobs.start();
    return jobs;
  },
};

const messages: LeaseUser = {
  name: 'messages to the outside',
  async put({ database }, id, due) {
    await database.query(
      `insert into keep.outbox (id, carrier, target, content, not_before, created) values ($1, 'road', 'x', '{}', $2, 0)`,
      [id, due],
    );
  },
  done: async ({ database }, id) =>
    (await database.query(`select from keep.outbox where id = $1 and state = 'sent'`, [id])).length,
  leased: (id) => ({ table: 'keep.outbox', where: `id = '${id}'` }),
  open: ({ work, ...settings }) =>
    openOutbox({
      ...settings,
      carriers: [{ name: 'road', send: ({ id }) => work(id) }],
      gaveUp: ({ id }) => settings.say(`gave up ${id}`),
    }),
};

export const leaseUsers: readonly LeaseUser[] = [timers, runs, messages];
