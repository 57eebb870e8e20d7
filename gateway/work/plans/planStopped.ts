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

/** What of a plan's equipment stops it: another key is told of again. */
export interface StoppedBy {
  readonly key: string;
  readonly says: string;
}

/**
 * Whoever leads a plan that could not make what it should is told, else an administrator: once of each reason and each machine, and once more when the
 * plan has been revised or published anew. `machines`: null is the plan as a whole.
 */
export async function tellStopped(
  means: PlanMeans,
  { kind, plan }: KindPlan,
  reason: string,
  machines: readonly (StoppedBy | null)[] = [null],
): Promise<void> {
  if (machines.length === 0) return;
  const form = formOf(plan).replaceAll(/[^\w]+/g, '_');
  const now = means.clock.now();
  const readers = await readersOf(means.ledgers, planLedgers[kind], { org: plan.org, now });
  const { leaderId } = plan;
  const isLed = leaderId !== null && readers.has(leaderId);
  const to = isLed ? [leaderId] : (await peopleFor(means.ledgers, plan.org, now)).administrators;
  const title = workTitle(plan, 'cn');
  for (const machine of machines) {
    const stream = `notice-stopped.${plan.id}.${form}${reason}${machine === null ? '' : `.${machine.key}`}`;
    const subject = machine === null ? title : `${title} · ${machine.says}`;
    const word = { work: works[kind], subject, dataId: plan.id, to };
    for (const told of toldOnce(stream, { at: instantOf(now), org: plan.org }, { by: name, word }))
      await command(means.log, { ...told, id: `${name}:${stream}` });
  }
}
