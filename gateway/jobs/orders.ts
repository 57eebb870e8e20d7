import { type Clock, instantOf, millisOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import { type Actor, type Event, partsOfStream } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import { isCron, timetableOf } from '../../domain/job/cron.ts';
import { type JobEventType, jobEvents, jobStream } from '../../domain/job/events.ts';
import { jobFaults } from '../../domain/job/messages.ts';
import type { Lang } from '../../domain/text/message.ts';
import { jobAfter, scheduledJobDecider } from '../../machines/job/scheduledJobDecider.ts';
import type { JobOrder, JobSetting } from '../../machines/job/scheduledJobMachine.ts';
import { command } from '../log/append/command.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log, RememberedStream } from '../log/log.ts';
import type { Database, Queryable } from '../store/database.ts';
import { type JobRow, lockJob, planned, rememberedOf } from './jobRows.ts';
import type { JobKind } from './kind.ts';

interface OrdersMeans {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly zone: string;
  readonly kinds: ReadonlyMap<string, JobKind>;
  /** The organisation that the events belong to: that of the site. */
  readonly org: () => Promise<string>;
}

export interface GivenBy {
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
  readonly lang: Lang;
}

type WithoutTime<T> = T extends unknown ? Omit<T, 'at'> : never;
export type Order = WithoutTime<JobOrder>;

export interface Orders {
  readonly give: (id: string, order: Order, given: GivenBy) => Promise<Result<{ readonly id: string }>>;
  /** Brings the rows up to the log after a crash between an event and its row. */
  readonly policy: Policy;
}

/** What people order: decided on the job's row, written to the log, then taken by the row; a repeat does nothing. */
export function openOrders(means: OrdersMeans): Orders {
  const { database, log, clock } = means;

  async function rowOf(id: string): Promise<JobRow | null> {
    const [row] = await database.query<JobRow>('select * from keep.job where id = $1', [id]);
    return row ?? null;
  }

  /** The row with all that the log has of it: what is decided stands on the version that was read. */
  async function rowAsOf(id: string, known: RememberedStream | null): Promise<JobRow | null> {
    const row = await rowOf(id);
    const position = row?.position ?? 0;
    if (known === null || position >= known.position) return row;
    const missed = await log.read({ after: position, upTo: known.position, streams: [known.stream], limit: 1000 });
    for (const event of missed) await take(means, event);
    return rowAsOf(id, known);
  }

  return {
    async give(id, order, { by, command: asked, lang }) {
      const stream = jobStream(id);
      const org = await means.org();
      const written = await command(log, {
        ...asked,
        by,
        reads: [stream],
        async decide(known) {
          const row = await rowAsOf(id, known.of(stream));
          const setting = settingOf(order);
          const fault =
            setting === null
              ? null
              : faultOf(setting, order.type === 'ADD' ? order.kind : (row?.kind ?? ''), lang, means);
          if (fault !== null && (row !== null || order.type === 'ADD'))
            return refused('RULE_BROKEN', { fields: fault });
          const before = row === null ? scheduledJobDecider.initial : rememberedOf(row);
          const decided = scheduledJobDecider.decide(before, { ...order, at: instantOf(clock.now()) });
          return decided.ok ? accepted({ appends: [{ stream, org, events: decided.value }], answer: { id } }) : decided;
        },
      });
      if (!written.ok) return written;
      for (const event of written.value.events) await take(means, event);
      return accepted({ id });
    },
    policy: {
      name: 'jobRows',
      types: Object.keys(jobEvents),
      // The row takes every fact of its job, so that it is not behind the log; nothing runs by one that is past.
      past: 'itself',
      async react(event) {
        await take(means, event);
        return [];
      },
    },
  };
}

const settingOf = (order: Order): JobSetting | null =>
  order.type === 'ADD' || order.type === 'EDIT' ? order.setting : null;

function faultOf(
  setting: JobSetting,
  kind: string,
  lang: Lang,
  { kinds, zone, clock }: OrdersMeans,
): Readonly<Record<string, string>> | null {
  if (!isCron(setting.cron, zone, clock.now())) return { cron: jobFaults['job.fault.cron'][lang] };
  const known = kinds.get(kind);
  if (known === undefined) return { kind: jobFaults['job.fault.kind'][lang] };
  const read = known.input.safeParse(setting.input);
  if (read.success) return null;
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [['input', ...path].join('.'), message]));
}

/** The row takes an event that it has not taken yet. A removed job keeps its row, so that an older event cannot bring it back. */
async function take(means: OrdersMeans, event: Event): Promise<void> {
  const { id } = partsOfStream(event.stream);
  await means.database.transaction(async (tx) => {
    const row = await lockJob(tx, id);
    if (row !== null && row.position >= event.position) return;
    if (event.type === 'JobAdded') await add(tx, event, means);
    else if (row !== null) await change(tx, row, { event, means });
  });
}

const nextOf = (cron: string, { zone, clock }: OrdersMeans): number | null =>
  timetableOf(cron, zone).after(clock.now());

async function add(tx: Queryable, event: Event, means: OrdersMeans): Promise<void> {
  const { id } = partsOfStream(event.stream);
  const { kind, cron, input, enabled } = dataOf(jobEvents.JobAdded, event);
  const state = enabled ? 'normal' : 'paused';
  await tx.query(
    `insert into keep.job (id, kind, cron, input, state, enabled, next, position) values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)
     on conflict (id) do update set kind = $2, cron = $3, input = $4::jsonb, state = $5, enabled = $6, next = $7, position = $8`,
    [id, kind, cron, JSON.stringify(input), state, enabled, enabled ? nextOf(cron, means) : null, event.position],
  );
}

const orderOf: Readonly<Record<JobEventType, JobOrder['type']>> = {
  JobAdded: 'ADD',
  JobEdited: 'EDIT',
  JobPaused: 'PAUSE',
  JobResumed: 'RESUME',
  JobRunByHand: 'RUN',
  JobRemoved: 'REMOVE',
};

/** What was decided happened: where the chart has moved on meanwhile, the row keeps its state and takes the rest. */
async function change(
  tx: Queryable,
  row: JobRow,
  { event, means }: { readonly event: Event; readonly means: OrdersMeans },
): Promise<void> {
  const { cron, input } = event.type === jobEvents.JobEdited.type ? dataOf(jobEvents.JobEdited, event) : row;
  const order = { type: orderOf[event.type as JobEventType], at: event.at, setting: { cron, input } } as JobOrder;
  const after = jobAfter(rememberedOf(row), order);
  const state = order.type === 'REMOVE' ? 'none' : ((after?.value as string | undefined) ?? row.state);
  const enabled = after?.context.enabled ?? row.enabled;
  const isStale = row.next === null || row.next <= means.clock.now();
  const replan = order.type !== 'RUN' || isStale;
  const next = !enabled || state === 'none' ? null : replan ? nextOf(cron, means) : row.next;
  await tx.query(
    'update keep.job set cron = $2, input = $3::jsonb, state = $4, enabled = $5, next = $6, position = $7 where id = $1',
    [...[row.id, cron, JSON.stringify(input), state, enabled, next, event.position]],
  );
  if (order.type !== 'RUN' || isPast(event, event.recordedAt)) return;
  const at = millisOf(event.at) ?? means.clock.now();
  await tx.query(
    `insert into keep.job_run (id, job, kind, input, planned, by_hand, state) values ($1, $2, $3, $4::jsonb, $5, true, 'waiting') on conflict (id) do nothing`,
    [planned(row.id, at), row.id, row.kind, JSON.stringify(input), at],
  );
}
