import type { RowOf } from '../../ledger/declaration.ts';
import { optional, references, text } from '../../ledger/field.ts';
import { lawOver } from '../../ledger/lawOver.ts';
import { capital, kindFacts, type WorkKind } from '../kinds.ts';
import { workTitle } from '../task/taskTitle.ts';
import { fixedFields, headFields, type PlanFields, planFields } from './fields.ts';
import { planRefusals } from './refusals.ts';

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = { ...optional(reason), label: { cn: '意见', en: 'Remark' } };
const caseId = text({ label: { cn: '审批', en: 'Case' }, max: 128, optional: true });
const reviewerIds = references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user');

type Row = RowOf<PlanFields>;
const isInReview = ({ review }: Row): boolean => review === 'inReview';

const drafting = { from: ['established', 'unpublished'], late: 'notDraft' } as const;
/** By the case of its review alone. */
const reviewed = { ...drafting, unless: { notSubmitted: (row: Row) => !isInReview(row) } } as const;
const making = { from: ['published', 'inProgress'], early: 'notPublished', late: 'finished' } as const;

/**
 * Governs: a plan of field work, from its draft over its review and the tasks it makes to its end.
 * Source: S012 to S015, S017 to S020 (decision 29).
 * Invariants: nothing is published but by its review; tasks bear what the plan said when it made them; a plan whose tasks have begun is terminated, never taken back.
 */
export function planOf(kind: WorkKind) {
  const { command, ofProgram, law } = lawOver(planFields(kind), planRefusals);
  const { plans, planPrefix, work } = kindFacts[kind];
  const head = headFields(kind);
  const name = `${capital(kind)}Plan` as const;
  const [mayEdit, mayLead] = [[`${plans}:edit`] as const, [`${plans}:issue`] as const];
  return law(
    {
      machine: `${kind}Plan`,
      version: 2,
      way: ['established', 'unpublished', 'published', 'inProgress', 'finished'],
      over: { completed: 'ended', cancelled: 'ended', terminated: 'ended' },
      approved: {
        opens: 'submit',
        work: () => work,
        title: workTitle,
        involved: ({ authorId, leaderId }) => [authorId, leaderId],
        passed: 'publish',
        failed: 'void',
        returned: 'sentBack',
        withdrawn: 'sentBack',
      },
    },
    {
      establish: command({
        title: { cn: '新建计划', en: 'New plan' },
        permission: [`${plans}:add`],
        given: { ...head, ...fixedFields },
        makes: true,
        numbered: { field: 'number', prefix: () => planPrefix },
        to: 'established',
        fact: `${name}Established`,
        told: { cn: '编制', en: 'Established' },
        sets: ({ by, ...told }, { at }) => ({ ...told, authorId: by, establishedAt: at }),
      }),
      submit: command({
        title: { cn: '提交审批', en: 'Submit' },
        permission: mayEdit,
        many: true,
        ...drafting,
        unless: { inReview: isInReview },
        fact: `${name}Submitted`,
        told: { cn: '提交审批', en: 'Submitted' },
        sets: () => ({ review: 'inReview' }),
      }),
      change: command({
        title: { cn: '修改', en: 'Change' },
        permission: mayEdit,
        given: head,
        seen: true,
        ...drafting,
        unless: { inReview: isInReview },
        fact: `${name}Changed`,
        told: { cn: '修改', en: 'Changed' },
      }),
      revise: command({
        title: { cn: '修订', en: 'Revise' },
        permission: mayLead,
        given: head,
        seen: true,
        ...making,
        fact: `${name}Revised`,
        told: { cn: '修订', en: 'Revised' },
        sets: ({ by: _by, ...told }, { at }) => ({ ...told, revisedAt: at }),
      }),
      unpublish: command({
        title: { cn: '撤回发布', en: 'Unpublish' },
        permission: mayLead,
        given: { reason },
        from: ['published'],
        early: 'notPublished',
        late: 'finished',
        instead: { inProgress: 'begun' },
        to: 'unpublished',
        fact: `${name}Unpublished`,
        told: { cn: '撤回发布', en: 'Unpublished' },
        sets: (told) => ({ review: 'none', lastReason: told.reason }),
      }),
      terminate: command({
        title: { cn: '终止', en: 'Terminate' },
        permission: mayLead,
        given: { reason },
        danger: true,
        ...making,
        to: 'terminated',
        fact: `${name}Terminated`,
        told: { cn: '终止', en: 'Terminated' },
        sets: (told) => ({ lastReason: told.reason }),
      }),
      cancel: command({
        title: { cn: '取消计划', en: 'Cancel the plan' },
        permission: mayEdit,
        given: { reason },
        many: true,
        danger: true,
        ...drafting,
        unless: { inReview: isInReview },
        to: 'cancelled',
        fact: `${name}Cancelled`,
        told: { cn: '取消', en: 'Cancelled' },
        sets: (told) => ({ lastReason: told.reason }),
      }),
      complete: command({
        title: { cn: '归档', en: 'Complete' },
        permission: mayLead,
        given: { reason: remark },
        many: true,
        from: ['finished'],
        early: 'notFinished',
        to: 'completed',
        fact: `${name}Completed`,
        told: { cn: '归档', en: 'Completed' },
        sets: (told, { at }) => ({ completedAt: at, lastReason: told.reason }),
      }),
      publish: ofProgram({
        title: { cn: '发布', en: 'Publish' },
        given: { case: caseId, reviewerIds },
        ...reviewed,
        to: 'published',
        fact: `${name}Published`,
        told: { cn: '发布', en: 'Published' },
        sets: (told, { at, row }) => ({
          review: 'passed',
          caseId: told.case,
          reviewerIds: told.reviewerIds,
          publishedAt: at,
          // Published anew it makes its tasks anew from then on, though it once made some for the same times.
          revisedAt: row.publishedAt === null ? null : at,
        }),
      }),
      sentBack: ofProgram({
        title: { cn: '审批退回', en: 'Send back' },
        given: { reason: remark },
        ...reviewed,
        fact: `${name}SentBack`,
        told: { cn: '审批退回', en: 'Sent back by review' },
        sets: (told) => ({ review: 'returned', lastReason: told.reason }),
      }),
      void: ofProgram({
        title: { cn: '审批不通过', en: 'Refuse' },
        given: { reason: remark },
        ...reviewed,
        to: 'cancelled',
        fact: `${name}Voided`,
        told: { cn: '审批不通过', en: 'Refused by review' },
        sets: (told) => ({ review: 'none', lastReason: told.reason }),
      }),
      begin: ofProgram({
        title: { cn: '开始执行', en: 'Begin' },
        from: ['published'],
        early: 'notPublished',
        late: 'begun',
        to: 'inProgress',
        fact: `${name}Begun`,
        told: { cn: '开始执行', en: 'Begun' },
        sets: () => ({}),
      }),
      finish: ofProgram({
        title: { cn: '完成', en: 'Finish' },
        ...making,
        to: 'finished',
        fact: `${name}Finished`,
        told: { cn: '到期且无未结任务', en: 'Over, and no task open' },
        sets: () => ({}),
      }),
    },
  );
}
