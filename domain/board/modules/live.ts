import { choice, decimal } from '../../ledger/field.ts';
import type { Modules } from '../module.ts';

const end = (cn: string, en: string) =>
  decimal({
    label: { cn, en },
    hint: { cn: '不填用测点量程，其次限值', en: 'Left empty: the range of the point, else its limits' },
    digits: 3,
    optional: true,
  });

/** What of points is shown: now, and over a span. */
export const liveModules = {
  figure: {
    title: { cn: '数值', en: 'Figures' },
    question: {
      cn: '现在是多少，离限值多远，多久以前测得？',
      en: 'How much is it now, how far from its limits, and how old?',
    },
    group: 'live',
    about: ['device'],
    least: { width: 2, height: 2 },
    usual: { width: 3, height: 3 },
    points: 12,
  },
  gauge: {
    title: { cn: '量程条', en: 'Gauge' },
    question: { cn: '数值在量程和限值的什么位置？', en: 'Where on its range, between which limits, does it stand?' },
    group: 'live',
    about: ['device'],
    least: { width: 2, height: 2 },
    usual: { width: 3, height: 2 },
    points: 1,
    parameters: { low: end('下端', 'From'), high: end('上端', 'To') },
  },
  state: {
    title: { cn: '运行状态', en: 'State' },
    question: {
      cn: '处于什么状态，从何时起，今天各状态多久？',
      en: 'In which state, since when, how long in each today?',
    },
    group: 'live',
    about: ['device'],
    least: { width: 2, height: 2 },
    usual: { width: 3, height: 3 },
    points: 1,
  },
  stateBand: {
    title: { cn: '状态时序', en: 'States over time' },
    question: { cn: '各状态先后怎样变化？', en: 'Which state stood when, beside the others?' },
    group: 'live',
    about: ['device'],
    least: { width: 4, height: 2 },
    usual: { width: 6, height: 3 },
    points: 9,
    spans: true,
  },
  latest: {
    title: { cn: '实时数据', en: 'Latest values' },
    question: {
      cn: '每个测点的数值、品质、时效和限值？',
      en: 'Each point: value, quality, age, and how far from its limits?',
    },
    group: 'live',
    about: ['device'],
    least: { width: 4, height: 3 },
    usual: { width: 8, height: 5 },
    points: 60,
  },
  trend: {
    title: { cn: '趋势曲线', en: 'Trend' },
    question: {
      cn: '怎样变化，与昨天相比如何，有无告警？',
      en: 'How does it move, against yesterday, and what alarmed?',
    },
    group: 'live',
    about: ['device'],
    least: { width: 3, height: 3 },
    usual: { width: 8, height: 5 },
    points: 9,
    spans: true,
    parameters: {
      compare: choice(
        { label: { cn: '对比', en: 'Compared with' }, initial: 'dayBefore' },
        { dayBefore: { cn: '前一日', en: 'The day before' }, none: { cn: '不对比', en: 'Nothing' } },
      ),
    },
  },
} as const satisfies Modules;
