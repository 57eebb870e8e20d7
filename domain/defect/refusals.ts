import type { LawRefusal } from '../ledger/law.ts';

/** Why a defect's law says no, in the words that its reader hears. */
export const defectRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此缺陷已登记', en: 'This defect was registered already' } },
  inReview: {
    code: 'RULE_BROKEN',
    says: { cn: '正在审核，请等待审核结果', en: 'It is in review: wait for what that comes to' },
  },
  notSubmitted: { code: 'RULE_BROKEN', says: { cn: '尚未送审', en: 'It is not in review' } },
  sentBack: {
    code: 'RULE_BROKEN',
    says: { cn: '已退回，请登记人补充后重新送审', en: 'It was sent back: whoever registered it submits it anew' },
  },
  audited: { code: 'ALREADY_DONE', says: { cn: '已审核', en: 'It was audited already' } },
  reviewMissing: { code: 'RULE_BROKEN', says: { cn: '尚未审核', en: 'It has not been audited yet' } },
  assigned: { code: 'ALREADY_DONE', says: { cn: '已派工', en: 'It was assigned already' } },
  notAssigned: { code: 'RULE_BROKEN', says: { cn: '尚未派工', en: 'It is not assigned yet' } },
  orderOpen: {
    code: 'RULE_BROKEN',
    says: { cn: '工单未结束，请先取消或终止工单', en: 'Its order is open: cancel or terminate that first' },
  },
  notOrdered: { code: 'RULE_BROKEN', says: { cn: '尚无工单', en: 'It has no order yet' } },
  begun: { code: 'ALREADY_DONE', says: { cn: '已开工', en: 'Its repair has begun' } },
  notBegun: { code: 'RULE_BROKEN', says: { cn: '尚未开工', en: 'Its repair has not begun' } },
  offered: { code: 'ALREADY_DONE', says: { cn: '已完工，等待验收', en: 'It is mended and waits to be accepted' } },
  notOffered: { code: 'RULE_BROKEN', says: { cn: '尚未完工', en: 'It is not mended yet' } },
  sameGrade: { code: 'ALREADY_DONE', says: { cn: '已是此严重程度', en: 'It is of this severity already' } },
  entryKnown: { code: 'ALREADY_DONE', says: { cn: '此发现已记入', en: 'This finding was told already' } },
  ownWork: {
    code: 'NO_PERMISSION',
    says: { cn: '须由另一人办理：您登记或审核了此缺陷', en: 'Another person does this: you registered or audited it' },
  },
  ended: { code: 'ALREADY_DONE', says: { cn: '缺陷已关闭', en: 'The defect is closed' } },
} as const satisfies Readonly<Record<string, LawRefusal>>;
