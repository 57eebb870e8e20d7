import { deskNames } from '../../alarm/desks.ts';
import type { Modules } from '../module.ts';

const atHome = ['/home'] as const;
const card = { width: 3, height: 3 };
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
    about: ['home'],
    least: { width: 4, height: 4 },
    usual: { width: 8, height: 7 },
    needs: atHome,
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
    question: {
      cn: '今天用了多少，比昨天同刻多还是少？',
      en: 'How much was used today, more or less than yesterday by now?',
    },
    group: 'figures',
    about: ['home'],
    least: leastCard,
    usual: card,
    needs: atHome,
  },
  cost: {
    title: { cn: '今日电费', en: 'Cost today' },
    question: { cn: '今天花了多少钱，在哪个时段？', en: 'What did today cost, and in which period?' },
    group: 'figures',
    about: ['home'],
    least: leastCard,
    usual: card,
    needs: atHome,
  },
  carbon: {
    title: { cn: '今日碳排放', en: 'Carbon today' },
    question: { cn: '今天排放了多少？', en: 'What was emitted today?' },
    group: 'figures',
    about: ['home'],
    least: leastCard,
    usual: card,
    needs: atHome,
  },
  offline: {
    title: { cn: '离线', en: 'Offline' },
    question: {
      cn: '哪些通道和设备没有回应，已有多久？',
      en: 'Which channels and devices are silent, and for how long?',
    },
    group: 'alarms',
    about: ['home'],
    least: { width: 3, height: 2 },
    usual: { width: 3, height: 5 },
    needs: deskNames,
  },
  waiting: {
    title: { cn: '等我处理', en: 'Waiting for me' },
    question: { cn: '什么在等我，什么时候到期？', en: 'What waits for me, and when is it due?' },
    group: 'work',
    about: ['home'],
    least: { width: 3, height: 3 },
    usual: { width: 4, height: 5 },
    needs: atHome,
  },
} as const satisfies Modules;
export type HomeModuleName = keyof typeof homeModules;
export const homeModuleNames = Object.keys(homeModules) as [HomeModuleName, ...HomeModuleName[]];
