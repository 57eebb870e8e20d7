import { type Millis, millisOf } from '../clock/clock.ts';
import { isOpenTask } from '../work/task/states.ts';

/** A task of field work as far as it is counted. */
export interface Duty {
  readonly due: string;
  readonly state: string;
  readonly isMissed: boolean;
}

export interface DutyCounts {
  /** What falls due today, done or not. */
  readonly due: number;
  /** Of these, what is finished. */
  readonly done: number;
  /** What is past its due time and not finished, of whatever day. */
  readonly late: number;
  /** Of today, what nobody began in time. */
  readonly missed: number;
}

/** The day of the site. */
export interface Today {
  readonly from: Millis;
  readonly to: Millis;
  readonly now: Millis;
}

const isDone = ({ state }: Duty): boolean => state === 'finished' || state === 'completed';

/** How the field work of a day stands. What was cancelled counts nowhere; what was missed is late no more: nobody can do it any longer. */
export function countDuties(duties: readonly Duty[], { from, to, now }: Today): DutyCounts {
  const meant = duties.filter(({ state }) => state !== 'cancelled');
  const dueAt = ({ due }: Duty): Millis => millisOf(due) ?? 0;
  const today = meant.filter((one) => dueAt(one) >= from && dueAt(one) < to);
  return {
    due: today.length,
    done: today.filter(isDone).length,
    late: meant.filter((one) => isOpenTask(one.state) && !isDone(one) && !one.isMissed && dueAt(one) < now).length,
    missed: today.filter(({ isMissed }) => isMissed).length,
  };
}
