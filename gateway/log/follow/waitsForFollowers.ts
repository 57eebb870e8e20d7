import type { Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Followers } from './follower.ts';
import type { RunningFollower } from './runFollower.ts';

interface Wait {
  /** Looks whether the wait is over, and ends it then. */
  readonly look: () => void;
  /** The followers were closed: nothing comes any more. */
  readonly end: () => void;
}

interface Waits extends Pick<Followers, 'waitFor' | 'passed'> {
  /** A follower came further, or stopped. */
  readonly moved: () => void;
  readonly close: () => void;
}

interface Bound {
  readonly clock: Clock;
  /** The longest that anybody waits, ms. */
  readonly patience: Millis;
}

/** Who waits for followers to have passed a position. The clock is for the bound of a wait alone: what a follower writes knows none. */
export function waitsForFollowers(running: () => readonly RunningFollower[], { clock, patience }: Bound): Waits {
  const waits = new Set<Wait>();
  const asked = (name: string | undefined): readonly RunningFollower[] =>
    name === undefined
      ? running().filter((one) => one.stopped() === null)
      : running().filter((one) => one.name === name);
  const hasPassed = (position: number, name: string | undefined): boolean =>
    asked(name).every((one) => one.position() >= position);

  return {
    moved() {
      for (const wait of [...waits]) wait.look();
    },
    waitFor(position, name) {
      if (hasPassed(position, name)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const over = (passed: boolean): void => {
          waits.delete(wait);
          cancel();
          resolve(passed);
        };
        const wait: Wait = { look: () => hasPassed(position, name) && over(true), end: () => over(false) };
        waits.add(wait);
        const cancel = clock.after(patience, () => over(false));
      });
    },
    passed(position, name) {
      const meant = running().filter((one) => name === undefined || one.name === name);
      return new Promise((resolve, reject) => {
        const failed = (why: string): void => {
          waits.delete(wait);
          reject(new Error(`not followed to position ${position}: ${why}`));
        };
        const done = (): void => {
          waits.delete(wait);
          resolve();
        };
        const look = (): void => {
          const behind = meant.filter((one) => one.position() < position);
          const stopped = behind.find((one) => one.stopped() !== null);
          if (stopped !== undefined) failed(`the follower ${stopped.name} stopped: ${stopped.stopped()}`);
          else if (behind.length === 0) done();
        };
        const wait: Wait = { look, end: () => failed('the followers were closed') };
        waits.add(wait);
        if (name !== undefined && meant.length === 0) failed(`no follower bears the name ${name}`);
        else look();
      });
    },
    close() {
      for (const wait of [...waits]) wait.end();
    },
  };
}
