import { accepted } from '../../domain/error/errors.ts';
import { isPast } from '../../domain/event/past.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import { type Commanded, command, type PlannedAppend } from '../../gateway/log/append/command.ts';
import type { Policy, TimerHandler } from '../../gateway/log/follow/policy.ts';
import { startFollowers } from '../../gateway/log/follow/startFollowers.ts';
import { noticeFollower, noticeFollowerName } from '../../gateway/notices/noticeFollower.ts';
import type { ReminderMeans } from '../../gateway/work/reminders/knownRow.ts';
import { reminderTimer, reminderTimers } from '../../gateway/work/reminders/reminderTimers.ts';
import { workReminders } from '../../gateway/work/reminders/workReminders.ts';
import { type LedgerWorld, ledgerWorld } from './ledgers.ts';
import { patience } from './process.ts';

/** One reminder as its reader has it. */
export interface Told {
  readonly work: WorkName;
  readonly state: string;
  readonly to: readonly string[];
}

/** The log itself refuses nothing of what reminds. */
function taken(done: Commanded): void {
  if (!done.ok && done.by === 'log') throw new Error(JSON.stringify(done.refusal));
}

/** Ledgers and notices, with what reminds: driven by hand, at a moment that is handed in. */
export async function reminderWorld() {
  const world: LedgerWorld = await ledgerWorld();
  const { database, log } = world;
  const settings = { database, log, clock: world.clock, patience, say: () => undefined };
  const notices = await startFollowers({ ...settings, followers: [noticeFollower] });
  let policyAt = 0;

  const meansAt = (at: number): ReminderMeans => ({
    ...world,
    zone: 'UTC',
    clock: { ...world.clock, now: () => at },
    followers: {
      ...world.followers,
      passed: (position: number, name?: string) =>
        (name === noticeFollowerName ? notices : world.followers).passed(position, name),
    },
  });

  async function reacts(policy: Policy): Promise<boolean> {
    const events = await log.read({ after: policyAt, limit: 1000 });
    for (const event of events) {
      const isLeft = !policy.types.includes(event.type) || (policy.past === 'left' && isPast(event, null));
      for (const [n, { key = String(n), ...one }] of (isLeft ? [] : await policy.react(event)).entries())
        taken(await command(log, { ...one, id: `${policy.name}:${event.position}:${key}` }));
      policyAt = event.position;
    }
    return events.length > 0;
  }

  async function fires(handler: TimerHandler, at: number): Promise<boolean> {
    const sql = 'select stream, name, due, version from log.timer where name = $1 and due <= $2 order by due, stream';
    const ready = await database.query<{ stream: string; name: string; due: number; version: number }>(sql, [
      reminderTimer,
      at,
    ]);
    for (const timer of ready) {
      const done = await command(log, {
        id: `${timer.stream}:${timer.name}:${timer.version}`,
        by: { kind: 'timer', id: timer.name },
        digest: null,
        reads: [timer.stream, ...(handler.reads?.(timer) ?? [])],
        async decide(known) {
          const end = { name: timer.name, due: null };
          const led: readonly PlannedAppend[] = await handler(timer, known);
          const own = led.find(({ stream }) => stream === timer.stream);
          const org = known.of(timer.stream)?.org ?? '';
          const appends =
            own === undefined
              ? [{ stream: timer.stream, org, events: [], timers: [end] }]
              : [{ ...own, timers: [end] }];
          return accepted({ appends });
        },
      });
      taken(done);
    }
    return ready.length > 0;
  }

  return {
    world,
    meansAt,
    /** All that happens by itself until then. A restart: what was followed and fired is put to it once more. */
    async until(at: string, { again = false } = {}): Promise<void> {
      await world.settled();
      const means = meansAt(Date.parse(at));
      if (again) policyAt = 0;
      const policy = workReminders(means);
      const handler = reminderTimers(means).get(reminderTimer);
      if (handler === undefined) throw new Error('no timer');
      for (let more = true, turns = 0; more; turns++) {
        if (turns > 20) throw new Error('it never comes to rest');
        const [reacted, fired] = [await reacts(policy), await fires(handler, Date.parse(at))];
        more = reacted || fired;
      }
    },
    /** What waits in somebody's list of this row. */
    async waiting(id: string): Promise<readonly Told[]> {
      await notices.passed(log.head().position);
      return database.query<Told & { [key: string]: unknown }>(
        `select n.work, n.state, array_agg(t.user_id order by t.user_id) as to from read.notice n join read.notice_to t on t.notice = n.id
         where n.kind = 'REMINDER' and n.done is null and t.read is null and n.content->>'dataId' = $1 group by n.id, n.work, n.state order by n.state`,
        [id],
      );
    },
    /** How often a person was told of this row. */
    async timesTold(id: string, person: string): Promise<number> {
      await notices.passed(log.head().position);
      const [row] = await database.query<{ total: number }>(
        `select count(*) as total from read.notice n join read.notice_to t on t.notice = n.id
         where n.kind = 'REMINDER' and n.content->>'dataId' = $1 and t.user_id = $2`,
        [id, person],
      );
      return Number(row?.total ?? 0);
    },
    async close() {
      await notices.close();
      await world.close();
    },
  };
}
export type ReminderWorld = Awaited<ReturnType<typeof reminderWorld>>;
