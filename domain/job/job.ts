import { z } from 'zod';
import { own } from '../own.ts';
import type { Text } from '../text/message.ts';

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
  compaction: { cn: '整理历史数据', en: 'Compaction of samples' },
  rollupCheck: { cn: '核对汇总数据', en: 'Check of roll-ups' },
  retention: { cn: '清理过期数据', en: 'Removal of expired data' },
  dailyReport: { cn: '日报', en: 'Daily report' },
  customReports: { cn: '定时报表', en: 'Scheduled reports' },
  workOccurrences: { cn: '生成到期任务', en: 'Tasks that fall due' },
  learnBands: { cn: '学习基线', en: 'Learning of bands' },
  forecast: { cn: '预测越限', en: 'Forecasts of limits' },
} as const;

/** What people begin themselves and everybody who reads the history is shown: it is of the site, not of one person's list. */
export const shownLongJobs = { recording: { cn: '录制时段', en: 'Recording of a span' } } as const;
export type JobKindName = keyof typeof jobKinds;

const unknownJob: Text = { cn: '未知', en: 'Unknown' };

/** What a state or a kind of job is called; one that this version does not know, as another gateway of the site may write it, is unknown. */
export const jobStateName = (state: string): Text => own(jobStates, state) ?? unknownJob;
export const jobKindName = (kind: string): Text => own(jobKinds, kind) ?? own(shownLongJobs, kind) ?? unknownJob;

export const compactionInput = z.strictObject({});

/** So many days (UTC) that are over, and those whose samples changed since. */
export const rollupCheckInput = z.strictObject({ days: z.int().min(1).max(366) });
export type RollupCheckInput = z.infer<typeof rollupCheckInput>;

/** How long each kind of data is kept, in days; roll-ups for ever where it is not said. Events are kept for ever. */
export const retentionInput = z.strictObject({
  telemetry: z.int().min(31).max(36_600),
  rollups: z.int().min(31).max(36_600).optional(),
  quarantine: z.int().min(1).max(36_600),
  runs: z.int().min(1).max(36_600),
  files: z.int().min(1).max(366),
  outbox: z.int().min(1).max(36_600),
});
export type RetentionInput = z.infer<typeof retentionInput>;

/** What is due, and to whom it goes, stands in the schedules of the reports. */
export const customReportsInput = z.strictObject({});

/** What falls due stands in the plans of field work. */
export const workOccurrencesInput = z.strictObject({});

/** What is learned stands in the rules that judge a band. */
export const learnBandsInput = z.strictObject({});
/** What is forecast follows from the rules. */
export const forecastInput = z.strictObject({});

/** Who gets the report: these users by e-mail (none named: the administrators), and the webhooks of the site. */
export const dailyReportInput = z.strictObject({
  users: z.array(z.string().min(1).max(64)).max(500).readonly(),
  webhooks: z.boolean(),
});
export type DailyReportInput = z.infer<typeof dailyReportInput>;
