import type { Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Database } from '../../store/database.ts';
import type { Log } from '../log.ts';
import { openEventSource } from '../read/eventSource.ts';
import { standingCheckpoints } from './checkpoint.ts';
import type { Follower, Followers } from './follower.ts';
import { type RunningFollower, runFollower } from './runFollower.ts';
import { waitsForFollowers } from './waitsForFollowers.ts';

interface FollowersSettings {
  readonly database: Database;
  readonly log: Log;
  readonly followers: readonly Follower[];
  readonly say: (line: string) => void;
  /** Only for waiting: what a follower writes knows no clock. */
  readonly clock: Clock;
  /** The longest that anybody waits for a follower, ms. */
  readonly patience: Millis;
}

/** Starts every follower; each catches up by itself, so ask `waitFor` before relying on their tables. */
export async function startFollowers(given: FollowersSettings): Promise<Followers> {
  const { database, log, followers, say, clock, patience } = given;
  if (new Set(followers.map(({ name }) => name)).size < followers.length)
    throw new Error('two followers bear one name');
  let running: readonly RunningFollower[] = [];
  const waits = waitsForFollowers(() => running, { clock, patience });
  const source = openEventSource(log, () => {
    for (const one of running) one.wake();
  });
  const standing = await standingCheckpoints(database, followers);
  const shared = { database, log, clock, source, moved: waits.moved, say };
  running = await Promise.all(
    followers.map((follower) => runFollower({ ...shared, follower, standing: standing.get(follower.name) })),
  );
  for (const one of running) one.wake();
  return {
    waitFor: waits.waitFor,
    passed: waits.passed,
    positions: () => new Map(running.map((one) => [one.name, one.position()])),
    stopped: () => new Map(running.flatMap((one) => (one.stopped() === null ? [] : [[one.name, one.stopped() ?? '']]))),
    async close() {
      source.close();
      await Promise.all(running.map((one) => one.close()));
      waits.close();
    },
  };
}
