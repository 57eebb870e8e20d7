import type { z } from 'zod';
import { choice, integer, text } from '../../ledger/field.ts';
import { group, list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What a chart says of the records of a group. */
export const measures = {
  count: say('条数', 'Number of records'),
  sum: say('合计', 'Sum'),
  mean: say('平均', 'Mean'),
  min: say('最小', 'Least'),
  max: say('最大', 'Most'),
} as const;
export type Measure = keyof typeof measures;

export const steps = { day: say('日', 'Day'), week: say('周', 'Week'), month: say('月', 'Month') } as const;
export type Step = keyof typeof steps;

/** Which records count. What is void never does. */
export const countedRecords = {
  valid: say('仅有效', 'Valid ones alone'),
  open: say('未作废的全部', 'All that are not void'),
} as const;

/** What a record says of itself beside its fields, by which it is told apart. No field is called so. */
export const ownKeys = {
  $filledAt: say('填写时间', 'Filled at'),
  $state: say('状态', 'State'),
  $author: say('填写人', 'Filled by'),
  $org: say('所属组织', 'Organisation'),
} as const;
export type OwnKey = keyof typeof ownKeys;

export const mostCharts = 12;
/** So many lines or colours one chart has (V146); what is beyond is told together. */
export const mostSplit = 9;
export const mostGroups = 40;
export const longestDays = 400;

const key = text({ label: say('标识', 'Key'), max: 32, pattern: /^[a-z][A-Za-z0-9_]{0,31}$/ });
/** The key of a field, or what a record says of itself. */
const told = (label: Text) => text({ label, max: 33, pattern: /^(\$?[a-z][A-Za-z0-9_]*)$/ });

export const chartFields = {
  key,
  name: text({ label: say('图表', 'Chart'), max: 32, bilingual: true }),
  measure: choice({ label: say('指标', 'Measure'), initial: 'count' }, measures),
  of: text({ label: say('字段', 'Of the field'), max: 32, optional: true }),
  by: { ...told(say('分组', 'By')), initial: '$filledAt' },
  step: choice({ label: say('步长', 'Step'), initial: 'day' }, steps),
  split: text({ label: say('拆分', 'Split by'), max: 33, optional: true }),
  counts: choice({ label: say('计入', 'Counts'), initial: 'valid' }, countedRecords),
  days: integer({
    label: say('最近天数', 'Last days'),
    hint: say('按分组日期；其他分组按填写时间', 'By the date of the groups, else by when it was filled'),
    min: 1,
    max: longestDays,
    initial: 30,
  }),
};

/** Charts that are kept with a form. */
export const chartsField = list(
  { label: say('图表', 'Charts'), entry: say('图表', 'chart'), most: mostCharts },
  chartFields,
);
export const chartField = group({ label: say('图表', 'Chart') }, chartFields);
export type FormChart = z.infer<typeof chartField.schema>;

/** What a form is seen by before anybody keeps a chart. */
export const firstCharts: readonly FormChart[] = [
  chart({ key: 'byDay', name: '每日条数', nameEn: 'Records by day', by: '$filledAt', counts: 'open' }),
  chart({ key: 'byState', name: '按状态', nameEn: 'By state', by: '$state', counts: 'open' }),
];

/** A chart with what is not said of it as it begins. */
export function chart(said: Pick<FormChart, 'key' | 'name'> & Partial<FormChart>): FormChart {
  return {
    nameEn: null,
    measure: 'count',
    of: null,
    by: '$filledAt',
    step: 'day',
    split: null,
    counts: 'valid',
    days: 30,
    ...said,
  };
}
