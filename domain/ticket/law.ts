import { instant, reference, references, text } from '../ledger/field.ts';
import type { LawCommand, LedgerLaw } from '../ledger/law.ts';
import type { Text } from '../text/message.ts';
import { ticketEvents as events } from './events.ts';
import { ticketFixed, ticketHead } from './fields.ts';

const titles: Readonly<Record<keyof typeof events, Text>> = {
  TicketDrafted: { cn: '填写', en: 'Drafted' },
  TicketChanged: { cn: '修改', en: 'Changed' },
  TicketSubmitted: { cn: '提交签发', en: 'Submitted' },
  TicketIssued: { cn: '签发', en: 'Issued' },
  TicketReturned: { cn: '退回', en: 'Sent back' },
  TicketReceived: { cn: '收到', en: 'Received' },
  TicketMeasureDone: { cn: '措施完成', en: 'Measure taken' },
  TicketEarthRemoved: { cn: '拆除接地线', en: 'Earth removed' },
  TicketPermitted: { cn: '许可', en: 'Permitted' },
  TicketCrewSigned: { cn: '交底签名', en: 'Briefing signed' },
  TicketBegun: { cn: '开工', en: 'Begun' },
  TicketSuspended: { cn: '间断', en: 'Suspended' },
  TicketResumed: { cn: '恢复工作', en: 'Resumed' },
  TicketStepRead: { cn: '唱票', en: 'Step read' },
  TicketStepRepeated: { cn: '复诵', en: 'Step repeated' },
  TicketStepDone: { cn: '打勾', en: 'Step done' },
  TicketLeaderChanged: { cn: '变更负责人', en: 'Person in charge changed' },
  TicketExtended: { cn: '延期', en: 'Extended' },
  TicketEnded: { cn: '工作终结', en: 'Work ended' },
  TicketClosed: { cn: '终结', en: 'Closed' },
  TicketVoided: { cn: '作废', en: 'Void' },
};

const mayAdd = ['/workTicket:add'] as const;
const mayEdit = ['/workTicket:edit'] as const;
const mayDo = ['/workTicket:handle'] as const;
const mayIssue = ['/workTicket:issue'] as const;

const reason = text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true });
const remark = { ...reason, optional: true, schema: reason.schema.nullable() } as const;
const evidence = text({
  label: { cn: '依据', en: 'Evidence' },
  hint: { cn: '测点读数，或“目视，两人”', en: 'A reading, or “by eye, by two”' },
  max: 200,
});
const earth = text({ label: { cn: '接地线编号', en: 'Number of the earth' }, max: 16 });

const plain = (cn: string, en: string, permission: LawCommand['permission']): LawCommand => ({
  title: { cn, en },
  permission,
});
const why = (
  cn: string,
  en: string,
  permission: LawCommand['permission'],
  more: Partial<LawCommand> = {},
): LawCommand => ({
  ...{ title: { cn, en }, permission, given: { reason } },
  ...more,
});

