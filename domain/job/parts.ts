import { boolean, choice, type Fields, type Inside, integer, references, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { type JobKindName, jobKinds } from './job.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const days = (
  label: Text,
  initial: number,
  { min, max }: { readonly min: number; readonly max: number } = { min: 1, max: 36_600 },
) => integer({ label, hint: say('天', 'Days'), min, max, initial });

/** What each kind of job is given, field by field; their schemas stand in job.ts. */
const parts: Readonly<Record<JobKindName, Fields>> = {
  compaction: {},
  rollupCheck: { days: days(say('核对最近', 'Last days'), 3, { min: 1, max: 366 }) },
  retention: {
    telemetry: days(say('采样保留', 'Samples'), 730, { min: 31, max: 36_600 }),
    quarantine: days(say('隔离数据保留', 'Quarantined samples'), 90),
    runs: days(say('任务历史保留', 'Runs of jobs'), 90),
    files: days(say('导出文件保留', 'Exported files'), 7, { min: 1, max: 366 }),
    outbox: days(say('已发消息保留', 'Sent messages'), 90),
  },
  customReports: {},
  workOccurrences: {},
  learnBands: {},
  forecast: {},
  dailyReport: {
    users: references(
      {
        label: say('收件人', 'Recipients'),
        hint: say('不选则发给管理员', 'None chosen: the administrators'),
        initial: [],
      },
      'user',
    ),
    webhooks: boolean({ label: say('同时发到 Webhook', 'To the webhooks too'), initial: false }),
  },
};

export const jobInside: Inside = { parts: (_, row) => parts[row['kind'] as JobKindName] ?? {} };

const kindNames: Readonly<Record<JobKindName, Text>> = jobKinds;

/** A scheduled job as a person describes it. */
export const jobFields = {
  id: text({
    label: say('编号', 'ID'),
    hint: say('字母、数字、“_”“-”“.”', 'Letters, digits, "_", "-" and "."'),
    max: 64,
    pattern: /^[A-Za-z0-9_.-]{1,64}$/,
  }),
  kind: choice({ label: say('任务类型', 'Kind'), initial: 'compaction' }, kindNames),
  cron: text({
    label: say('执行时间', 'When'),
    hint: say(
      '五段 cron：分 时 日 月 周，按站点时间',
      'Five fields of cron: minute hour day month weekday, by the clocks of the site',
    ),
    max: 100,
    initial: '0 2 * * *',
  }),
  enabled: boolean({ label: say('启用', 'Enabled'), initial: true }),
} as const satisfies Fields;
