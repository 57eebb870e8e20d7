import type { Clock, Millis } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { holdLease } from '../../schedule/holdLease.ts';
import type { LeaseTerms } from '../../schedule/lease.ts';
import { earliest, watchDue } from '../../schedule/watchDue.ts';
import type { Database } from '../../store/database.ts';
import { command, type Known, type PlannedAppend } from '../append/command.ts';
import type { DueTimer, TimerHandler } from '../follow/policy.ts';
import type { Log } from '../log.ts';

const atOnce = 100;

type TimerLog = Pick<Log, 'subscribe' | 'append' | 'remembered' | 'answered'>;

interface SchedulerSettings {
  readonly database: Database;
  readonly log: TimerLog;
  /** By the timer's name (`shelvingEnd`). */
  readonly handlers: ReadonlyMap<string, TimerHandler>;
  readonly clock: Clock;
  readonly lease: LeaseTerms;
  readonly say?: (line: string) => void;
}

export interface Scheduler {
  readonly close: () => Promise<void>;
}

/** The id of the command that a timer fires as: a timer that fires twice does its work once. */
const commandOfTimer = ({ stream, name, version }: DueTimer): string => `${stream}:${name}:${version}`;

/**
 * Fires what falls due in `log.timer`, what fell due while nobody ran included. One gateway at a time does, by a lease. What the handler leads
 * to and the end of the timer are one command, named by `commandOfTimer`: the append alone changes timers. When the handler throws, the timer stays
 * and fires again.
 */
export async function startScheduler(given: SchedulerSettings): Promise<Scheduler> {
  const { database, clock, log, say, handlers } = { say: () => undefined, ...given };
  const lease = await holdLease({ database, clock, lease: given.lease, say, name: 'scheduler' });
  const tried = new Map<string, Millis>();

  async function look(): Promise<Millis | null> {
    const epoch = lease.held();
    if (epoch === null) return null;
    const firing: Firing = { database, log, clock, isOurs: () => lease.held() === epoch, handlers, say, tried };
    await fireDue(firing);
    return nextDue(firing);
  }
  const due = watchDue({ clock, what: 'timers', look, say });
  const end = log.subscribe(due.wake);
  return {
    async close() {
      end();
      await due.close();
      await lease.release();
    },
  };
}

interface Firing {
  readonly database: Database;
  readonly log: TimerLog;
  readonly clock: Clock;
  /** Whether the lease is surely held still, under the epoch with which this look began. */
  readonly isOurs: () => boolean;
  readonly handlers: ReadonlyMap<string, TimerHandler>;
  readonly say: (line: string) => void;
  /** When each failing timer may be tried again, by the monotonic clock. */
  readonly tried: Map<string, Millis>;
}

const due = `select stream, name, due, version from log.timer
  where due <= $1 and name = any($2) and stream || ':' || name || ':' || version <> all($3) order by due, stream, name limit ${atOnce}`;

async function fireDue(firing: Firing): Promise<void> {
  const { database, clock, isOurs, handlers, tried } = firing;
  for (;;) {
    for (const [id, from] of tried) if (from <= clock.monotonic()) tried.delete(id);
    // Those that failed a moment ago stand back, so that they do not hold up the others.
    const asked = [Math.trunc(clock.now()), [...handlers.keys()], [...tried.keys()]];
    const ready = await database.query<DueTimer & { [key: string]: unknown }>(due, asked);
    for (const timer of ready) {
      if (!isOurs()) return;
      await fire(timer, firing);
    }
    if (ready.length < atOnce) return;
  }
}

const retryAfter = 10_000;

async function fire(timer: DueTimer, firing: Firing): Promise<void> {
  const { clock, handlers, say, tried } = firing;
  const id = commandOfTimer(timer);
  try {
    const told = await endWith(timer, id, { ...firing, handler: handlers.get(timer.name) });
    // What it leads to stood already, from before the two were one command.
    if (told === 'before') await endWith(timer, `${id}:end`, firing);
    tried.delete(id);
  } catch (error) {
    tried.set(id, clock.monotonic() + retryAfter);
    say(`the timer ${id} could not fire and is tried again: ${String(error)}`);
  }
}

/** Ends the timer in one append with what it leads to. `before`: a command of this id stands, and the timer still runs. */
async function endWith(
  timer: DueTimer,
  id: string,
  {
    database,
    log,
    isOurs,
    say,
    handler,
  }: Pick<Firing, 'database' | 'log' | 'isOurs' | 'say'> & { readonly handler?: TimerHandler | undefined },
): Promise<'now' | 'before'> {
  const done = await command(log, {
    id,
    by: { kind: 'timer', id: timer.name },
    digest: null,
    reads: [timer.stream, ...(handler?.reads?.(timer) ?? [])],
    async decide(known) {
      // Read after its stream: set anew or taken back meanwhile, it is another timer or none.
      if (!(await stands(database, timer))) return refused('ALREADY_DONE');
      const appends = withEnd(timer, known, (await handler?.(timer, known)) ?? []);
      if (isOurs()) return accepted({ appends });
      say(`the timer ${id} is left to who holds the lease now: it was lost while it was decided on`);
      return refused('ALREADY_DONE');
    },
  });
  if (!done.ok && done.by === 'log') throw new Error(`the log refused it: ${done.refusal.code}`);
  return done.ok && done.value.repeated ? 'before' : 'now';
}

async function stands(database: Database, { stream, name, version, due: at }: DueTimer): Promise<boolean> {
  const sql = 'select 1 from log.timer where stream = $1 and name = $2 and version = $3 and due = $4';
  return (await database.query(sql, [stream, name, version, at])).length > 0;
}

/** The timer ends with what it led to, unless that sets it anew. */
function withEnd(
  { stream, name }: DueTimer,
  known: Known,
  appends: readonly PlannedAppend[],
): readonly PlannedAppend[] {
  const mine = appends.find((one) => one.stream === stream);
  if (mine?.timers?.some((one) => one.name === name)) return appends;
  const end = { name, due: null };
  if (mine === undefined) return [...appends, { stream, org: known.of(stream)?.org ?? '', events: [], timers: [end] }];
  return appends.map((one) => (one === mine ? { ...one, timers: [...(one.timers ?? []), end] } : one));
}

async function nextDue({ database, clock, handlers, tried }: Firing): Promise<Millis | null> {
  const now = clock.now();
  const sql = 'select min(due) as due from log.timer where due > $1 and name = any($2)';
  const [next] = await database.query<{ due: number | null }>(sql, [Math.trunc(now), [...handlers.keys()]]);
  const again = [...tried.values()].map((from) => now + from - clock.monotonic());
  return earliest([next?.due ?? null, ...again]);
}
