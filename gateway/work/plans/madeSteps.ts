import type { Millis } from '../../../domain/clock/clock.ts';
import { aDay, anHour } from '../../../domain/clock/lengths.ts';
import type { Quantity } from '../../../domain/energy/quantity.ts';
import { stepOfKey } from '../../../domain/work/plan/counterSteps.ts';
import type { WorkPlan } from '../../../domain/work/plan/plans.ts';
import { formOf, type MadeTask } from '../../../domain/work/plan/wanted.ts';
import { isOpenTask } from '../../../domain/work/task/states.ts';
import type { MadeTask as PlanTask } from './taskRows.ts';

/** A step of a counter that a plan has made a task of. */
export interface MadeStep {
  readonly step: number;
  /** Nobody has done it yet. */
  readonly isOpen: boolean;
  /** Made by the plan as it stands now, not by an earlier form of it. */
  readonly isOfForm: boolean;
  /** Where in the log somebody said that it is not to be done; null: nobody did. */
  readonly cancelledAt: number | null;
}

/** What of an occurrence says which step it is of, whichever form of the plan made it. */
const keyIn = ({ occurrence, subject }: Pick<PlanTask, 'occurrence' | 'subject'>): string =>
  occurrence
    .slice(0, -subject.length - 1)
    .split(':')
    .at(-1) ?? '';

/** The steps that a plan has made tasks of, without those that went with an earlier form of it. */
export const stepsOf =
  (tasks: readonly PlanTask[], plan: Pick<WorkPlan, 'id' | 'revisedAt'>) =>
  (subject: string, counter: string): readonly MadeStep[] =>
    tasks.flatMap((one): readonly MadeStep[] => {
      const step = one.subject === subject && !one.isWithdrawn ? stepOfKey(keyIn(one), counter) : null;
      if (step === null) return [];
      return [
        {
          step,
          isOpen: one.finishedAt === null && isOpenTask(one.state),
          isOfForm: one.occurrence.startsWith(formOf(plan)),
          cancelledAt: one.state === 'cancelled' ? one.position : null,
        },
      ];
    });

/** What is asked of a counter, as it is known now. */
export interface AskedCounter {
  readonly now: Millis;
  readonly total: Quantity;
  /** What it had counted in all at a moment; null: nobody knows. */
  readonly totalAt: (at: Millis) => Promise<Quantity | null>;
  /** When the plan was given the form that it has; null: it never had another. */
  readonly formBegin: Millis | null;
  readonly momentOf: (position: number) => Promise<Millis>;
}

/** What counts of the steps that a plan has made of a counter. */
export interface CountingSteps {
  /** The highest, that no task is made of again; 0: none. */
  readonly last: number;
  /** The lowest that it has passed and nobody has done; null: none. */
  readonly open: number | null;
}

/**
 * Of an earlier form of the plan what the counter had shown by the time of the present one: what a false reading made, or another device, ends with that
 * form. A step that somebody cancelled counts if it had been passed: a false reading's task is cancelled, and the true step is still to come.
 */
export async function countingSteps(steps: readonly MadeStep[], asked: AskedCounter): Promise<CountingSteps> {
  const { total, totalAt, formBegin } = asked;
  const isOlder = steps.some(({ isOfForm, cancelledAt }) => !isOfForm && cancelledAt === null);
  const then = isOlder && formBegin !== null ? await totalAt(formBegin) : null;
  const standing = steps.filter(
    ({ step, isOfForm, cancelledAt }) => cancelledAt === null && (isOfForm || then === null || then.gte(step)),
  );
  const open = standing.flatMap(({ step, isOpen }) => (isOpen && total.gte(step) ? [step] : []));
  const last = Math.max(0, ...standing.map(({ step }) => step));
  const left = steps
    .filter(({ step, cancelledAt }) => cancelledAt !== null && step > last && total.gte(step))
    .toSorted((a, b) => b.step - a.step);
  const lowest = open.length === 0 ? null : Math.min(...open);
  for (const { step, cancelledAt } of left)
    if (cancelledAt !== null && (await hadPassed(step, await asked.momentOf(cancelledAt), asked)))
      return { last: step, open: lowest };
  return { last, open: lowest };
}

/** A reading that fell back soon was false, though nobody said so. */
const lookedAgain = [0, anHour, aDay];

async function hadPassed(step: number, at: Millis, { now, totalAt }: AskedCounter): Promise<boolean> {
  for (const after of lookedAgain) {
    if (at + after > now) break;
    const shown = await totalAt(at + after);
    if (shown === null || shown.lt(step)) return false;
  }
  return true;
}

/** An occurrence is taken once for ever: a step whose first task a false reading made and somebody cancelled has another name. */
export function madeAnew(task: MadeTask, made: ReadonlySet<string>): MadeTask {
  const subject = task.pathId ?? task.equipmentIds[0] ?? '';
  const key = keyIn({ occurrence: task.occurrence, subject });
  if (!made.has(task.occurrence) || !/^\S+ \d+$/.test(key)) return task;
  const before = task.occurrence.slice(0, -subject.length - 1);
  let n = 2;
  while (made.has(`${before} (${n}):${subject}`)) n += 1;
  return { ...task, occurrence: `${before} (${n}):${subject}` };
}
