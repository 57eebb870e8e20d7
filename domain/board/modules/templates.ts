import type { BoardModule } from '../module.ts';
import { homeModules } from './home.ts';

/** The page of home, the board of an energy unit, that of a piece of equipment. */
export type TemplateKind = 'home' | 'nhdykb' | 'emtkb';

/** A module as a template offers it. */
export type TemplateModule = Pick<BoardModule, 'title' | 'usual'>;
type TemplateModules = Readonly<Record<string, TemplateModule>>;

const wide = { width: 8, height: 7 };
const tall = { width: 4, height: 7 };
const card = { width: 4, height: 3 };

const ofUnit: TemplateModules = {
  load: { title: { cn: '负荷曲线', en: 'Load' }, usual: wide },
  alarms: { title: { cn: '告警', en: 'Alarms' }, usual: tall },
  today: { title: { cn: '今日能耗', en: 'Consumption today' }, usual: card },
  month: { title: { cn: '本月能耗', en: 'Consumption this month' }, usual: card },
  cost: { title: { cn: '费用', en: 'Cost' }, usual: card },
  ranking: { title: { cn: '下级排名', en: 'Ranking of what is below' }, usual: tall },
  latest: { title: { cn: '实时数据', en: 'Latest values' }, usual: wide },
};

const ofEquipment: TemplateModules = {
  state: { title: { cn: '运行状态', en: 'State' }, usual: card },
  nameplate: { title: { cn: '铭牌', en: 'Nameplate' }, usual: card },
  today: { title: { cn: '今日能耗', en: 'Consumption today' }, usual: card },
  trend: { title: { cn: '趋势曲线', en: 'Trend' }, usual: wide },
  alarms: { title: { cn: '告警', en: 'Alarms' }, usual: tall },
  latest: { title: { cn: '实时数据', en: 'Latest values' }, usual: wide },
  upkeep: { title: { cn: '维护记录', en: 'Upkeep' }, usual: tall },
};

/** What each kind of template can be made of, in the order in which it is offered. */
export const templateModules: Readonly<Record<TemplateKind, TemplateModules>> = {
  home: homeModules,
  nhdykb: ofUnit,
  emtkb: ofEquipment,
};
