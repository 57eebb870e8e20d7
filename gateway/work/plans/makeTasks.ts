import { createHash } from 'node:crypto';
import { aDay } from '../../../domain/clock/lengths.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import type { WorkPlan } from '../../../domain/work/plan/plans.ts';
import { formOf, type Known, type MadeTask, wantedTasks } from '../../../domain/work/plan/wanted.ts';
import { isOpenTask } from '../../../domain/work/task/states.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { program } from '../../ledger/asker.ts';
import { madeAnew, stepsOf } from './madeSteps.ts';
import { countersOfPlan } from './planCounters.ts';
import type { KindPlan, PlanMeans } from './planMeans.ts';
import { tellStopped } from './planStopped.ts';
import { siteDaysAt } from './siteDaysAt.ts';
import { tasksOfPlan, textInForce } from './taskRows.ts';

export const planTasksName = 'planTasks';

/** What came of a plan's making. */
export interface Made {
  readonly made: number;
  /** Why nothing more was made; null where nothing stood in the way. */
  readonly refused: string | null;
}

/** What a plan has made: which occurrences, what was done last of each subject, and what is open. */
export async function knownOf(
  database: PlanMeans['database'],
  kind: WorkKind,
  plan: Pick<WorkPlan, 'id' | 'revisedAt'>,
  asOf: number | null = null,
): Promise<
  Omit<Known, 'textId'> & { readonly made: ReadonlySet<string>; readonly stepsOf: ReturnType<typeof stepsOf> }
> {
  const had = await tasksOfPlan(database, kind, plan.id, asOf);
  const done = new Map<string, number>();
  for (const { subject, state, finishedAt, firstDue, isWithdrawn } of had) {
    // What was cancelled or terminated was not done: the next is due a step after it would have been. What went with an earlier form of the plan never was.
    const isLeft = finishedAt === null && !isOpenTask(state) && !isWithdrawn;
    const over = finishedAt ?? (isLeft ? firstDue : null);
    if (over !== null) done.set(subject, Math.max(done.get(subject) ?? 0, over));
  }
  // What an earlier form made and somebody has begun is not asked for again. What went with it is.
  const begun = new Set(
    had.flatMap(({ subject, state, occurrence, firstDue, isBegun }) =>
      isBegun && state !== 'cancelled' && !occurrence.startsWith(formOf(plan)) ? [`${firstDue} ${subject}`] : [],
    ),
  );
  const open = new Set(had.flatMap(({ subject, state }) => (isOpenTask(state) ? [subject] : [])));
  return {
    made: new Set(had.map(({ occurrence }) => occurrence)),
    lastOver: (subject) => done.get(subject) ?? null,
    isOpen: (subject) => open.has(subject),
    isBegun: (subject, at) => begun.has(`${at} ${subject}`),
    // Its counters are read by who makes tasks alone: what comes of them is never known before.
    counted: () => null,
    lastStep: () => 0,
    stepsOf: stepsOf(had, plan),
  };
}

/** The tasks that a plan asks for up to its lead, without those that it has made; null where no version of its text is in force. */
async function missingTasks(means: PlanMeans, { kind, plan }: KindPlan): Promise<readonly MadeTask[] | null> {
  const { database, clock, zone } = means;
  const textId = await textInForce(database, kind, plan.textId);
  if (textId === null) return null;
  const found = await knownOf(database, kind, plan);
  const counters = await countersOfPlan(means, { kind, plan }, found);
  const known = { ...found, counted: counters.counted, lastStep: counters.lastStep };
  const now = clock.now();
  await tellStopped(means, { kind, plan }, 'counterUnknown', counters.lacking);
  // Until it has come back to where it was nothing is made of it.
  await tellStopped(means, { kind, plan }, 'counterFell', counters.fallen);
  // From its publication on: what lies before was never asked of anybody.
  const from = plan.publishedAt === null ? now : Date.parse(plan.publishedAt);
  const asked = { kind, from, to: now + plan.lead * aDay + 1, now };
  const days = await siteDaysAt(means.ledgers, plan.orgId);
  return wantedTasks(plan, { ...known, textId, siteDays: days }, asked, zone)
    .map((task) => madeAnew(task, known.made))
    .filter(({ occurrence }) => !known.made.has(occurrence));
}

/** So many rows go into one append at most. */
const together = 200;

/** Other tasks are another command: none is told to be made since others were. */
const hashOf = (tasks: readonly MadeTask[]): string =>
  createHash('sha256')
    .update(tasks.map(({ occurrence }) => occurrence).join('\n'))
    .digest('base64url');

/** Makes what is missing. Asked again it makes none more: an occurrence is taken once for ever. */
export async function makeTasks(means: PlanMeans, of: KindPlan): Promise<Made> {
  const missing = await missingTasks(means, of);
  if (missing === null) {
    means.say(`the plan ${of.plan.number} makes no task: no version of its text is in force`);
    await tellStopped(means, of, 'textGone');
    return { made: 0, refused: 'textGone' };
  }
  let made = 0;
  let refused: string | null = null;
  for (let n = 0; n < missing.length; n += together) {
    const some = missing.slice(n, n + together);
    const answers = await means.ledgers.obeyMany(
      taskLedgers[of.kind],
      some.map((given) => ({ command: 'make', id: null, given: { ...given } })),
      {
        by: { kind: 'policy', id: planTasksName },
        asker: program,
        command: { id: `${planTasksName}:${of.plan.id}:${hashOf(some)}`, digest: planTasksName },
      },
    );
    for (const answer of answers) {
      if (answer.ok) made += 1;
      // Made by another run in the meantime: that is what was wanted.
      else if (answer.refusal.fields?.['occurrence'] === undefined) refused = answer.refusal.code;
    }
  }
  if (refused !== null) {
    means.say(`the plan ${of.plan.number} could not make all its tasks: ${refused}`);
    await tellStopped(means, of, refused);
  }
  return { made, refused };
}
