import { type Equipment, equipment } from '../../../domain/equipment/equipment.ts';
import { cycleLedgers, type WorkCycle } from '../../../domain/work/cycle/cycles.ts';
import type { KeptFacts } from '../../../domain/work/cycle/standing.ts';
import { soonWithin } from '../../../domain/work/cycle/standing.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import { patrolPoints } from '../../../domain/work/path/patrolPath.ts';
import { planLedgers, type WorkPlan } from '../../../domain/work/plan/plans.ts';
import { isMaking } from '../../../domain/work/plan/states.ts';
import { counterTriggers } from '../../../domain/work/plan/trigger.ts';
import { wantedTasks } from '../../../domain/work/plan/wanted.ts';
import { isOpenTask } from '../../../domain/work/task/states.ts';
import type { CallContext } from '../../http/handler.ts';
import type { MadeStep, stepsOf } from '../plans/madeSteps.ts';
import { knownOf } from '../plans/makeTasks.ts';
import { countingSince } from '../plans/planCounters.ts';
import type { PlanMeans } from '../plans/planMeans.ts';
import { siteDaysAt } from '../plans/siteDaysAt.ts';
import { type MadeTask, tasksOfPlan } from '../plans/taskRows.ts';

/** A plan that keeps a cycle, with what it has made. */
interface KeepingPlan {
  readonly plan: WorkPlan;
  readonly tasks: readonly MadeTask[];
  /** By what its tasks are about: its path, or its equipment. */
  readonly next: ReadonlyMap<string, number>;
  readonly subjectOf: (equipmentId: string) => string | null;
  /** As it counts itself; null of one that goes by no counter. */
  readonly counts: Counting | null;
}

interface Counting {
  readonly begin: (equipmentId: string, counter: string) => number;
  readonly over: (subject: string) => number | null;
  readonly steps: ReturnType<typeof stepsOf>;
}

/** How a plan counts a counter of a piece of equipment. */
interface CountedBy extends Pick<WorkPlan, 'basis' | 'revisedAt'> {
  /** Of several of that counter the smallest: it may have been revised to another than its cycle's. */
  readonly step: number;
  /** That it has made tasks of. */
  readonly steps: readonly MadeStep[];
  readonly begin: number;
  /** When the work was over last for it. */
  readonly over: number | null;
}

/** A cycle as the caller sees what it is about and what keeps it. */
export interface KeptCycle {
  readonly cycle: WorkCycle;
  readonly plans: readonly WorkPlan[];
  readonly pieces: readonly Equipment[];
  readonly factsOf: (equipmentId: string) => KeptFacts;
  /** When its plan began to count; null where none does. */
  readonly plannedSince: (equipmentId: string) => number | null;
  /** By the plan that counts this counter of it; null where none does. */
  readonly countedBy: (equipmentId: string, counter: string) => CountedBy | null;
}

type Asked = Pick<CallContext, 'caller' | 'asOf' | 'now'>;

/** Every cycle of a kind that the caller sees, with the equipment of its class and the plans that keep it. */
export async function keptCycles(means: PlanMeans, kind: WorkKind, asked: Asked): Promise<readonly KeptCycle[]> {
  const { ledgers } = means;
  const { caller, asOf } = asked;
  const [cycles, plans, pieces, points] = await Promise.all([
    ledgers.seen(cycleLedgers[kind], caller.scope, { asOf }),
    ledgers.seen(planLedgers[kind], caller.scope, { asOf }),
    ledgers.seen(equipment, caller.scope, { asOf }),
    kind === 'patrol' ? ledgers.seen(patrolPoints, caller.scope, { asOf }) : [],
  ]);
  const kept = pieces.filter(({ state }) => state !== 'stopped' && state !== 'scrapped');
  const onPath = (pathId: string) =>
    new Set(points.filter((one) => one.pathId === pathId).flatMap(({ equipmentIds }) => equipmentIds));
  return Promise.all(
    cycles.map(async (cycle) => {
      const keeping = await Promise.all(
        plans
          .filter(({ cycleId, publishedAt }) => cycleId === cycle.id && publishedAt !== null)
          .map((plan) => keepingPlan(means, { kind, plan: plan as WorkPlan, onPath }, asked)),
      );
      // Of a path, whatever is on it.
      const isOf = (one: Equipment): boolean =>
        cycle.class === null ? keeping.some(({ subjectOf }) => subjectOf(one.id) !== null) : one.class === cycle.class;
      return {
        cycle: cycle as WorkCycle,
        plans: keeping.map(({ plan }) => plan).filter(({ state }) => isMaking(state)),
        pieces: kept.filter(isOf),
        factsOf: (id: string) => factsOf(keeping, id),
        plannedSince: (id: string) => plannedSince(keeping, id),
        countedBy: (id: string, counter: string) => countedBy(keeping, id, counter),
      };
    }),
  );
}

