import type { Refusal } from '../../../domain/error/errors.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import type { WorkPlan } from '../../../domain/work/plan/plans.ts';
import type { WorkTask } from '../../../domain/work/task/tasks.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import { personSees } from '../people.ts';
import type { PlanMeans } from './planMeans.ts';
import { textInForce } from './taskRows.ts';

const words = defineMessages({
  'plan.sheetNotPublished': {
    cn: '此作业文本没有已生效的版本，请先发布文本',
    en: 'No version of this text is in force: put one in force first',
  },
  'plan.nothingDue': { cn: '此路线没有点位，请先添加点位', en: 'This path has no point: add some first' },
  'plan.unseen': { cn: '此人看不到此组织，无法办理', en: 'This person does not see this organisation' },
});

/** Before it is submitted, published or revised: its text is in force, its path leads somewhere, and whom it names can see what it asks of them. */
export function planCheck(means: Pick<PlanMeans, 'database' | 'ledgers'>, kind: WorkKind): RowCheck {
  return async ({ before: was, after: is, lang }: Checked) => {
    const [before, after] = [was, is] as unknown as [WorkPlan | null, WorkPlan];
    const say = (field: string, name: keyof typeof words): Refusal => ({
      code: 'RULE_BROKEN',
      fields: { [field]: words[name][lang] },
    });
    const isAsked =
      before === null
        ? false
        : (after.review !== before.review && ['inReview', 'passed'].includes(after.review)) ||
          after.revisedAt !== before.revisedAt;
    if (isAsked) {
      if ((await textInForce(means.database, kind, after.textId)) === null)
        return say('textId', 'plan.sheetNotPublished');
      if (after.pathId !== null && (await pointsOf(means, after.pathId)) === 0) return say('pathId', 'plan.nothingDue');
    }
    const fresh = (field: 'assigneeIds' | 'copyTo'): readonly string[] =>
      after[field].filter((one) => before?.[field].includes(one) !== true);
    for (const field of ['assigneeIds', 'copyTo'] as const)
      for (const one of fresh(field))
        if (!(await personSees(means.ledgers, after.orgId, one))) return say(field, 'plan.unseen');
    const { leaderId } = after;
    if (leaderId !== null && leaderId !== before?.leaderId && !(await personSees(means.ledgers, after.orgId, leaderId)))
      return say('leaderId', 'plan.unseen');
    return null;
  };
}

async function pointsOf({ database }: Pick<PlanMeans, 'database'>, pathId: string): Promise<number> {
  const [row] = await database.query('select count(*)::int as n from read.patrol_point where "pathId" = $1', [pathId]);
  return Number(row?.['n'] ?? 0);
}

/** Who a task is handed to, or assigned to by hand, can see it. What its plan makes was asked with the plan. */
export function taskCheck(means: Pick<PlanMeans, 'ledgers'>): RowCheck {
  return async ({ before: was, after: is, lang }: Checked) => {
    const [before, after] = [was, is] as unknown as [WorkTask | null, WorkTask];
    if (before === null) return null;
    const say = (field: string): Refusal => ({ code: 'RULE_BROKEN', fields: { [field]: words['plan.unseen'][lang] } });
    const { holderId } = after;
    const isHandedOn = before.holderId !== null && holderId !== null && holderId !== before.holderId;
    if (isHandedOn && !(await personSees(means.ledgers, after.orgId, holderId))) return say('to');
    for (const one of after.assigneeIds)
      if (!before.assigneeIds.includes(one) && !(await personSees(means.ledgers, after.orgId, one)))
        return say('assigneeIds');
    return null;
  };
}
