import type { RunState } from '../../../domain/job/job.ts';
import type { Text } from '../../../domain/text/message.ts';

/** How a run of a job stands. */
export const runStateNames: Readonly<Record<RunState, Text>> = {
  waiting: { cn: '等待', en: 'Waiting' },
  running: { cn: '执行中', en: 'Running' },
  done: { cn: '成功', en: 'Done' },
  failed: { cn: '失败', en: 'Failed' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  skipped: { cn: '跳过', en: 'Skipped' },
};
