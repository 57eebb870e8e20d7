import { defectReviews } from '../defect/states.ts';
import type { Text } from '../text/message.ts';

/** Where a test report is. */
export const reportStates = {
  draft: { cn: '草稿', en: 'Draft' },
  inReview: { cn: '审核中', en: 'In review' },
  issued: { cn: '已签发', en: 'Issued' },
  superseded: { cn: '已被更正', en: 'Superseded' },
  void: { cn: '已作废', en: 'Void' },
} as const satisfies Readonly<Record<string, Text>>;
export type ReportState = keyof typeof reportStates;

/** What a report comes to as a whole. */
export const reportVerdicts = {
  pass: { cn: '合格', en: 'Pass' },
  partial: { cn: '部分合格', en: 'Partial' },
  fail: { cn: '不合格', en: 'Fail' },
} as const satisfies Readonly<Record<string, Text>>;
export type ReportVerdict = keyof typeof reportVerdicts;

/** What is said of one item. */
export const itemVerdicts = {
  ok: { cn: '合格', en: 'Pass' },
  attention: { cn: '注意', en: 'Attention' },
  defect: { cn: '不合格', en: 'Fail' },
  unjudged: { cn: '无结论', en: 'No verdict' },
} as const satisfies Readonly<Record<string, Text>>;

/** What a person says of an item that no limit judges. */
const { unjudged: _, ...byHand } = itemVerdicts;
export const handVerdicts = byHand;

/** How far its review has come. */
export const reportReviews = {
  ...defectReviews,
  none: { cn: '未提交', en: 'Not in review' },
} as const satisfies Readonly<Record<string, Text>>;
