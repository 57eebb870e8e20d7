import type { RowOf } from '../ledger/declaration.ts';
import { optional, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { fixedFields, headFields, planFields, planningFields } from './fields.ts';
import { monthsOff } from './months.ts';

const { command, ofProgram, law } = lawOver(planFields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '此计划已编制', en: 'This plan was established already' } },
  monthsDiffer: {
    code: 'RULE_BROKEN',
    says: {
      cn: '各月目标之和与年度目标差 {off}，请先编制各月目标',
      en: 'The months miss the target by {off}: plan the months first',
    },
    names: { off: 'monthsOff' },
  },
  published: {
    code: 'RULE_BROKEN',
    says: { cn: '已发布，修改前请先撤回发布', en: 'It is published: withdraw it before changing it' },
  },
  notYet: { code: 'RULE_BROKEN', says: { cn: '计划尚未进行到这一步', en: 'The plan has not come so far yet' } },
  begun: { code: 'RULE_BROKEN', says: { cn: '已开始执行，请改用终止', en: 'It is in progress: terminate it instead' } },
  finished: {
    code: 'RULE_BROKEN',
    says: { cn: '年度已结束，请由他人确认完成', en: 'Its year is over: let another person complete it' },
  },
  samePerson: {
    code: 'NO_PERMISSION',
    says: {
      cn: '编制或发布计划的人不能确认完成，请由他人确认',
      en: 'Who planned or published it cannot complete it: ask another person',
    },
  },
  noAction: { code: 'RULE_BROKEN', says: { cn: '没有这项未完成的措施', en: 'It has no open action of that name' } },
  ended: { code: 'ALREADY_DONE', says: { cn: '计划已结束', en: 'The plan is over' } },
});