/** The technical order of safe work: written, issued by one, permitted by another, led by a third; no earth is left behind. */
export const ticketLaw: LedgerLaw = {
  machine: 'ticket',
  version: 2,
  state: 'state',
  events: Object.fromEntries(
    Object.entries(events).map(([type, event]) => [type, { title: titles[type as keyof typeof titles], event }]),
  ),
  commands: {
    draft: {
      title: { cn: '填写新票', en: 'New ticket' },
      permission: mayAdd,
      given: { ...ticketFixed, ...ticketHead },
      makes: true,
    },
    receive: plain('收票', 'Receive', mayDo),
    measure: {
      title: { cn: '措施完成', en: 'Measure taken' },
      permission: mayDo,
      given: { evidence },
      path: 'measures',
    },
    placeEarth: {
      title: { cn: '装设接地线', en: 'Place the earth' },
      permission: mayDo,
      given: { earth, evidence },
      path: 'earths',
    },
    permit: plain('许可开工', 'Permit the work', mayDo),
    sign: plain('交底签名', 'Sign the briefing', mayDo),
    begin: plain('开工', 'Begin', mayDo),
    readStep: plain('唱票', 'Read the step', mayDo),
    repeatStep: plain('复诵', 'Repeat the step', mayDo),
    doStep: { title: { cn: '做完打勾', en: 'Done, tick' }, permission: mayDo, given: { evidence } },
    end: plain('工作终结', 'End the work', mayDo),
    removeEarth: {
      title: { cn: '拆除接地线', en: 'Remove an earth' },
      permission: mayDo,
      given: { earth },
      path: 'earths-removed',
    },
    close: plain('终结', 'Close', mayDo),
    submit: plain('提交签发', 'Submit', mayEdit),
    change: { title: { cn: '修改', en: 'Change' }, permission: mayEdit, given: ticketHead, seen: true },
    suspend: why('间断', 'Suspend', mayDo),
    resume: plain('恢复工作', 'Resume', mayDo),
    extend: {
      title: { cn: '延期', en: 'Extend' },
      permission: mayDo,
      given: { to: instant({ label: { cn: '延期到', en: 'Until' } }), reason },
    },
    changeLeader: {
      title: { cn: '变更负责人', en: 'Change the person in charge' },
      permission: mayIssue,
      given: { leaderId: reference({ label: { cn: '新负责人', en: 'New person in charge' } }, 'user'), reason },
      path: 'leader',
    },
    void: why('作废', 'Void', mayIssue, { danger: true }),
    // How its review ended: by the case alone.
    issue: {
      ...plain('签发', 'Issue', []),
      given: {
        case: text({ label: { cn: '审批', en: 'Case' }, max: 128, optional: true }),
        reviewerIds: references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user'),
      },
      elsewhere: true,
    },
    sentBack: { ...plain('退回', 'Send back', []), given: { reason: remark }, elsewhere: true },
    refuse: { ...plain('不予签发', 'Refuse', []), given: { reason: remark }, elsewhere: true },
  },
  refusals: {
    exists: { code: 'ALREADY_DONE', says: { cn: '此票已填写', en: 'This ticket was drafted already' } },
    inReview: { code: 'RULE_BROKEN', says: { cn: '正在审批，请等待结果', en: 'It is in review: wait for it' } },
    notSubmitted: { code: 'RULE_BROKEN', says: { cn: '尚未提交签发', en: 'It has not been submitted' } },
    notDraft: {
      code: 'RULE_BROKEN',
      says: {
        cn: '已签发的票不能修改，请作废后重新填写',
        en: 'An issued ticket is not changed: void it and write a new one',
      },
    },
    notIssued: { code: 'RULE_BROKEN', says: { cn: '尚未签发', en: 'It is not issued yet' } },
    notReceived: { code: 'RULE_BROKEN', says: { cn: '尚未收票', en: 'It is not received yet' } },
    notPermitted: { code: 'RULE_BROKEN', says: { cn: '尚未许可', en: 'The work is not permitted yet' } },
    notWorking: { code: 'RULE_BROKEN', says: { cn: '尚未开工', en: 'The work has not begun' } },
    notSuspended: { code: 'RULE_BROKEN', says: { cn: '工作没有间断', en: 'The work is not suspended' } },
    notEnded: { code: 'RULE_BROKEN', says: { cn: '工作尚未终结', en: 'The work has not ended' } },
    passed: { code: 'RULE_BROKEN', says: { cn: '此步已过', en: 'That is behind it already' } },
    isSuspended: {
      code: 'RULE_BROKEN',
      says: { cn: '工作间断中，请先恢复', en: 'The work is suspended: resume it first' },
    },
    rolesNotThree: {
      code: 'NO_PERMISSION',
      says: {
        cn: '签发人、工作负责人和工作许可人须为三个人',
        en: 'Issuer, person in charge and permitter are three people',
      },
    },
    notPermitter: {
      code: 'NO_PERMISSION',
      says: { cn: '由许可人（监护人）{who} 办理', en: 'It is for {who}, the permitter (guardian)' },
      names: { who: 'permitterId' },
    },
    notLeader: {
      code: 'NO_PERMISSION',
      says: { cn: '由负责人（操作人）{who} 办理', en: 'It is for {who}, the person in charge (operator)' },
      names: { who: 'leaderId' },
    },
    notCrew: {
      code: 'NO_PERMISSION',
      says: { cn: '由负责人和工作班成员本人签名', en: 'The person in charge and the crew sign, each for himself' },
    },
    signed: { code: 'ALREADY_DONE', says: { cn: '您已签名', en: 'You have signed already' } },
    crewUnsigned: {
      code: 'RULE_BROKEN',
      says: {
        cn: '负责人和工作班成员须全部交底签名后开工',
        en: 'The person in charge and the whole crew sign the briefing before the work begins',
      },
    },
    outsideWindow: {
      code: 'RULE_BROKEN',
      says: { cn: '已过计划时间，请延期或重新填票', en: 'Its time is over: extend it or write a new one' },
    },
    isEarth: {
      code: 'RULE_BROKEN',
      says: { cn: '下一项是接地，请登记接地线编号', en: 'The next measure is an earth: enter its number' },
    },
    notEarth: { code: 'RULE_BROKEN', says: { cn: '下一项不是接地', en: 'The next measure is no earth' } },
    noSuchEarth: { code: 'RULE_BROKEN', says: { cn: '此编号的接地线不在外', en: 'No earth with this number is out' } },
    measuresDone: { code: 'ALREADY_DONE', says: { cn: '安全措施已全部完成', en: 'All measures are taken' } },
    measuresOpen: { code: 'RULE_BROKEN', says: { cn: '安全措施尚未完成', en: 'Measures are still to be taken' } },
    stepsDone: { code: 'ALREADY_DONE', says: { cn: '步骤已全部完成', en: 'All steps are done' } },
    stepsOpen: { code: 'RULE_BROKEN', says: { cn: '步骤尚未完成', en: 'Steps are still to be done' } },
    notRead: { code: 'RULE_BROKEN', says: { cn: '监护人尚未唱票', en: 'The guardian has not read the step' } },
    read: { code: 'ALREADY_DONE', says: { cn: '此步已唱票', en: 'The step was read already' } },
    notRepeated: { code: 'RULE_BROKEN', says: { cn: '操作人尚未复诵', en: 'The operator has not repeated the step' } },
    repeated: { code: 'ALREADY_DONE', says: { cn: '此步已复诵', en: 'The step was repeated already' } },
    onceOnly: { code: 'RULE_BROKEN', says: { cn: '只能办理一次，请重新填票', en: 'Only once: write a new ticket' } },
    earthsOut: {
      code: 'RULE_BROKEN',
      says: { cn: '还有 {n} 组接地线在外，请先拆除', en: '{n} earths are out: remove them first' },
      names: { n: 'earthsOut' },
    },
    ended: { code: 'ALREADY_DONE', says: { cn: '此票已结束', en: 'The ticket is over' } },
  },
  ended: ['closed', 'void'],
  approved: {
    opens: 'submit',
    work: () => 'ENERGY_TICKET',
    title: ({ number, task }) => `${number} ${task}`,
    // Nobody issues what he writes, leads or permits: three people.
    involved: ({ authorId, leaderId, permitterId }) => [authorId, leaderId, permitterId],
    ...{ passed: 'issue', failed: 'refuse', returned: 'sentBack', withdrawn: 'sentBack' },
  },
  numbered: { field: 'number', prefix: ({ kind }) => (kind === 'operation' ? 'OT' : 'WT') },
};
