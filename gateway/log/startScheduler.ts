import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { Database } from '../store/database.ts';
import { holdLease, type Lease, type LeaseTimes } from './lease.ts';
import type { Log } from './log.ts';
import type { DueTimer, TimerHandler } from './policy.ts';

/** It looks at least this often: another gateway may have set a timer, and timers fall due by the clock of the people. */
const longestSleep = 1000;
const atOnce = 100;

interface SchedulerSettings {
  readonly database: Database;
  readonly log: Pick<Log, 'subscribe'>;
  /** By the timer's name (`shelvingEnd`). */
  readonly handlers: ReadonlyMap<string, TimerHandler>;
  readonly clock: Clock;
  readonly lease: LeaseTimes;
  readonly say?: (line: string) => void;
  /** Who holds the lease. On a store that takes one gateway only (its session lock) the name is that of the role, so that a restart goes on at once. */
  readonly holder?: string;
}

export interface Scheduler {
  readonly close: () => Promise<void>;
}

/** The id of the command that a timer fires as: a timer that fires twice does its work once. */
export const commandOfTimer = ({ stream, name, version }: DueTimer): string => `${stream}:${name}:${version}`;

/**
 * Fires what falls due in `log.timer`, what fell due while nobody ran included. One gateway at a time does, by a lease. The
 * handler appends the command named by `commandOfTimer`; when it resolves the timer is taken out, when it throws the
 * timer stays and fires again.
 */
export async function startScheduler(given: SchedulerSettings): Promise<Scheduler> {
  const { database, clock, log, say, handlers, holder } = {
    say: () => undefined,
    holder: 'gateway',
    ...given,
  };
  const lease = await holdLease({ database, clock, times: given.lease, say, holder, name: 'scheduler' });
  const tried = new Map<string, number>();
  let cancel: Cancel = () => undefined;
  let running: Promise<void> | null = null;
  let ended = false;

  const look = async (): Promise<void> => {
    try {
      if (lease.held() !== null) await fireDue({ database, clock, lease, handlers, say, tried });
    } catch (error) {
      say(`timers could not be looked at: ${String(error)}`);
    }
    const sleep = ended ? longestSleep : await untilNext(database, clock);
    running = null;
    cancel();
    if (!ended) cancel = clock.after(sleep, wake);
  };
  const wake = (): void => {
    if (!ended) running ??= look();
  };
  const end = log.subscribe(wake);
  wake();
  return {
    async close() {
      ended = true;
      end();
      cancel();
      await running;
      await lease.release();
    },
  };
}

interface Firing {
  readonly database: Database;
  readonly clock: Clock;
  readonly lease: Lease;
  readonly handlers: ReadonlyMap<string, TimerHandler>;
  readonly say: (line: string) => void;
  /** When each failing timer may be tried again. */
  readonly tried: Map<string, number>;
}

const due = `select stream, name, due, version from log.timer
  where due <= $1 and name = any($2) and stream || ':' || name || ':' || version <> all($3) order by due, stream, name limit ${atOnce}`;

async function fireDue(firing: Firing): Promise<void> {
  const { database, clock, lease, handlers } = firing;
  for (;;) {
    // Those that failed a moment ago stand back, so that they do not hold up the others.
    const resting = [...firing.tried].filter(([, from]) => from > clock.monotonic()).map(([id]) => id);
    const asked = [Math.trunc(clock.now()), [...handlers.keys()], resting];
    const ready = await database.query<DueTimer & { [key: string]: unknown }>(due, asked);
    for (const timer of ready) {
      if (lease.held() === null) return;
      await fire(timer, firing);
    }
    if (ready.length < atOnce) return;
  }
}

const retryAfter = 10_000;

async function fire(timer: DueTimer, { database, clock, handlers, say, tried }: Firing): Promise<void> {
  const id = commandOfTimer(timer);
  try {
    await handlers.get(timer.name)?.({ stream: timer.stream, name: timer.name, due: timer.due, version: timer.version });
    tried.delete(id);
  } catch (error) {
    tried.set(id, clock.monotonic() + retryAfter);
    say(`the timer ${id} could not fire and is tried again: ${String(error)}`);
    return;
  }
  // Only this setting of it: the handler may have set the timer anew.
  const { stream, name, version } = timer;
  await database.query('delete from log.timer where stream = $1 and name = $2 and version = $3 and due = $4', [stream, name, version, timer.due]);
}

async function untilNext(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const [next] = await database
    .query<{ due: number | null }>('select min(due) as due from log.timer where due > $1', [Math.trunc(now)])
    .catch(() => [{ due: null }]);
  return next?.due == null ? longestSleep : Math.max(1, Math.min(longestSleep, next.due - now));
}
