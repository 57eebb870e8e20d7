import type { Text } from '../../text/message.ts';

/** Where a task of field work is (S013, S016 to S020). */
export const taskStates = {
  published: { cn: '已发布', en: 'Published' },
  pending: { cn: '待执行', en: 'Taken, not begun' },
  inProgress: { cn: '执行中', en: 'In progress' },
  finished: { cn: '已完成', en: 'Finished' },
  completed: { cn: '已验收', en: 'Accepted' },
  terminated: { cn: '已终止', en: 'Terminated' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
} as const satisfies Readonly<Record<string, Text>>;
export type TaskState = keyof typeof taskStates;

/** States in which nobody does anything any more. */
export const endedTaskStates = ['completed', 'terminated', 'cancelled'] as const satisfies readonly TaskState[];
export const isOpenTask = (state: string): boolean => !(endedTaskStates as readonly string[]).includes(state);
