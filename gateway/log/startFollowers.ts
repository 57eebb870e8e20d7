import type { Clock } from '../../domain/clock/clock.ts';
import type { Database } from '../store/database.ts';
import { systemClock } from '../systemClock.ts';
import { openEventSource } from './eventSource.ts';
import type { Follower, Followers } from './follower.ts';
import type { Log } from './log.ts';
import { type RunningFollower, runFollower } from './runFollower.ts';

/** Nobody waits longer for a follower. */
const longestWait = 2000;

interface FollowersSettings {
  readonly database: Database;
  readonly log: Log;
  readonly followers: readonly Follower[];
  readonly say: (line: string) => void;
  /** Only for waiting: what a follower writes knows no clock. */
  readonly clock?: Clock;
}

interface Waiter {
  readonly isOver: () => boolean;
  readonly resolve: (passed: boolean) => void;
}

/** Starts every follower; each catches up by itself, so ask `waitFor` before relying on their tables. */
export async function startFollowers(given: FollowersSettings): Promise<Followers> {
  const { database, log, followers, say, clock = systemClock } = given;
  if (new Set(followers.map(({ name }) => name)).size < followers.length) throw new Error('two followers bear one name');
  let running: readonly RunningFollower[] = [];
  const waiters = new Set<Waiter>();
  const moved = (): void => {
    for (const waiter of [...waiters]) if (waiter.isOver()) waiter.resolve(true);
  };
  const source = openEventSource(log, () => {
    for (const one of running) one.wake();
  });
  running = await Promise.all(followers.map((follower) => runFollower({ database, log, clock, source, follower, moved, say })));
  for (const one of running) one.wake();

  const asked = (name: string | undefined): readonly RunningFollower[] =>
    name === undefined ? running.filter((one) => one.stopped() === null) : running.filter((one) => one.name === name);
  const hasPassed = (position: number, name: string | undefined): boolean => asked(name).every((one) => one.position() >= position);

  return {
    waitFor(position, within, name) {
      if (hasPassed(position, name)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const waiter: Waiter = {
          isOver: () => hasPassed(position, name),
          resolve: (passed) => {
            waiters.delete(waiter);
            cancel();
            resolve(passed);
          },
        };
        waiters.add(waiter);
        const cancel = clock.after(Math.min(within, longestWait), () => waiter.resolve(false));
      });
    },
    positions: () => new Map(running.map((one) => [one.name, one.position()])),
    stopped: () => new Map(running.flatMap((one) => (one.stopped() === null ? [] : [[one.name, one.stopped() ?? '']]))),
    async close() {
      source.close();
      await Promise.all(running.map((one) => one.close()));
      for (const waiter of [...waiters]) waiter.resolve(false);
    },
  };
}
