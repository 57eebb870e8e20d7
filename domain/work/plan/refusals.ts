import type { LawRefusal } from '../../ledger/law.ts';

/** Why the law of a plan says no. */
export const planRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此计划已编制', en: 'This plan was established already' } },
  inReview: {
    code: 'RULE_BROKEN',
    says: { cn: '正在审批，请等待审批结果，或先撤回审批', en: 'It is in review: wait for it, or withdraw it first' },
  },
  notSubmitted: { code: 'RULE_BROKEN', says: { cn: '尚未提交审批', en: 'It has not been submitted' } },
  notDraft: {
    code: 'RULE_BROKEN',
    says: { cn: '已发布，请修订，或先撤回发布', en: 'It is published: revise it, or unpublish it first' },
  },
  notPublished: {
    code: 'RULE_BROKEN',
    says: { cn: '尚未发布，请先提交审批', en: 'It is not published yet: submit it first' },
  },
  begun: {
    code: 'RULE_BROKEN',
    says: { cn: '已有任务开始，请改用终止', en: 'Tasks of it have begun: terminate it instead' },
  },
  notFinished: { code: 'RULE_BROKEN', says: { cn: '尚未完成', en: 'It is not finished' } },
  finished: { code: 'RULE_BROKEN', says: { cn: '已完成，请归档', en: 'It is finished: complete it' } },
  ended: { code: 'ALREADY_DONE', says: { cn: '计划已结束', en: 'The plan is over' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
