import { deskNames } from '../alarm/desks.ts';
import type { Text } from '../text/message.ts';

/** A part of the home page: its title, how much of twelve columns and how many rows it takes, and the menus of which one is needed to see it. */
export interface HomeModule {
  readonly title: Text;
  readonly width: 3 | 4 | 8;
  readonly height: 1 | 2;
  readonly needs: readonly string[];
}

/** Every module of the home page, in the order that stands until an organisation sets its own (C094). */
export const homeModules = {
  load: { title: { cn: '总负荷', en: 'Total load' }, width: 8, height: 2, needs: ['/home'] },
  alarms: { title: { cn: '告警', en: 'Alarms' }, width: 4, height: 2, needs: deskNames },
  energy: { title: { cn: '今日电量', en: 'Energy today' }, width: 4, height: 1, needs: ['/home'] },
  cost: { title: { cn: '今日电费', en: 'Cost today' }, width: 4, height: 1, needs: ['/home'] },
  carbon: { title: { cn: '今日碳排放', en: 'Carbon today' }, width: 4, height: 1, needs: ['/home'] },
  offline: { title: { cn: '离线', en: 'Offline' }, width: 8, height: 1, needs: deskNames },
  waiting: { title: { cn: '等我处理', en: 'Waiting for me' }, width: 4, height: 1, needs: ['/home'] },
} as const satisfies Readonly<Record<string, HomeModule>>;
export type HomeModuleName = keyof typeof homeModules;
export const homeModuleNames = Object.keys(homeModules) as [HomeModuleName, ...HomeModuleName[]];
