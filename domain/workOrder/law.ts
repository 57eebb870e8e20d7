import { choice, reference, references, text } from '../ledger/field.ts';
import type { LedgerLaw } from '../ledger/law.ts';
import type { Text } from '../text/message.ts';
import { workOrderEvents as events } from './events.ts';
import { counterFields, entryFields, fixedFields, headFields } from './fields.ts';
import { orderTitle } from './orderTitle.ts';
import { endedStates, orderResults } from './states.ts';

const titles: Readonly<Record<keyof typeof events, Text>> = {
  WorkOrderEstablished: { cn: '编制', en: 'Established' },
  WorkOrderChanged: { cn: '修改', en: 'Changed' },
  WorkOrderSubmitted: { cn: '提交审批', en: 'Submitted' },
  WorkOrderPublished: { cn: '发布', en: 'Published' },
  WorkOrderSentBack: { cn: '审批退回', en: 'Sent back by review' },
  WorkOrderVoided: { cn: '审批不通过', en: 'Refused by review' },
  WorkOrderAssigned: { cn: '指派', en: 'Assigned' },
  WorkOrderTaken: { cn: '领取', en: 'Taken' },
  WorkOrderReleased: { cn: '退还', en: 'Released' },
  WorkOrderHandedOver: { cn: '移交', en: 'Handed over' },
  WorkOrderBegun: { cn: '开工', en: 'Begun' },
  WorkOrderRecorded: { cn: '登记', en: 'Recorded' },
  WorkOrderTakenBack: { cn: '冲销', en: 'Line taken back' },
  WorkOrderFinished: { cn: '完工', en: 'Finished' },
  WorkOrderAccepted: { cn: '验收', en: 'Accepted' },
  WorkOrderReturned: { cn: '退回返工', en: 'Sent back to work' },
  WorkOrderUnpublished: { cn: '撤回发布', en: 'Unpublished' },
  WorkOrderCancelled: { cn: '取消', en: 'Cancelled' },
  WorkOrderTerminated: { cn: '终止', en: 'Terminated' },
};