interface Keeping {
  readonly kind: WorkKind;
  readonly plan: WorkPlan;
  readonly onPath: (pathId: string) => ReadonlySet<string>;
}

async function keepingPlan(
  means: PlanMeans,
  { kind, plan, onPath }: Keeping,
  { asOf, now }: Asked,
): Promise<KeepingPlan> {
  const { database, zone } = means;
  let counts: Counting | null = null;
  const tasks = await tasksOfPlan(database, kind, plan.id, asOf);
  const next = new Map<string, number>();
  if (isMaking(plan.state)) {
    const known = await knownOf(database, kind, plan, asOf);
    const span = { kind, from: now, to: now + soonWithin + 1, now };
    const siteDays = await siteDaysAt(means.ledgers, plan.org, asOf);
    for (const task of wantedTasks(plan, { ...known, textId: plan.textId, siteDays }, span, zone)) {
      const subject = task.pathId ?? task.equipmentIds[0] ?? '';
      if (!known.made.has(task.occurrence) && !next.has(subject)) next.set(subject, Date.parse(task.due));
    }
    if (counterTriggers(plan.triggers).length > 0)
      counts = { begin: await countingSince(means, { kind, plan }, asOf), over: known.lastOver, steps: known.stepsOf };
  }
  const walked = plan.pathId === null ? null : onPath(plan.pathId);
  const subjectOf = (id: string): string | null =>
    walked === null ? (plan.equipmentIds.includes(id) ? id : null) : walked.has(id) ? plan.pathId : null;
  return { plan, tasks, next, subjectOf, counts };
}

/** What the plans of a cycle know of one piece of equipment. */
function factsOf(keeping: readonly KeepingPlan[], equipmentId: string): KeptFacts {
  const open: { readonly firstDue: number; readonly tolerance: number }[] = [];
  let lastDone: number | null = null;
  let lastLeft: number | null = null;
  let next: number | null = null;
  let isPlanned = false;
  for (const { plan, tasks, next: coming, subjectOf } of keeping) {
    const subject = subjectOf(equipmentId);
    if (subject === null) continue;
    isPlanned ||= isMaking(plan.state);
    next = earlier(next, coming.get(subject) ?? null);
    for (const task of tasks.filter((one) => one.subject === subject)) {
      if (task.finishedAt !== null) lastDone = later(lastDone, task.finishedAt);
      else if (isOpenTask(task.state)) open.push({ firstDue: task.firstDue, tolerance: plan.tolerance });
      else if (task.state === 'terminated') lastLeft = later(lastLeft, task.firstDue);
    }
  }
  const isLeft = lastLeft !== null && (lastDone === null || lastDone < lastLeft);
  return { isPlanned, open, lastDone, isLeft, next };
}

const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);
const later = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));

function plannedSince(keeping: readonly KeepingPlan[], equipmentId: string): number | null {
  let since: number | null = null;
  for (const { plan, subjectOf } of keeping)
    if (isMaking(plan.state) && subjectOf(equipmentId) !== null && plan.publishedAt !== null)
      since = earlier(since, Date.parse(plan.publishedAt));
  return since;
}

/** Of several plans the one that has counted longest. */
function countedBy(keeping: readonly KeepingPlan[], equipmentId: string, counter: string): CountedBy | null {
  const found = keeping.flatMap(({ plan, subjectOf, counts }): readonly CountedBy[] => {
    const subject = subjectOf(equipmentId);
    const steps = counterTriggers(plan.triggers).flatMap((one) => (one.counter === counter ? [one.step] : []));
    if (counts === null || subject === null || steps.length === 0) return [];
    const begin = counts.begin(equipmentId, counter);
    const made = { over: counts.over(subject), steps: counts.steps(subject, counter) };
    return [{ basis: plan.basis, revisedAt: plan.revisedAt, step: Math.min(...steps), begin, ...made }];
  });
  return found.toSorted((a, b) => a.begin - b.begin)[0] ?? null;
}
