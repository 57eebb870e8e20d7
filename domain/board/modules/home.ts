import { deskNames } from '../../alarm/desks.ts';
import type { Modules } from '../module.ts';
import { mediumField } from './figures.ts';

const atHome = ['/home'] as const;
/** At home by its menu, of a unit by that by which figures of units are asked. */
const atHomeOrUnit = ['/home', '/eaubrowse'] as const;
const card = { width: 3, height: 3 };
const small = { width: 2, height: 3 };
const leastCard = { width: 2, height: 2 };

/** Those of the home page, in the order that stands until an organisation sets its own (C094): so they fill it, each in the first place that is free. */
export const homeModules = {
  load: {
    title: { cn: '总负荷', en: 'Total load' },
    question: {
      cn: '现在多少千瓦，与昨日和核定需量相比如何？',
      en: 'How many kW now, against yesterday and the agreed demand?',
    },
    group: 'figures',
    about: ['home', 'unit'],
    least: { width: 4, height: 4 },
    usual: { width: 8, height: 7 },
    needs: atHomeOrUnit,
    spans: true,
  },
  alarms: {
    title: { cn: '告警', en: 'Alarms' },
    question: { cn: '哪些告警在等人确认，最要紧的是什么？', en: 'Which alarms wait for somebody, and what is worst?' },
    group: 'alarms',
    about: ['home', 'unit', 'device'],
    least: { width: 3, height: 3 },
    usual: { width: 4, height: 7 },
    needs: deskNames,
  },
  energy: {
    title: { cn: '今日电量', en: 'Energy today' },
    unitTitle: { cn: '用电量', en: 'Energy' },
    question: {
      cn: '今天用了多少，比昨天同刻多还是少？',
      en: 'How much was used today, more or less than yesterday by now?',
    },
    group: 'figures',
    about: ['home', 'unit'],
    least: leastCard,
    usual: card,
    needs: atHomeOrUnit,
    spans: true,
    parameters: { medium: mediumField },
  },
  cost: {
    title: { cn: '今日电费', en: 'Cost today' },
    unitTitle: { cn: '电费', en: 'Cost' },
    question: { cn: '今天花了多少钱，在哪个时段？', en: 'What did today cost, and in which period?' },
    group: 'figures',
    about: ['home', 'unit'],
    least: leastCard,
    usual: card,
    needs: atHomeOrUnit,
    spans: true,
  },
  carbon: {
    title: { cn: '今日碳排放', en: 'Carbon today' },
    unitTitle: { cn: '碳排放', en: 'Carbon' },
    question: { cn: '今天排放了多少？', en: 'What was emitted today?' },
    group: 'figures',
    about: ['home', 'unit'],
    least: leastCard,
    usual: small,
    needs: atHomeOrUnit,
    spans: true,
  },
  demand: {
    title: { cn: '需量', en: 'Demand' },
    question: {
      cn: '这一刻钟照现在的负荷会到多少，要压多少？',
      en: 'Where does this quarter of an hour end at the present load, and how much must be shed?',
    },
    group: 'figures',
    about: ['home'],
    least: leastCard,
    usual: small,
    needs: atHome,
    notThen: { cn: '只看进行中的一刻钟', en: 'It tells of the quarter of an hour that runs' },
  },
  alarmTrend: {
    title: { cn: '告警趋势', en: 'Alarm trend' },
    question: { cn: '每小时多少告警，哪个级别？', en: 'How many alarms an hour, and of which level?' },
    group: 'alarms',
    about: [],
    least: leastCard,
    usual: small,
    needs: ['/alarmAnalysis'],
  },
  areas: {
    title: { cn: '区域负荷', en: 'Areas' },
    question: { cn: '现在哪个区域不同寻常？', en: 'Which area is unusual now?' },
    group: 'figures',
    about: ['home', 'unit'],
    least: { width: 4, height: 3 },
    usual: { width: 5, height: 5 },
    needs: atHomeOrUnit,
  },
  offline: {
    title: { cn: '离线', en: 'Offline' },
    question: {
      cn: '哪些通道和设备没有回应，已有多久？',
      en: 'Which channels and devices are silent, and for how long?',
    },
    group: 'alarms',
    about: [],
    least: { width: 3, height: 2 },
    usual: { width: 3, height: 5 },
    needs: deskNames,
    notThen: { cn: '只看现在没有应答的', en: 'It tells of what is silent now' },
  },
  waiting: {
    title: { cn: '等我处理', en: 'Waiting for me' },
    question: { cn: '什么在等我，什么时候到期？', en: 'What waits for me, and when is it due?' },
    group: 'work',
    about: [],
    least: { width: 3, height: 3 },
    usual: { width: 4, height: 5 },
    needs: atHome,
    notThen: { cn: '只看现在等着的', en: 'It tells of what waits now' },
  },
} as const satisfies Modules;
export type HomeModuleName = keyof typeof homeModules;
export const homeModuleNames = Object.keys(homeModules) as [HomeModuleName, ...HomeModuleName[]];
