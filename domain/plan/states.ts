import type { Text } from '../text/message.ts';
import { energyKinds } from '../unit/energyKinds.ts';

/** How far a plan has come. */
export const planStates = {
  established: { cn: '已编制', en: 'Established' },
  published: { cn: '已发布', en: 'Published' },
  inProgress: { cn: '执行中', en: 'In progress' },
  finished: { cn: '已到期', en: 'Finished' },
  completed: { cn: '已完成', en: 'Completed' },
  unpublished: { cn: '已撤回', en: 'Unpublished' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  terminated: { cn: '已终止', en: 'Terminated' },
} as const satisfies Readonly<Record<string, Text>>;
export type PlanState = keyof typeof planStates;

/** States in which nothing of a plan is followed any more. */
export const endedPlans = ['completed', 'cancelled', 'terminated'] as const satisfies readonly PlanState[];

/** What a plan limits: a medium as its counters count it, or all of them as standard coal. */
export const planIndicators = {
  ...energyKinds,
  tce: { cn: '综合能耗（标准煤）', en: 'All energy (standard coal)' },
} as const;
export type PlanIndicator = keyof typeof planIndicators;

export const monthsOfYear = 12;
