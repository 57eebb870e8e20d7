import type { LawRefusal } from '../ledger/law.ts';

const held = { who: 'holderId' } as const;

/** Why an order's law says no, in the words that its reader hears. */
export const orderRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此工单已编制', en: 'This order was established already' } },
  inReview: {
    code: 'RULE_BROKEN',
    says: { cn: '正在审批，请等待审批结果，或先撤回审批', en: 'It is in review: wait for it, or withdraw it first' },
  },
  notSubmitted: { code: 'RULE_BROKEN', says: { cn: '尚未提交审批', en: 'It has not been submitted' } },
  needsReview: {
    code: 'RULE_BROKEN',
    says: { cn: '来源未经审核，请先提交审批', en: 'What it comes from was not reviewed: submit it first' },
  },
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
  sameLimit: { code: 'ALREADY_DONE', says: { cn: '期限与缺陷一致', en: 'Its limit is that of its defect' } },
  ended: { code: 'ALREADY_DONE', says: { cn: '工单已结束', en: 'The order is over' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
