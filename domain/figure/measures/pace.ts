import type { Measure } from '../measure.ts';
import { media } from '../vocabulary.ts';

export const paceMeasures = [
  {
    id: 'energy.pace',
    version: 2,
    clause: 'ours',
    input: 'pace',
    gives: 'facts',
    unit: 'medium',
    name: { cn: '进度', en: 'Pace' },
    formula: {
      cn: '期末预计 = 已用（至昨日）+ 余下各日按最近四周同一星期几的用量，四周中最低至最高为区间；夜间基荷为 0–6 时最低一小时，与前 28 夜平均比较；非工作时间为 22–6 时和休息日（法定日历与站点日历）',
      en: 'The end: what was used up to yesterday and, for each day left, what the same weekday used in each of the last four weeks: the lowest to the highest of the four. The night: its calmest hour from midnight to six beside the mean of 28 nights. Out of hours: from 22 to 6 and days of rest (public calendar and days of the site)',
    },
    facts: {
      soFar: { name: { cn: '本期已用', en: 'Used so far' }, unit: 'medium' },
      low: { name: { cn: '预计最低', en: 'Ends at least at' }, unit: 'medium' },
      middle: { name: { cn: '预计', en: 'Ends at' }, unit: 'medium' },
      high: { name: { cn: '预计最高', en: 'Ends at most at' }, unit: 'medium' },
      today: { name: { cn: '今日已用', en: 'Used today' }, unit: 'medium' },
      todayUsual: { name: { cn: '同期平常', en: 'Usual by now' }, unit: 'medium' },
      todayPercent: { name: { cn: '今日偏差', en: 'Today against usual' }, unit: '%' },
      night: { name: { cn: '昨夜基荷', en: 'Last night’s calmest hour' }, unit: 'medium' },
      nightUsual: { name: { cn: '平常基荷', en: 'Usual calmest hour' }, unit: 'medium' },
      nightPercent: { name: { cn: '夜间偏差', en: 'Night against usual' }, unit: '%' },
      idle: { name: { cn: '非工作时间用量', en: 'Used out of hours' }, unit: 'medium' },
      idlePercent: { name: { cn: '非工作时间占比', en: 'Share out of hours' }, unit: '%' },
    },
    of: ['energyUnit'],
    by: ['child'],
    steps: ['whole'],
    media,
  },
] as const satisfies readonly Measure[];
