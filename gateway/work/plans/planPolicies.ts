import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { planLedgers, type WorkPlan } from '../../../domain/work/plan/plans.ts';
import { isMaking } from '../../../domain/work/plan/states.ts';
import { formOf } from '../../../domain/work/plan/wanted.ts';
import { taskLedgers, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { program } from '../../ledger/asker.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import { makeTasks } from './makeTasks.ts';
import { eventsOf, type KindPlan, kindOf, type PlanMeans } from './planMeans.ts';
import { openTasksOf, withdrawReasons } from './taskRows.ts';

const planMade = 'planMakes';
const planMoved = 'planMoves';

/** A plan as it stands in the log, where it is ahead of its table. */
async function planIn({ log }: PlanMeans, stream: string): Promise<KindPlan | null> {
  const { aggregate, id } = partsOfStream(stream);
  const kind = kindOf(aggregate);
  const found = (await log.remembered([stream])).get(stream);
  if (kind === null || found?.context === undefined) return null;
  return { kind, plan: { ...(found.context as unknown as WorkPlan), id, org: found.org } };
}

/**
 * What was published or revised makes its tasks at once; those of before that nobody has begun and that fall due under its new form go, as do all that
 * nobody has begun where it was taken back.
 */
export const planMakes = (means: PlanMeans): Policy => ({
  name: planMade,
  types: eventsOf('Plan', ['Published', 'Revised', 'Unpublished', 'Terminated']),
  past: 'left',
  async react(event) {
    const found = await planIn(means, event.stream);
    if (found === null) return [];
    await followed(means, event.position, [planLedgers[found.kind].name, taskLedgers[found.kind].name]);
    await withdrawStale(means, found, event);
    if (isMaking(found.plan.state)) await makeTasks(means, found);
    return [];
  },
});

async function withdrawStale(means: PlanMeans, { kind, plan }: KindPlan, { position }: Event): Promise<void> {
  const making = isMaking(plan.state);
  const since = making && plan.revisedAt !== null ? Date.parse(plan.revisedAt) : null;
  if (making && since === null) return;
  const stale = (await openTasksOf(means.database, kind, plan.id)).filter(
    ({ occurrence, due }) => !occurrence.startsWith(formOf(plan)) && (since === null || due >= since),
  );
  const going = making ? stale : await openTasksOf(means.database, kind, plan.id);
  for (const { id } of going) {
    const order = {
      command: 'withdraw',
      id,
      given: { reason: making ? withdrawReasons.revised : withdrawReasons.taken },
    };
    const done = await means.ledgers.obey(taskLedgers[kind], order, {
      by: { kind: 'policy', id: planMade },
      asker: program,
      command: { id: `${planMade}:${position}:${id}`, digest: planMade },
    });
    if (!done.ok && done.refusal.code === 'UNAVAILABLE') throw new Error(`${id} was not withdrawn`);
  }
}

/** The first task that is begun begins its plan; one that is over lets it make the next where it goes by what was done, and may be its last. */
export const planMoves = (means: PlanMeans): Policy => ({
  name: planMoved,
  types: eventsOf('Task', ['Begun', 'Finished', 'Accepted', 'Terminated', 'Missed', 'Cancelled']),
  past: 'left',
  async react({ stream, type, position }) {
    const { aggregate } = partsOfStream(stream);
    const kind = kindOf(aggregate);
    const task = (await means.log.remembered([stream])).get(stream)?.context as WorkTask | undefined;
    if (kind === null || task === undefined) return [];
    if (type.endsWith('Begun')) {
      await order(means, { kind, id: task.planId, command: 'begin', key: `${position}` });
      return [];
    }
    await followed(means, position, [planLedgers[kind].name, taskLedgers[kind].name]);
    const found = await planIn(means, streamOf(planLedgers[kind].name, task.planId));
    if (found === null || !isMaking(found.plan.state)) return [];
    if (found.plan.basis === 'lastDone') await makeTasks(means, found);
    await finishOver(means, found);
    return [];
  },
});

/** A plan that is past its last day and has no task open is finished. */
export async function finishOver(means: PlanMeans, { kind, plan }: KindPlan): Promise<void> {
  const { to } = plan;
  if (to === null) return;
  const last = means.zone.startOfNextDay(means.zone.instantAt(`${to}T00:00`) ?? 0);
  if (means.clock.now() < last) return;
  const open = await openTasksOf(means.database, kind, plan.id, 'any');
  if (open.length === 0)
    await order(means, { kind, id: plan.id, command: 'finish', key: `${to}:${plan.revisedAt ?? ''}` });
}

/** By the program; what the law refuses has happened already, or may not happen any more. */
async function order(
  { ledgers }: Pick<PlanMeans, 'ledgers'>,
  {
    kind,
    id,
    command,
    key,
  }: Pick<KindPlan, 'kind'> & { readonly id: string; readonly command: string; readonly key: string },
): Promise<void> {
  const done = await ledgers.obey(
    planLedgers[kind],
    { command, id, given: {} },
    {
      by: { kind: 'policy', id: planMoved },
      asker: program,
      command: { id: `${planMoved}:${command}:${id}:${key}`, digest: planMoved },
    },
  );
  if (!done.ok && done.refusal.code === 'UNAVAILABLE') throw new Error(`${id} did not ${command}`);
}
