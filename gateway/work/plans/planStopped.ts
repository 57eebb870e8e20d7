import { instantOf } from '../../../domain/clock/clock.ts';
import type { WorkName } from '../../../domain/notice/works.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import { planLedgers } from '../../../domain/work/plan/plans.ts';
import { formOf } from '../../../domain/work/plan/wanted.ts';
import { workTitle } from '../../../domain/work/task/taskTitle.ts';
import { command } from '../../log/append/command.ts';
import { peopleFor, readersOf } from '../people.ts';
import { toldOnce } from '../toldOnce.ts';
import type { KindPlan, PlanMeans } from './planMeans.ts';

const name = 'planStopped';
const works = {
  patrol: 'PATROL_PLAN_STOPPED',
  test: 'TEST_PLAN_STOPPED',
  upkeep: 'UPKEEP_PLAN_STOPPED',
  overhaul: 'OVERHAUL_PLAN_STOPPED',
} as const satisfies Readonly<Record<WorkKind, WorkName>>;

/**
 * Whoever leads a plan that could not make what it should is told, else an administrator: once of each reason, and once more when the plan has
 * been revised or published anew.
 */
export async function tellStopped(means: PlanMeans, { kind, plan }: KindPlan, reason: string): Promise<void> {
  const form = formOf(plan).replaceAll(/[^\w]+/g, '_');
  const stream = `notice-stopped.${plan.id}.${form}${reason}`;
  const now = means.clock.now();
  const readers = await readersOf(means.ledgers, planLedgers[kind], { org: plan.org, now });
  const { leaderId } = plan;
  const isLed = leaderId !== null && readers.has(leaderId);
  const to = isLed ? [leaderId] : (await peopleFor(means.ledgers, plan.org, now)).administrators;
  const word = { work: works[kind], subject: workTitle(plan, 'cn'), dataId: plan.id, to };
  for (const told of toldOnce(stream, { at: instantOf(now), org: plan.org }, { by: name, word }))
    await command(means.log, { ...told, id: `${name}:${stream}` });
}
