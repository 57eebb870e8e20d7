import type { Text } from '../../text/message.ts';

/** Where a plan is (S012 to S020). */
export const planStates = {
  established: { cn: '已编制', en: 'Established' },
  published: { cn: '已发布', en: 'Published' },
  inProgress: { cn: '执行中', en: 'In progress' },
  finished: { cn: '已完成', en: 'Finished' },
  unpublished: { cn: '已撤回', en: 'Unpublished' },
  completed: { cn: '已归档', en: 'Completed' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  terminated: { cn: '已终止', en: 'Terminated' },
} as const satisfies Readonly<Record<string, Text>>;
export type PlanState = keyof typeof planStates;

export const endedPlanStates = ['completed', 'cancelled', 'terminated'] as const satisfies readonly PlanState[];

/** States in which a plan makes tasks. */
export const isMaking = (state: string): boolean => state === 'published' || state === 'inProgress';

export const planBases = {
  grid: { cn: '按固定周期', en: 'By its grid' },
  lastDone: { cn: '自上次完成起', en: 'From when it was last done' },
} as const satisfies Readonly<Record<string, Text>>;

/** What becomes of times that passed while nobody made their tasks. */
export const catchUps = {
  skip: { cn: '跳过', en: 'Left out' },
  make: { cn: '补做', en: 'Made up' },
} as const satisfies Readonly<Record<string, Text>>;
