import type { LawRefusal } from '../ledger/law.ts';

/** Why a ticket's law says no, in the words that its reader hears. */
export const ticketRefusals = {
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
  atWork: {
    code: 'RULE_BROKEN',
    says: {
      cn: '工作中不能拆除接地线，请先间断、中止或终结',
      en: 'No earth comes in while people work: suspend, stop or end the work first',
    },
  },
  otherFirst: { code: 'RULE_BROKEN', says: { cn: '第一项未完成的不是这一项', en: 'Another line comes first' } },
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
  notTheirs: {
    code: 'NO_PERMISSION',
    says: {
      cn: '由负责人 {leader} 或许可人 {permitter} 办理',
      en: 'It is for {leader}, the person in charge, or {permitter}, the permitter',
    },
    names: { leader: 'leaderId', permitter: 'permitterId' },
  },
  crewHasRole: {
    code: 'RULE_BROKEN',
    says: { cn: '许可人和签发人不能是工作班成员', en: 'Permitter and issuer are not of the crew' },
    field: 'crewIds',
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
    says: { cn: '已过计划时间，请延期、中止或终结', en: 'Its time is over: extend it, stop it or end it' },
  },
  overrun: { code: 'ALREADY_DONE', says: { cn: '已提示超时', en: 'It was told that it is overdue' } },
  tooEarly: {
    code: 'RULE_BROKEN',
    says: { cn: '计划开始时间 {from} 未到', en: 'It is planned from {from}' },
    names: { from: 'from' },
  },
  endPast: {
    code: 'RULE_BROKEN',
    says: { cn: '计划结束时间已过，请修改', en: 'Its planned end is past: change it' },
    field: 'to',
  },
  notLater: {
    code: 'RULE_BROKEN',
    says: {
      cn: '延期须晚于此刻和原计划结束 {to}',
      en: 'An extension ends later than now and than the planned end, {to}',
    },
    names: { to: 'to' },
    field: 'to',
  },
  tooLong: {
    code: 'RULE_BROKEN',
    says: { cn: '一张票最长 30 天，自 {from} 起', en: 'A ticket holds 30 days at most, from {from}' },
    names: { from: 'from' },
    field: 'to',
  },
  otherDay: {
    code: 'RULE_BROKEN',
    says: {
      cn: '隔日或措施重新落实后恢复，须由许可人 {who} 复查措施后重新许可',
      en: 'On another day, or when a measure was taken again, {who}, the permitter, looks at the measures and permits anew first',
    },
    names: { who: 'permitterId' },
  },
  isEarth: {
    code: 'RULE_BROKEN',
    says: { cn: '下一项是接地，请登记接地线编号', en: 'The next measure is an earth: enter its number' },
  },
  notEarth: { code: 'RULE_BROKEN', says: { cn: '下一项不是接地', en: 'The next measure is no earth' } },
  noSuchEarth: { code: 'RULE_BROKEN', says: { cn: '此编号的接地线不在外', en: 'No earth with this number is out' } },
  earthRemoved: {
    code: 'ALREADY_DONE',
    says: { cn: '{who} 已于 {at} 拆除', en: 'It was removed by {who} at {at}' },
    names: { who: 'measures.*.removedBy', at: 'measures.*.removedAt' },
  },
  measureDone: {
    code: 'ALREADY_DONE',
    says: { cn: '此项已由 {who} 于 {at} 完成', en: 'It was done by {who} at {at}' },
    names: { who: 'measures.*.doneBy', at: 'measures.*.doneAt' },
  },
  stepDone: {
    code: 'ALREADY_DONE',
    says: { cn: '此步已由 {who} 于 {at} 打勾', en: 'It was done by {who} at {at}' },
    names: { who: 'steps.*.doneBy', at: 'steps.*.doneAt' },
  },
  measuresOpen: { code: 'RULE_BROKEN', says: { cn: '安全措施尚未完成', en: 'Measures are still to be taken' } },
  stepsOpen: {
    code: 'RULE_BROKEN',
    says: { cn: '步骤尚未完成；不能完成的请中止', en: 'Steps are still to be done: what cannot be done is stopped' },
  },
  notRead: { code: 'RULE_BROKEN', says: { cn: '监护人尚未唱票', en: 'The guardian has not read the step' } },
  read: {
    code: 'ALREADY_DONE',
    says: { cn: '此步已由 {who} 于 {at} 唱票', en: 'It was read by {who} at {at}' },
    names: { who: 'steps.*.readBy', at: 'steps.*.readAt' },
  },
  notRepeated: { code: 'RULE_BROKEN', says: { cn: '操作人尚未复诵', en: 'The operator has not repeated the step' } },
  repeated: {
    code: 'ALREADY_DONE',
    says: { cn: '此步已由 {who} 于 {at} 复诵', en: 'It was repeated by {who} at {at}' },
    names: { who: 'steps.*.repeatedBy', at: 'steps.*.repeatedAt' },
  },
  onceOnly: { code: 'RULE_BROKEN', says: { cn: '只能办理一次，请重新填票', en: 'Only once: write a new ticket' } },
  earthsOut: {
    code: 'RULE_BROKEN',
    says: { cn: '还有 {n} 组接地线在外，请先拆除', en: '{n} earths are out: remove them first' },
    names: { n: 'earthsOut' },
  },
  ended: { code: 'ALREADY_DONE', says: { cn: '此票已结束', en: 'The ticket is over' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
