import { type SchedulerAction, type SchedulerLike, Subscription } from 'rxjs';
import type { Cancel, Clock } from '../../domain/clock/clock.ts';

/** Our clock as an RxJS scheduler: `throttleTime(500, clockScheduler(clock))` runs on whatever time was handed in. */
export function clockScheduler(clock: Clock): SchedulerLike {
  return {
    now: () => clock.now(),
    schedule<T>(work: (this: SchedulerAction<T>, state?: T) => void, delay = 0, state?: T): Subscription {
      return clockAction(clock, work).schedule(state, delay);
    },
  };
}

function clockAction<T>(clock: Clock, work: (this: SchedulerAction<T>, state?: T) => void): SchedulerAction<T> {
  let cancel: Cancel | null = null;
  const subscription = new Subscription(() => cancel?.());
  const action = Object.assign(subscription, {
    schedule(state?: T, delay = 0): Subscription {
      if (subscription.closed) return subscription;
      cancel?.();
      cancel = clock.after(delay, () => {
        cancel = null;
        work.call(action, state);
      });
      return subscription;
    },
  }) as SchedulerAction<T>;
  return action;
}
