import { accepted, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { mostCovered, previewAbsence } from '../../../domain/work/duty/calls.ts';
import { allKinds, kindFacts } from '../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { personNames } from '../personNames.ts';
import type { PlanMeans } from '../plans/planMeans.ts';
import { absencesFrom, type Covered, coveredBy } from './covering.ts';

/** What an absence would do, before it is entered. */
export function dutyCalls(means: PlanMeans): readonly ServedCall[] {
  return [
    serve(previewAbsence, async ({ body }, context) => {
      if (body.from >= body.to) return refused('BAD_REQUEST');
      const others = (await absencesFrom(means, context.now)).filter(({ id }) => id !== body.id);
      const covered = await coveredBy(means, [...others, body], body.userId);
      const seen = await seenOf(means, covered, context);
      const told = covered.filter(({ task }) => seen.has(task.id)).toSorted(byDue);
      const names = await personNames(
        means.database,
        told.flatMap(({ cover }) => cover.assigneeIds),
        context,
      );
      return accepted({
        tasks: told
          .slice(0, mostCovered)
          .map(({ kind, task, cover }) => ({
            kind,
            id: task.id,
            number: task.number,
            name: named(task.name, task.nameEn, context.lang) ?? task.number,
            due: task.due,
            to: cover.assigneeIds.map((one) => names.get(one) ?? one),
          })),
        total: covered.length,
        untold: covered.length - told.length,
      });
    }),
  ];
}

const byDue = (a: Covered, b: Covered): number => (a.task.due < b.task.due ? -1 : a.task.due > b.task.due ? 1 : 0);

/** Those that the caller may read: by the screen of their kind and by what he sees. */
async function seenOf(
  { ledgers }: PlanMeans,
  covered: readonly Covered[],
  { caller }: CallContext,
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const kind of allKinds) {
    const ids = covered.filter((one) => one.kind === kind).map(({ task }) => task.id);
    if (ids.length === 0 || !caller.permissions.has(kindFacts[kind].tasks)) continue;
    for (const { id } of await ledgers.seen(taskLedgers[kind], caller.scope, { ids })) seen.add(id);
  }
  return seen;
}
