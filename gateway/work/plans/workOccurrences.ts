import { workOccurrencesInput } from '../../../domain/job/job.ts';
import { allKinds } from '../../../domain/work/kinds.ts';
import { planLedgers } from '../../../domain/work/plan/plans.ts';
import { isMaking } from '../../../domain/work/plan/states.ts';
import { defineKind, type JobKind } from '../../jobs/kind.ts';
import { coverAbsences } from '../duty/covering.ts';
import { makeTasks } from './makeTasks.ts';
import type { PlanMeans } from './planMeans.ts';
import { finishOver } from './planPolicies.ts';

/** Makes what falls due of every plan up to its lead, finishes those that are over, and gives on what whoever has gone has not begun. Run again it makes none more. */
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
      for (const kind of allKinds) {
        const ledger = planLedgers[kind];
        for (const plan of await means.ledgers.everyRow(ledger)) {
          if (!isMaking(plan.state)) continue;
          signal.throwIfAborted();
          const done = await makeTasks(means, { kind, plan: plan as never });
          [plans, made, refused] = [plans + 1, made + done.made, refused + (done.refused === null ? 0 : 1)];
          await finishOver(means, { kind, plan: plan as never });
        }
      }
      const covered = await coverAbsences(means);
      return { outcome: { plans, made, refused, covered } };
    },
  });
