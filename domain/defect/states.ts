import type { Text } from '../text/message.ts';

/** Where a defect is, in the order in which a desk looks at them. */
export const defectStates = {
  registered: { cn: '已登记', en: 'Registered' },
  audited: { cn: '已审核', en: 'Audited' },
  assigned: { cn: '已派', en: 'Assigned' },
  fixing: { cn: '处理中', en: 'Being mended' },
  acceptance: { cn: '待验收', en: 'To be accepted' },
  returned: { cn: '已退回', en: 'Sent back' },
  closed: { cn: '已关闭', en: 'Closed' },
} as const satisfies Readonly<Record<string, Text>>;
export type DefectState = keyof typeof defectStates;

/** How bad it is, the worst first; until when it is to be mended follows from it. */
export const severities = {
  urgent: { cn: '紧急', en: 'Urgent' },
  major: { cn: '重大', en: 'Major' },
  general: { cn: '一般', en: 'General' },
} as const satisfies Readonly<Record<string, Text>>;
export type Severity = keyof typeof severities;

const ranked = Object.keys(severities);
/** Whether one is worse than another. */
export const isWorse = (one: Severity, than: Severity): boolean => ranked.indexOf(one) < ranked.indexOf(than);

/** By what it was found. */
export const defectSources = {
  hand: { cn: '人报', en: 'Reported' },
  patrol: { cn: '巡检', en: 'Patrol' },
  test: { cn: '试验', en: 'Test' },
  upkeep: { cn: '保养', en: 'Upkeep' },
  overhaul: { cn: '检修', en: 'Overhaul' },
  alarm: { cn: '告警', en: 'Alarm' },
} as const satisfies Readonly<Record<string, Text>>;
export type DefectSource = keyof typeof defectSources;

/** How it came to its end. */
export const defectEnds = {
  repaired: { cn: '已修复', en: 'Repaired' },
  noDefect: { cn: '不是缺陷', en: 'No defect' },
  watched: { cn: '不修，加强监视', en: 'Left, and watched' },
  replaced: { cn: '设备已更换', en: 'Equipment replaced' },
  outOfUse: { cn: '设备已停用', en: 'Equipment out of use' },
} as const satisfies Readonly<Record<string, Text>>;

/** Those that a second person may give it without a repair. */
const { repaired: _repaired, ...otherEnds } = defectEnds;
export const endsWithoutRepair = otherEnds;

/** How far its review has come. */
export const defectReviews = {
  none: { cn: '未送审', en: 'Not in review' },
  inReview: { cn: '审核中', en: 'In review' },
  returned: { cn: '已退回', en: 'Sent back' },
  passed: { cn: '已通过', en: 'Passed' },
  failed: { cn: '未通过', en: 'Refused' },
} as const satisfies Readonly<Record<string, Text>>;