const mayAdd = ['/workOrder:add'] as const;
const mayEdit = ['/workOrder:edit'] as const;
const mayDo = ['/workOrder:handle'] as const;
const mayLead = ['/workOrder:issue'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = {
  ...reason,
  label: { cn: '意见', en: 'Remark' },
  optional: true,
  schema: reason.schema.nullable(),
} as const;
const crewIds = references({ label: { cn: '工作班成员', en: 'Crew' }, initial: [] }, 'user');
const causeFound = text({ label: { cn: '原因', en: 'Cause found' }, max: 500, long: true, optional: true });
const remedy = text({ label: { cn: '处置', en: 'Remedy' }, max: 500, long: true, optional: true });
const { hours, work, part, batch, quantity, unit, price, note } = entryFields;

const commands: LedgerLaw['commands'] = {
  establish: {
    title: { cn: '新建工单', en: 'New order' },
    permission: mayAdd,
    given: { ...headFields, ...fixedFields },
    silent: ['origin', 'causeId'],
    makes: true,
  },
  accept: {
    title: { cn: '验收', en: 'Accept' },
    permission: mayLead,
    given: { reason: remark },
    seen: true,
    attests: true,
  },
  return: { title: { cn: '退回返工', en: 'Send back to work' }, permission: mayLead, given: { reason }, seen: true },
  take: { title: { cn: '领取', en: 'Take' }, permission: mayDo, given: { crewIds }, many: true },
  begin: { title: { cn: '开工', en: 'Begin' }, permission: mayDo },
  finish: {
    title: { cn: '完工', en: 'Finish' },
    attests: true,
    permission: mayDo,
    given: {
      result: choice({ label: { cn: '结果', en: 'Result' } }, orderResults),
      ...{ cause: causeFound, remedy },
    },
  },
  recordHours: {
    title: { cn: '登记工时', en: 'Enter hours' },
    permission: mayDo,
    given: { hours, work },
    path: 'hours',
  },
  recordMaterial: {
    title: { cn: '登记材料', en: 'Enter material' },
    permission: mayDo,
    given: { part, batch, quantity, unit, price },
    path: 'materials',
  },
  recordNote: { title: { cn: '记事', en: 'Write a note' }, permission: mayDo, given: { note }, path: 'notes' },
  takeBack: {
    title: { cn: '冲销一行', en: 'Take a line back' },
    permission: mayDo,
    given: { ...counterFields, reason },
    path: 'counter-lines',
  },
  submit: { title: { cn: '提交审批', en: 'Submit' }, permission: mayEdit, many: true },
  change: { title: { cn: '修改', en: 'Change' }, permission: mayEdit, given: headFields, seen: true },
  assign: {
    title: { cn: '指派', en: 'Assign' },
    permission: mayLead,
    given: { assigneeIds: references({ label: { cn: '接收人', en: 'Recipients' } }, 'user') },
  },
  handOver: {
    title: { cn: '移交', en: 'Hand over' },
    permission: mayDo,
    given: { to: reference({ label: { cn: '移交给', en: 'To' } }, 'user'), reason: remark },
    path: 'handover',
  },
  release: { title: { cn: '退还', en: 'Release' }, permission: mayDo, given: { reason } },
  unpublish: { title: { cn: '撤回发布', en: 'Unpublish' }, permission: mayLead, given: { reason } },
  cancel: {
    title: { cn: '取消工单', en: 'Cancel the order' },
    permission: mayLead,
    given: { reason },
    many: true,
    danger: true,
  },
  terminate: { title: { cn: '终止', en: 'Terminate' }, permission: mayLead, given: { reason }, danger: true },
  // How its review ended: by the case alone.
  publish: {
    title: { cn: '发布', en: 'Publish' },
    permission: [],
    given: {
      case: text({ label: { cn: '审批', en: 'Case' }, max: 128, optional: true }),
      reviewerIds: references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user'),
    },
    elsewhere: true,
  },
  sentBack: { title: { cn: '审批退回', en: 'Send back' }, permission: [], given: { reason: remark }, elsewhere: true },
  void: { title: { cn: '审批不通过', en: 'Refuse' }, permission: [], given: { reason: remark }, elsewhere: true },
};

const held = { who: 'holderId' } as const;

/** One law for what is to be done, from whoever asks for it to the second person who accepts it. */
export const workOrderLaw: LedgerLaw = {
  machine: 'workOrder',
  version: 2,
  state: 'state',
  events: Object.fromEntries(
    Object.entries(events).map(([type, event]) => [type, { title: titles[type as keyof typeof titles], event }]),
  ),
  commands,
  refusals: {
    exists: { code: 'ALREADY_DONE', says: { cn: '此工单已编制', en: 'This order was established already' } },
    inReview: {
      code: 'RULE_BROKEN',
      says: { cn: '正在审批，请等待审批结果，或先撤回审批', en: 'It is in review: wait for it, or withdraw it first' },
    },
    notSubmitted: { code: 'RULE_BROKEN', says: { cn: '尚未提交审批', en: 'It has not been submitted' } },
    notDraft: {
      code: 'RULE_BROKEN',
      says: { cn: '已发布，修改前请先撤回发布', en: 'It is published: unpublish it before changing it' },
    },
    notPublished: {
      code: 'RULE_BROKEN',
      says: { cn: '尚未发布，请先提交审批', en: 'It is not published yet: submit it first' },
    },
    notTaken: { code: 'RULE_BROKEN', says: { cn: '尚无人领取', en: 'Nobody has taken it yet' } },
    takenBy: { code: 'ALREADY_DONE', says: { cn: '{who} 已领取', en: '{who} has taken it' }, names: held },
    notCandidate: {
      code: 'NO_PERMISSION',
      says: {
        cn: '您不是此工单的接收人，请由负责人指派',
        en: 'You are not among its recipients: let its leader assign you',
      },
    },
    notYours: {
      code: 'NO_PERMISSION',
      says: { cn: '由 {who} 及其工作班执行，请先移交', en: '{who} and the crew do it: let it be handed over first' },
      names: held,
    },
    begun: {
      code: 'RULE_BROKEN',
      says: { cn: '已开工，请改用完工或终止', en: 'It has begun: finish or terminate it instead' },
    },
    notBegun: { code: 'RULE_BROKEN', says: { cn: '尚未开工', en: 'It has not begun' } },
    notFinished: { code: 'RULE_BROKEN', says: { cn: '尚未完工', en: 'It is not finished' } },
    finished: { code: 'RULE_BROKEN', says: { cn: '已完工，等待验收', en: 'It is finished and waits to be accepted' } },
    noSuchLine: { code: 'RULE_BROKEN', says: { cn: '没有这一行', en: 'There is no such line' } },
    lineTakenBack: {
      code: 'ALREADY_DONE',
      says: { cn: '此行已冲销，或本身是冲销', en: 'This line was taken back, or takes another back' },
    },
    ownWork: {
      code: 'NO_PERMISSION',
      says: {
        cn: '参与执行的人不能验收，请由他人验收',
        en: 'Whoever had a part in the work cannot accept it: ask another person',
      },
    },
    ended: { code: 'ALREADY_DONE', says: { cn: '工单已结束', en: 'The order is over' } },
  },
  ended: endedStates,
  numbered: { field: 'number', prefix: () => 'WO' },
  approved: {
    opens: 'submit',
    work: () => 'ENERGY_ORDER',
    title: orderTitle,
    involved: ({ authorId, leaderId }) => [authorId, leaderId],
    ...{ passed: 'publish', failed: 'void', returned: 'sentBack', withdrawn: 'sentBack' },
  },
};
