import type { RoutePath } from '../access/routes/all.ts';
import { deskNames } from '../alarm/desks.ts';
import type { Fields } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';

/** How many of a board's twelve columns, and how many of its rows. */
export interface ModuleSize {
  readonly width: number;
  readonly height: number;
}

/** A module of a board as everybody knows it. Its look, with what it asks, is one file: `views/boards/parts/modules/`, found by its name (docs/boards.md). */
export interface BoardModule {
  readonly title: Text;
  readonly least: ModuleSize;
  readonly usual: ModuleSize;
  /** The menus of which one is needed to see it; left out: whoever sees its board. */
  readonly needs?: readonly RoutePath[];
  /** What is said to it where it stands on a board. */
  readonly parameters?: Fields;
  /** Of its parameters; left out: the first. */
  readonly version?: number;
  /** By the version they were written with: the parameters as the next version has them. */
  readonly upcast?: Readonly<Record<number, (parameters: Parameters) => Parameters>>;
}
export type Parameters = Readonly<Record<string, unknown>>;

type Modules = Readonly<Record<string, BoardModule>>;
const wide: ModuleSize = { width: 8, height: 2 };
const tall: ModuleSize = { width: 4, height: 2 };
const card: ModuleSize = { width: 4, height: 1 };
const least: ModuleSize = { width: 3, height: 1 };
const atHome = ['/home'] as const;

/** Those of the home page, in the order that stands until an organisation sets its own (C094). */
export const homeModules = {
  load: { title: { cn: '总负荷', en: 'Total load' }, least: tall, usual: wide, needs: atHome },
  alarms: { title: { cn: '告警', en: 'Alarms' }, least: tall, usual: tall, needs: deskNames },
  energy: { title: { cn: '今日电量', en: 'Energy today' }, least, usual: card, needs: atHome },
  cost: { title: { cn: '今日电费', en: 'Cost today' }, least, usual: card, needs: atHome },
  carbon: { title: { cn: '今日碳排放', en: 'Carbon today' }, least, usual: card, needs: atHome },
  offline: { title: { cn: '离线', en: 'Offline' }, least, usual: { width: 8, height: 1 }, needs: deskNames },
  waiting: { title: { cn: '等我处理', en: 'Waiting for me' }, least, usual: card, needs: atHome },
} as const satisfies Modules;
export type HomeModuleName = keyof typeof homeModules;
export const homeModuleNames = Object.keys(homeModules) as [HomeModuleName, ...HomeModuleName[]];

const ofUnit: Modules = {
  load: { title: { cn: '负荷曲线', en: 'Load' }, least: tall, usual: wide },
  alarms: { title: { cn: '告警', en: 'Alarms' }, least: tall, usual: tall },
  today: { title: { cn: '今日能耗', en: 'Consumption today' }, least, usual: card },
  month: { title: { cn: '本月能耗', en: 'Consumption this month' }, least, usual: card },
  cost: { title: { cn: '费用', en: 'Cost' }, least, usual: card },
  ranking: { title: { cn: '下级排名', en: 'Ranking of what is below' }, least: tall, usual: tall },
  latest: { title: { cn: '实时数据', en: 'Latest values' }, least: tall, usual: wide },
};

const ofEquipment: Modules = {
  state: { title: { cn: '运行状态', en: 'State' }, least, usual: card },
  nameplate: { title: { cn: '铭牌', en: 'Nameplate' }, least, usual: card },
  today: { title: { cn: '今日能耗', en: 'Consumption today' }, least, usual: card },
  trend: { title: { cn: '趋势曲线', en: 'Trend' }, least: tall, usual: wide },
  alarms: { title: { cn: '告警', en: 'Alarms' }, least: tall, usual: tall },
  latest: { title: { cn: '实时数据', en: 'Latest values' }, least: tall, usual: wide },
  upkeep: { title: { cn: '维护记录', en: 'Upkeep' }, least: tall, usual: tall },
};

/** The page of home, the board of an energy unit, that of a piece of equipment. */
export type TemplateKind = 'home' | 'nhdykb' | 'emtkb';

/** What each kind of board can be made of, in the order in which it is offered. */
export const boardModules: Readonly<Record<TemplateKind, Modules>> = {
  home: homeModules,
  nhdykb: ofUnit,
  emtkb: ofEquipment,
};
