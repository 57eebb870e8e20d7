import { z } from 'zod';

/** The states of a scheduled job (decision 56). `overdue` is none of them: it is derived. */
export const jobStates = {
  none: { cn: '无', en: 'None' },
  normal: { cn: '正常', en: 'Normal' },
  acquired: { cn: '正常执行', en: 'Running' },
  blocked: { cn: '阻塞', en: 'Blocked' },
  waiting: { cn: '等待', en: 'Waiting' },
  paused: { cn: '暂停', en: 'Paused' },
  complete: { cn: '完成', en: 'Complete' },
  error: { cn: '错误', en: 'Error' },
} as const;
export type JobState = keyof typeof jobStates;

/** Due so long ago and not begun: overdue. */
export const overdueAfter = 60_000;

export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'skipped'] as const;
export type RunState = (typeof runStates)[number];

/** What a job does. Each kind is written in the gateway; people say when. */
export const jobKinds = {
  retention: { cn: '清理过期数据', en: 'Removal of expired data' },
  dailyReport: { cn: '日报', en: 'Daily report' },
} as const;
export type JobKindName = keyof typeof jobKinds;

/** How long each kind of data is kept, in days. Events are kept for ever. */
export const retentionInput = z.strictObject({
  telemetry: z.int().min(31).max(36_600),
  quarantine: z.int().min(1).max(36_600),
  runs: z.int().min(1).max(36_600),
  files: z.int().min(1).max(366),
  outbox: z.int().min(1).max(36_600),
});
export type RetentionInput = z.infer<typeof retentionInput>;

/** Who gets the report: these users by e-mail (none named: the administrators), and the webhooks of the site. */
export const dailyReportInput = z.strictObject({ users: z.array(z.string().min(1).max(64)).max(500).readonly(), webhooks: z.boolean() });
export type DailyReportInput = z.infer<typeof dailyReportInput>;

export const jobInputs = { retention: retentionInput, dailyReport: dailyReportInput } as const satisfies Readonly<Record<JobKindName, z.ZodType>>;
