import type { Measure } from '../measure.ts';
import { media } from '../vocabulary.ts';

const formula = {
  cn: '至昨日：各月目标按已过天数计，与实际用量相比，完成率只比较用量完整的日子；年末预计同“进度”；越过目标之日为逐日累计（余下各日取最近四周同一星期几的平均）首次超过年度目标的一天',
  en: 'Up to yesterday: what the months plan for the days that are over, and what was used in them; the share compares the days that are known whole. The end of the year: as for the pace. The day of crossing: the first on which all used so far, with the mean of the same weekdays of the last four weeks for each day left, passes the target of the year',
} as const;

const shared = {
  version: 1,
  clause: 'ours',
  input: 'plan',
  gives: 'facts',
  formula,
  of: ['energyUnit'],
  by: ['child'],
  steps: ['whole'],
} as const;

const facts = (unit: 'medium' | 'tce') =>
  ({
    target: { name: { cn: '年度目标', en: 'Target of the year' }, unit },
    targetSoFar: { name: { cn: '至今目标', en: 'Target so far' }, unit },
    used: { name: { cn: '至今已用', en: 'Used so far' }, unit },
    percent: { name: { cn: '完成率', en: 'Of the target so far' }, unit: '%' },
    low: { name: { cn: '年末最低', en: 'Ends at least at' }, unit },
    middle: { name: { cn: '年末预计', en: 'Ends at' }, unit },
    high: { name: { cn: '年末最高', en: 'Ends at most at' }, unit },
    crossing: { name: { cn: '越过目标', en: 'Passes the target' }, unit },
  }) as const;

/** How a plan is kept that is published for a unit, the year of the span and what is counted. */
export const planMeasures = [
  {
    ...shared,
    id: 'plan.done',
    unit: 'medium',
    facts: facts('medium'),
    media,
    name: { cn: '计划完成', en: 'Kept of the plan' },
  },
  {
    ...shared,
    id: 'plan.doneTce',
    unit: 'tce',
    facts: facts('tce'),
    media: null,
    name: { cn: '计划完成（标准煤）', en: 'Kept of the plan (standard coal)' },
  },
] as const satisfies readonly Measure[];
