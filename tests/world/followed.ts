import type { Followers } from '../../gateway/log/follower.ts';
import { systemClock } from '../../gateway/systemClock.ts';

/** For a machine that hangs: the patience of the program itself (2 s) is not that of a test. */
const patience = 60_000;

/** Waits until every follower, or the named one, has passed the position. Fails when one stopped, or when they never come there. */
export async function followedTo(followers: Followers, position: number, name?: string): Promise<void> {
  const end = systemClock.monotonic() + patience;
  while (!(await followers.waitFor(position, patience, name))) {
    const stopped = [...followers.stopped()].filter(([one]) => name === undefined || one === name);
    if (stopped.length > 0) throw new Error(`not followed to ${position}, for some stopped: ${said(stopped)}`);
    const behind = [...followers.positions()].filter(([one, at]) => at < position && (name === undefined || one === name));
    if (systemClock.monotonic() > end) throw new Error(`not followed to ${position} within ${patience} ms: ${said(behind)}`);
  }
}

/** The followers of a world whose program waits as long as its test does: no answer is given from rows that are too old. */
export function patientFollowers(followers: Followers): Followers {
  return {
    ...followers,
    async waitFor(position, _within, name) {
      await followedTo(followers, position, name);
      return true;
    },
  };
}

const said = (named: readonly (readonly [name: string, what: string | number])[]): string =>
  named.map(([name, what]) => `${name} ${what}`).join(', ');
