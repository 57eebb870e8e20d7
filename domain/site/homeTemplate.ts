import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, structure, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { homeModules } from './homeModules.ts';

/** What a template is for: the home page, or the board of an energy unit or of a piece of equipment. */
export const templateKinds = {
  home: { cn: '首页', en: 'Home page' },
  nhdykb: { cn: '能耗单元看板', en: 'Consumption-unit board' },
  emtkb: { cn: '设备看板', en: 'Equipment board' },
} as const satisfies Readonly<Record<string, Text>>;
export type TemplateKind = keyof typeof templateKinds;

/** A module as it stands in a page of twelve columns. */
export interface BoardModule {
  readonly title: Text;
  readonly width: 3 | 4 | 8;
  readonly height: 1 | 2;
}

const ofUnit = {
  load: { title: { cn: '负荷曲线', en: 'Load' }, width: 8, height: 2 },
  alarms: { title: { cn: '告警', en: 'Alarms' }, width: 4, height: 2 },
  today: { title: { cn: '今日能耗', en: 'Consumption today' }, width: 4, height: 1 },
  month: { title: { cn: '本月能耗', en: 'Consumption this month' }, width: 4, height: 1 },
  cost: { title: { cn: '费用', en: 'Cost' }, width: 4, height: 1 },
  ranking: { title: { cn: '下级排名', en: 'Ranking of what is below' }, width: 4, height: 2 },
  latest: { title: { cn: '实时数据', en: 'Latest values' }, width: 8, height: 2 },
} as const satisfies Readonly<Record<string, BoardModule>>;

const ofEquipment = {
  state: { title: { cn: '运行状态', en: 'State' }, width: 4, height: 1 },
  nameplate: { title: { cn: '铭牌', en: 'Nameplate' }, width: 4, height: 1 },
  today: { title: { cn: '今日能耗', en: 'Consumption today' }, width: 4, height: 1 },
  trend: { title: { cn: '趋势曲线', en: 'Trend' }, width: 8, height: 2 },
  alarms: { title: { cn: '告警', en: 'Alarms' }, width: 4, height: 2 },
  latest: { title: { cn: '实时数据', en: 'Latest values' }, width: 8, height: 2 },
  upkeep: { title: { cn: '维护记录', en: 'Upkeep' }, width: 4, height: 2 },
} as const satisfies Readonly<Record<string, BoardModule>>;

/** What each kind of page can be made of, in the order in which it is offered. */
export const boardModules: Readonly<Record<TemplateKind, Readonly<Record<string, BoardModule>>>> = {
  home: homeModules,
  nhdykb: ofUnit,
  emtkb: ofEquipment,
};

const names = z.array(z.string().min(1).max(32)).max(40).readonly();

/** Modules in their order, made once and given to organisations (by their home setting) and to roles. */
export const homeTemplates = defineLedger({
  name: 'homeTemplate',
  plural: 'homeTemplates',
  wing: 'administration',
  title: { cn: '首页模板', en: 'Home page templates' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    kind: choice({ label: { cn: '类型', en: 'Kind' }, initial: 'home', fixed: true, sortable: true }, templateKinds),
    description: text({
      label: { cn: '说明', en: 'Description' },
      max: 200,
      optional: true,
      long: true,
      searchable: true,
      bilingual: true,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    modules: structure({ label: { cn: '模块', en: 'Modules' }, initial: [] }, names),
  },
  rules: [
    ({ kind, modules }) => {
      if (new Set(modules).size < modules.length)
        return { modules: { cn: '每个模块只能有一个', en: 'Each module must be unique' } };
      if (modules.some((name) => !Object.hasOwn(boardModules[kind], name)))
        return { modules: { cn: '没有这个模块', en: 'There is no such module' } };
      return null;
    },
  ],
  permissions: {
    see: ['/TemplateMgt', '/sethome', '/roles'],
    add: ['/TemplateMgt:add'],
    edit: ['/TemplateMgt:edit'],
    delete: ['/TemplateMgt:delete'],
  },
});
export type HomeTemplate = LedgerRow<typeof homeTemplates>;
