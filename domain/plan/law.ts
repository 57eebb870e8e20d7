import { text } from '../ledger/field.ts';
import type { LedgerLaw } from '../ledger/law.ts';
import type { Text } from '../text/message.ts';
import { planEvents as events } from './events.ts';
import { fixedFields, headFields, planningFields } from './fields.ts';
import { endedPlans } from './states.ts';

const titles: Readonly<Record<keyof typeof events, Text>> = {
  EnergyPlanEstablished: { cn: '编制', en: 'Established' },
  EnergyPlanChanged: { cn: '修改', en: 'Changed' },
  EnergyPlanPublished: { cn: '发布', en: 'Published' },
  EnergyPlanWithdrawn: { cn: '撤回发布', en: 'Withdrawn' },
  EnergyPlanBegun: { cn: '开始执行', en: 'Begun' },
  EnergyPlanActionDone: { cn: '措施完成', en: 'Action done' },
  EnergyPlanFinished: { cn: '年度结束', en: 'Year over' },
  EnergyPlanCompleted: { cn: '确认完成', en: 'Completed' },
  EnergyPlanCancelled: { cn: '取消', en: 'Cancelled' },
  EnergyPlanTerminated: { cn: '终止', en: 'Terminated' },
};

const mayAdd = ['/energyManagementPlan:add'] as const;
const mayEdit = ['/energyManagementPlan:edit'] as const;
const mayIssue = ['/energyManagementPlan:issue'] as const;
const mayHandle = ['/energyExecute:handle'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = {
  ...reason,
  label: { cn: '意见', en: 'Remark' },
  optional: true,
  schema: reason.schema.nullable(),
} as const;

const commands: LedgerLaw['commands'] = {
  establish: {
    title: { cn: '新建计划', en: 'New plan' },
    permission: mayAdd,
    given: { ...fixedFields, ...headFields },
    makes: true,
  },
  publish: { title: { cn: '发布', en: 'Publish' }, permission: mayIssue, many: true },
  complete: {
    title: { cn: '确认完成', en: 'Complete' },
    permission: mayHandle,
    given: { reason: remark },
    seen: true,
  },
  finishAction: {
    title: { cn: '措施完成', en: 'Action done' },
    attests: true,
    permission: mayHandle,
    given: { action: text({ label: { cn: '措施', en: 'Action' }, max: 64 }) },
    path: 'action',
  },
  change: {
    title: { cn: '修改', en: 'Change' },
    permission: mayEdit,
    given: { ...headFields, ...planningFields },
    seen: true,
  },
  withdraw: { title: { cn: '撤回发布', en: 'Withdraw' }, permission: mayIssue, given: { reason } },
  cancel: {
    title: { cn: '取消计划', en: 'Cancel the plan' },
    permission: mayIssue,
    given: { reason },
    danger: true,
  },
  terminate: { title: { cn: '终止', en: 'Terminate' }, permission: mayHandle, given: { reason }, danger: true },
  // By its year: when it begins and when it is over.
  begin: { title: { cn: '开始执行', en: 'Begin' }, permission: [], elsewhere: true },
  finish: { title: { cn: '年度结束', en: 'End' }, permission: [], elsewhere: true },
};

/** One law for what a unit promises for a year: planned, published, followed, and completed by another person. */
export const planLaw: LedgerLaw = {
  machine: 'energyPlan',
  version: 1,
  state: 'state',
  events: Object.fromEntries(
    Object.entries(events).map(([type, event]) => [type, { title: titles[type as keyof typeof titles], event }]),
  ),
  commands,
  refusals: {
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
    notYet: {
      code: 'RULE_BROKEN',
      says: { cn: '计划尚未进行到这一步', en: 'The plan has not come so far yet' },
    },
    begun: {
      code: 'RULE_BROKEN',
      says: { cn: '已开始执行，请改用终止', en: 'It is in progress: terminate it instead' },
    },
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
    noAction: {
      code: 'RULE_BROKEN',
      says: { cn: '没有这项未完成的措施', en: 'It has no open action of that name' },
    },
    ended: { code: 'ALREADY_DONE', says: { cn: '计划已结束', en: 'The plan is over' } },
  },
  ended: endedPlans,
};
