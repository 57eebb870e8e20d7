import type { LawRefusal } from '../ledger/law.ts';

/** Why the law of test reports says no, in the words that its reader hears. */
export const reportRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此报告已编制', en: 'This report was made already' } },
  inReview: {
    code: 'RULE_BROKEN',
    says: { cn: '正在审核，请等待审核结果', en: 'It is in review: wait for what that comes to' },
  },
  notSubmitted: { code: 'RULE_BROKEN', says: { cn: '尚未提交审核', en: 'It is not in review' } },
  notIssued: { code: 'RULE_BROKEN', says: { cn: '尚未签发', en: 'It is not issued yet' } },
  issued: {
    code: 'RULE_BROKEN',
    says: {
      cn: '已签发，内容不再改变；请更正为新的编号',
      en: 'It is issued and never changes: correct it under the next number',
    },
  },
  verdictMissing: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{items} 项无结论，或没有任何判定：补测，或人工判定并写明原因',
      en: '{items} without verdict, or nothing is judged at all: measure, or judge by hand and say why',
    },
    names: { items: 'unjudged' },
  },
  conclusionMissing: {
    code: 'RULE_BROKEN',
    says: { cn: '请填写结论', en: 'Write the conclusion' },
    field: 'conclusion',
  },
  filed: { code: 'ALREADY_DONE', says: { cn: '文件已存档', en: 'Its file is kept already' } },
  superseded: { code: 'ALREADY_DONE', says: { cn: '已被新的编号更正', en: 'It was superseded by another number' } },
  ended: { code: 'ALREADY_DONE', says: { cn: '报告已作废', en: 'The report is void' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
