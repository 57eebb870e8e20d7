import { workOccurrencesInput } from '../../../domain/job/job.ts';
import { allKinds } from '../../../domain/work/kinds.ts';
import { planLedgers } from '../../../domain/work/plan/plans.ts';
import { isMaking } from '../../../domain/work/plan/states.ts';
import { defineKind, type JobKind } from '../../jobs/kind.ts';
import { coverAbsences } from '../duty/covering.ts';
import { type Made, makeTasks } from './makeTasks.ts';
import type { KindPlan, PlanMeans } from './planMeans.ts';
import { finishOver } from './planPolicies.ts';

/**
 * Gives on what whoever has gone has not begun, makes what falls due of every plan up to its lead, and finishes those that are over. Run again it makes
 * none more. One plan that fails keeps neither the others nor the absent waiting.
 */
export const workOccurrences = (means: PlanMeans): JobKind =>
  defineKind<Record<string, never>>({
    name: 'workOccurrences',
    input: workOccurrencesInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '*/5 * * * *', input: {} },
    async run({ signal }) {
      let [plans, made, refused] = [0, 0, 0];
      const covered = await coverAbsences(means).catch((error: unknown) => {
        means.say(`what absent persons have not begun was not given on: ${String(error)}`);
        return 0;
      });
      for (const kind of allKinds) {
        const ledger = planLedgers[kind];
        for (const plan of await means.ledgers.everyRow(ledger)) {
          if (!isMaking(plan.state)) continue;
          signal.throwIfAborted();
          const done = await kept(means, { kind, plan: plan as never });
          [plans, made, refused] = [plans + 1, made + done.made, refused + (done.refused === null ? 0 : 1)];
        }
      }
      return { outcome: { plans, made, refused, covered } };
    },
  });

/** What a plan makes now, and whether it is over; what fails is said, and tried again by the next run. */
async function kept(means: PlanMeans, of: KindPlan): Promise<Made> {
  try {
    const done = await makeTasks(means, of);
    await finishOver(means, of);
    return done;
  } catch (error) {
    means.say(`the plan ${of.plan.number} failed: ${String(error)}`);
    return { made: 0, refused: 'failed' };
  }
}