const mayEdit = ['/energyManagementPlan:edit'] as const;
const mayIssue = ['/energyManagementPlan:issue'] as const;
const mayHandle = ['/energyExecute:handle'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = { ...optional(reason), label: { cn: '意见', en: 'Remark' } };

const drafting = { from: ['established', 'unpublished'], late: 'published' } as const;
const since = { late: 'begun', instead: { finished: 'finished' } } as const;

type Action = RowOf<typeof planFields>['actions'][number];

/** What was done of an action stays done, whatever else is planned of it. */
function replanned(given: readonly Omit<Action, 'doneAt' | 'doneBy'>[], known: readonly Action[]): readonly Action[] {
  const before = new Map(known.map((one) => [one.name, one]));
  return given.map((one) => {
    const { doneAt = null, doneBy = null } = before.get(one.name) ?? {};
    return { ...one, doneAt, doneBy };
  });
}

/**
 * Governs: an energy management plan, from its writing to the second person who says that its year came to an end.
 * Source: decision 29; S012 to S015, S017 to S020.
 * Invariants: what is published adds up; a year begins and ends by itself; who planned or published it never completes it.
 */
export const planLaw = law(
  {
    machine: 'energyPlan',
    version: 1,
    way: ['established', 'unpublished', 'published', 'inProgress', 'finished'],
    over: { completed: 'ended', cancelled: 'ended', terminated: 'ended' },
  },
  {
    establish: command({
      title: { cn: '新建计划', en: 'New plan' },
      permission: ['/energyManagementPlan:add'],
      given: { ...fixedFields, ...headFields },
      makes: true,
      to: 'established',
      fact: 'EnergyPlanEstablished',
      told: { cn: '编制', en: 'Established' },
      sets: ({ by, ...told }) => ({ ...told, authorId: by, monthsOff: monthsOff(told.target, []) }),
    }),
    publish: command({
      title: { cn: '发布', en: 'Publish' },
      permission: mayIssue,
      many: true,
      ...drafting,
      to: 'published',
      unless: { monthsDiffer: (row) => row.monthsOff !== null },
      fact: 'EnergyPlanPublished',
      told: { cn: '发布', en: 'Published' },
      sets: ({ by }, { at }) => ({ publisherId: by, publishedAt: at }),
    }),
    complete: command({
      title: { cn: '确认完成', en: 'Complete' },
      permission: mayHandle,
      given: { reason: remark },
      seen: true,
      from: ['finished'],
      early: 'notYet',
      to: 'completed',
      unless: {
        samePerson: ({ authorId, publisherId }, { by }) => by === null || authorId === by || publisherId === by,
      },
      fact: 'EnergyPlanCompleted',
      told: { cn: '确认完成', en: 'Completed' },
      sets: ({ by, reason: lastReason }, { at }) => ({ completedBy: by, completedAt: at, lastReason }),
    }),
    finishAction: command({
      title: { cn: '措施完成', en: 'Action done' },
      permission: mayHandle,
      given: { action: text({ label: { cn: '措施', en: 'Action' }, max: 64 }) },
      path: 'action',
      attests: true,
      from: ['published', 'inProgress', 'finished'],
      early: 'notYet',
      unless: {
        // Asked without a name, whether there is anything left to do.
        noAction: ({ actions }, { given: { action } }) =>
          !actions.some(({ name, doneAt }) => doneAt === null && (action === undefined || name === action)),
      },
      fact: 'EnergyPlanActionDone',
      sets: ({ by, action }, { at, row }) => ({
        actions: row.actions.map((one) => (one.name === action ? { ...one, doneAt: at, doneBy: by } : one)),
      }),
    }),
    change: command({
      title: { cn: '修改', en: 'Change' },
      permission: mayEdit,
      given: { ...headFields, ...planningFields },
      seen: true,
      ...drafting,
      fact: 'EnergyPlanChanged',
      told: { cn: '修改', en: 'Changed' },
      sets: ({ by, ...told }, { row }) => ({
        ...told,
        actions: replanned(told.actions, row.actions),
        authorId: by,
        monthsOff: monthsOff(told.target, told.months),
      }),
    }),
    withdraw: command({
      title: { cn: '撤回发布', en: 'Withdraw' },
      permission: mayIssue,
      given: { reason },
      from: ['published'],
      early: 'notYet',
      ...since,
      to: 'unpublished',
      fact: 'EnergyPlanWithdrawn',
      told: { cn: '撤回发布', en: 'Withdrawn' },
      sets: (told) => ({ lastReason: told.reason }),
    }),
    cancel: command({
      title: { cn: '取消计划', en: 'Cancel the plan' },
      permission: mayIssue,
      given: { reason },
      danger: true,
      from: ['established', 'unpublished', 'published'],
      ...since,
      to: 'cancelled',
      fact: 'EnergyPlanCancelled',
      told: { cn: '取消', en: 'Cancelled' },
      // From then on another plan may stand for the unit, the year and the indicator.
      sets: (told, { at }) => ({ lastReason: told.reason, voidAt: at }),
    }),
    terminate: command({
      title: { cn: '终止', en: 'Terminate' },
      permission: mayHandle,
      given: { reason },
      danger: true,
      from: ['inProgress'],
      early: 'notYet',
      late: 'finished',
      to: 'terminated',
      fact: 'EnergyPlanTerminated',
      told: { cn: '终止', en: 'Terminated' },
      sets: (told, { at }) => ({ lastReason: told.reason, voidAt: at }),
    }),
    // By its year: when it begins and when it is over.
    begin: ofProgram({
      title: { cn: '开始执行', en: 'Begin' },
      from: ['published'],
      early: 'notYet',
      ...since,
      to: 'inProgress',
      fact: 'EnergyPlanBegun',
      told: { cn: '开始执行', en: 'Begun' },
    }),
    finish: ofProgram({
      title: { cn: '年度结束', en: 'End' },
      from: ['inProgress'],
      early: 'notYet',
      late: 'finished',
      to: 'finished',
      fact: 'EnergyPlanFinished',
      told: { cn: '年度结束', en: 'Year over' },
    }),
  },
);
