import type { Text } from '../text/message.ts';

/** Where an order is (S012 to S020), in the order in which a desk looks at them. */
export const orderStates = {
  established: { cn: '已编制', en: 'Established' },
  published: { cn: '已发布', en: 'Published' },
  pending: { cn: '待执行', en: 'Taken, not begun' },
  inProgress: { cn: '执行中', en: 'In progress' },
  finished: { cn: '已完成', en: 'Finished' },
  unpublished: { cn: '已撤回', en: 'Unpublished' },
  completed: { cn: '已验收', en: 'Accepted' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  terminated: { cn: '已终止', en: 'Terminated' },
} as const satisfies Readonly<Record<string, Text>>;
export type OrderState = keyof typeof orderStates;

/** States in which nobody does anything any more. */
export const endedStates = ['completed', 'cancelled', 'terminated'] as const satisfies readonly OrderState[];

/** Whether an order still asks for something. */
export const isOpenOrder = (state: string): boolean => !(endedStates as readonly string[]).includes(state);

/** How far its review has come. */
export const reviewStates = {
  none: { cn: '未提交', en: 'Not submitted' },
  inReview: { cn: '审批中', en: 'In review' },
  returned: { cn: '已退回', en: 'Sent back' },
  passed: { cn: '已通过', en: 'Passed' },
} as const satisfies Readonly<Record<string, Text>>;

export const orderOrigins = {
  hand: { cn: '手工', en: 'By hand' },
  alarm: { cn: '告警', en: 'Alarm' },
  plan: { cn: '计划', en: 'Plan' },
  defect: { cn: '缺陷', en: 'Defect' },
  fault: { cn: '故障', en: 'Fault' },
} as const satisfies Readonly<Record<string, Text>>;

export const priorities = {
  '1': { cn: '1 紧急', en: '1 Urgent' },
  '2': { cn: '2 高', en: '2 High' },
  '3': { cn: '3 一般', en: '3 Normal' },
  '4': { cn: '4 低', en: '4 Low' },
} as const satisfies Readonly<Record<string, Text>>;

export const orderResults = {
  fixed: { cn: '已修复', en: 'Repaired' },
  partly: { cn: '部分修复', en: 'Partly repaired' },
  notFixed: { cn: '未修复', en: 'Not repaired' },
  noFault: { cn: '未发现异常', en: 'No fault found' },
} as const satisfies Readonly<Record<string, Text>>;
