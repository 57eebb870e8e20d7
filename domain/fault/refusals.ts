import type { LawRefusal } from '../ledger/law.ts';

/** Why a fault's law says no, in the words that its reader hears. */
export const faultRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此故障已报告', en: 'This fault was reported already' } },
  isolated: { code: 'ALREADY_DONE', says: { cn: '已隔离', en: 'It is isolated already' } },
  notIsolated: {
    code: 'RULE_BROKEN',
    says: {
      cn: '尚未隔离：请先登记隔离；自行恢复的请勾选“自行恢复”',
      en: 'It is not isolated: enter that first, or say that it came back by itself',
    },
  },
  isolatedEarly: {
    code: 'RULE_BROKEN',
    field: 'isolatedAt',
    says: { cn: '隔离时间早于发生时间', en: 'Isolated before it occurred' },
  },
  timesFall: {
    code: 'RULE_BROKEN',
    field: 'restoredAt',
    says: { cn: '恢复时间早于发生时间', en: 'Restored before it occurred' },
  },
  restoredEarly: {
    code: 'RULE_BROKEN',
    field: 'restoredAt',
    says: { cn: '恢复时间早于隔离时间', en: 'Restored before it was isolated' },
  },
  isolatedAhead: {
    code: 'RULE_BROKEN',
    field: 'isolatedAt',
    says: { cn: '隔离时间不能在将来', en: 'It was not isolated in the future' },
  },
  restoredAhead: {
    code: 'RULE_BROKEN',
    field: 'restoredAt',
    says: { cn: '恢复时间不能在将来', en: 'It was not restored in the future' },
  },
  restored: { code: 'ALREADY_DONE', says: { cn: '已恢复', en: 'It is restored already' } },
  notRestored: {
    code: 'RULE_BROKEN',
    says: { cn: '尚未恢复，请先登记恢复', en: 'It is out still: enter its restoration first' },
  },
  causeMissing: { code: 'RULE_BROKEN', says: { cn: '尚未分析原因', en: 'Its cause has not been entered yet' } },
  analysed: { code: 'ALREADY_DONE', says: { cn: '已登记原因', en: 'Its cause was entered already' } },
  begun: {
    code: 'RULE_BROKEN',
    says: { cn: '已处置，不能作废', en: 'It was dealt with already: it cannot be void any more' },
  },
  orderOpen: { code: 'RULE_BROKEN', says: { cn: '已有未结束的工单', en: 'It has an order that is open' } },
  notOrdered: { code: 'RULE_BROKEN', says: { cn: '没有未结束的工单', en: 'It has no open order' } },
  ended: { code: 'ALREADY_DONE', says: { cn: '故障已关闭或作废', en: 'The fault is closed or void' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
