import type { Refusal } from '../../../domain/error/errors.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import type { WorkKind } from '../../../domain/work/kinds.ts';
import type { WorkPlan } from '../../../domain/work/plan/plans.ts';
import type { WorkTask } from '../../../domain/work/task/tasks.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import { absencesFrom } from '../duty/covering.ts';
import { handlers } from '../duty/handlers.ts';
import { personSees } from '../people.ts';
import type { Completion } from '../sheets/completion.ts';
import type { PlanMeans } from './planMeans.ts';
import { textInForce } from './taskRows.ts';

/** How far the sheet of a task is; null where there is no such task. */
type CompletionOf = (task: string) => Promise<Completion | null>;

const words = defineMessages({
  'plan.sheetNotPublished': {
    cn: '此作业文本没有已生效的版本，请先发布文本',
    en: 'No version of this text is in force: put one in force first',
  },
  'plan.pointNotPublished': {
    cn: '点位“{place}”的作业文本没有已生效的版本，请先发布文本',
    en: 'No version of the text of the point {place} is in force: put one in force first',
  },
  'plan.nothingDue': { cn: '此路线没有点位，请先添加点位', en: 'This path has no point: add some first' },
  'sheet.open': { cn: '还有 {n} 项未填，第一项：{first}', en: '{n} items are open, first {first}' },
  'sheet.evidence': { cn: '缺少凭据：{what}', en: 'Still to be shown: {what}' },
  'sheet.contested': { cn: '有 {n} 项答案有争议，请裁定', en: '{n} answers are in dispute: decide on them first' },
  'sheet.unsigned': { cn: '作业单尚未签字', en: 'The sheet is not signed' },
  'sheet.ownWork': {
    cn: '填写或签名过作业单的人不能验收，请由他人验收',
    en: 'Whoever answered or signed the sheet cannot accept the work: ask another person',
  },
  'task.absent': { cn: '{who} 现在缺勤，请移交给其他人', en: '{who} is absent now: hand it to another person' },
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
      const points = after.pathId === null ? null : await pointsOf(means, after.pathId);
      if (points?.length === 0) return say('pathId', 'plan.nothingDue');
      for (const { place, textId } of points ?? [])
        if ((await textInForce(means.database, 'patrol', textId)) === null) {
          const says = words['plan.pointNotPublished'][lang].replace('{place}', place);
          return { code: 'RULE_BROKEN', fields: { pathId: says } };
        }
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

interface PointText {
  readonly place: string;
  readonly textId: string;
}

async function pointsOf({ database }: Pick<PlanMeans, 'database'>, pathId: string): Promise<readonly PointText[]> {
  const rows = await database.query('select place, "textId" from read.patrol_point where "pathId" = $1', [pathId]);
  return rows.map((row) => ({ place: String(row['place']), textId: String(row['textId']) }));
}

/**
 * Who a task is handed to, or assigned to by hand, can see it, and whom it is handed to is not absent; and it is finished, and then accepted, only over its sheet: each item answered, what must be shown shown, no
 * two answers in dispute, signed. Who answered or signed does not accept. What its plan makes was asked with the plan.
 */
export function taskCheck(means: Pick<PlanMeans, 'ledgers'> & { readonly completionOf: CompletionOf }): RowCheck {
  return async ({ id, before: was, after: is, lang, now }: Checked) => {
    const [before, after] = [was, is] as unknown as [WorkTask | null, WorkTask];
    if (before === null) return null;
    const say = (field: string): Refusal => ({ code: 'RULE_BROKEN', fields: { [field]: words['plan.unseen'][lang] } });
    const { holderId } = after;
    const isHandedOn = before.holderId !== null && holderId !== null && holderId !== before.holderId;
    if (isHandedOn && !(await personSees(means.ledgers, after.orgId, holderId))) return say('to');
    if (isHandedOn && (await isAbsent(means, holderId, now))) {
      const { nameOf } = await handlers(means.ledgers, after.orgId, now, []);
      const says = words['task.absent'][lang].replace('{who}', nameOf(holderId, lang));
      return { code: 'RULE_BROKEN', fields: { to: says } };
    }
    for (const one of after.assigneeIds)
      if (!before.assigneeIds.includes(one) && !(await personSees(means.ledgers, after.orgId, one)))
        return say('assigneeIds');
    const isFinished = before.state === 'inProgress' && after.state === 'finished';
    const isAccepted = before.state === 'finished' && after.state === 'completed';
    if (!isFinished && !isAccepted) return null;
    const sheet = await means.completionOf(id);
    if (isAccepted && after.acceptedBy !== null && sheet?.hands.includes(after.acceptedBy) === true)
      return { code: 'NO_PERMISSION', data: { refusal: 'ownWork', says: words['sheet.ownWork'][lang] } };
    return unfinished(sheet, lang);
  };
}

const isAbsent = async (means: Pick<PlanMeans, 'ledgers'>, userId: string, now: number): Promise<boolean> =>
  (await absencesFrom(means, now)).some((one) => one.userId === userId && Date.parse(one.from) <= now);

/** What of its sheet keeps a task from being finished or accepted, the first of it; null where nothing does. */
function unfinished(sheet: Completion | null, lang: Lang): Refusal | null {
  if (sheet === null) return null;
  const { asked, answered, firstOpen, evidenceMissing, contested, signed } = sheet;
  const refused = (refusal: string, says: string): Refusal => ({ code: 'RULE_BROKEN', data: { refusal, says } });
  const told = (name: keyof typeof words, said: Readonly<Record<string, string | number>>): string =>
    Object.entries(said).reduce<string>(
      (text, [key, value]) => text.replace(`{${key}}`, String(value)),
      words[name][lang],
    );
  if (contested > 0) return refused('contested', told('sheet.contested', { n: contested }));
  if (answered < asked)
    return refused('pointsOpen', told('sheet.open', { n: asked - answered, first: firstOpen?.[lang] ?? '' }));
  if (evidenceMissing !== null)
    return refused('evidenceMissing', told('sheet.evidence', { what: evidenceMissing[lang] }));
  // Where a text asks for nothing there is nothing to sign.
  return signed || asked === 0 ? null : refused('unsigned', words['sheet.unsigned'][lang]);
}
