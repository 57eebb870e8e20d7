import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { writtenSchema } from '../ledger/calls.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { number, reference, structure, text } from '../ledger/field.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import type { Text } from '../text/message.ts';

/** A part of the home page: its title, how much of twelve columns and how many rows it takes, and the menus of which one is needed to see it. */
export interface HomeModule {
  readonly title: Text;
  readonly width: 3 | 4 | 8;
  readonly height: 1 | 2;
  readonly needs: readonly string[];
}

const desks = ['/monitoringAlarm', '/limitWarning', '/intelligentWarning', '/energyAlarm', '/offLineAlarm'] as const;

/** Every module of the home page, in the order that stands until an organisation sets its own (C094). */
export const homeModules = {
  load: { title: { cn: '总负荷', en: 'Total load' }, width: 8, height: 2, needs: ['/home'] },
  alarms: { title: { cn: '告警', en: 'Alarms' }, width: 4, height: 2, needs: desks },
  energy: { title: { cn: '今日电量', en: 'Energy today' }, width: 4, height: 1, needs: ['/home'] },
  cost: { title: { cn: '今日电费', en: 'Cost today' }, width: 4, height: 1, needs: ['/home'] },
  carbon: { title: { cn: '今日碳排放', en: 'Carbon today' }, width: 4, height: 1, needs: ['/home'] },
  offline: { title: { cn: '离线', en: 'Offline' }, width: 8, height: 1, needs: desks },
  waiting: { title: { cn: '等我处理', en: 'Waiting for me' }, width: 4, height: 1, needs: ['/home'] },
} as const satisfies Readonly<Record<string, HomeModule>>;
export type HomeModuleName = keyof typeof homeModules;
export const homeModuleNames = Object.keys(homeModules) as [HomeModuleName, ...HomeModuleName[]];

const order = z
  .array(z.enum(homeModuleNames))
  .max(homeModuleNames.length)
  .refine((names) => new Set(names).size === names.length, 'each module once')
  .readonly();
const pointIds = z.array(z.string().regex(pointIdPattern)).max(20).readonly();

/**
 * What an organisation, and those below it that say nothing themselves, see at home: the order of the modules and what is
 * measured. Of several of one organisation the first by name holds.
 */
export const homeSettings = defineLedger({
  name: 'homeSetting',
  plural: 'homeSettings',
  wing: 'boards',
  title: { cn: '首页设置', en: 'Home settings' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, unique: 'organisation', sortable: true, searchable: true }),
    orgId: reference({ label: { cn: '组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    modules: structure({ label: { cn: '模块顺序', en: 'Order of the modules' }, initial: homeModuleNames }, order),
    loadPoints: structure({ label: { cn: '总负荷测点', en: 'Points that make the total load' }, initial: [] }, pointIds),
    energyPoints: structure({ label: { cn: '总电量测点', en: 'Counters that make the total energy' }, initial: [] }, pointIds),
    demandLimit: number({ label: { cn: '核定需量', en: 'Agreed demand' }, unit: 'kW', min: 0, max: 1e9, optional: true }),
  },
  permissions: { see: ['/home'], add: ['/home:edit'], edit: ['/home:edit'], delete: ['/home:edit'] },
  calls: {
    create: { catalogue: ['C089'], method: 'POST', path: '/gateway/energy-service-ucenter/api/home-setting' },
    get: { catalogue: ['C090'], method: 'GET', path: '/gateway/energy-service-ucenter/api/home-setting/{id}' },
    delete: { catalogue: ['C091'], method: 'DELETE', path: '/gateway/energy-service-ucenter/api/home-setting/{id}' },
  },
});
export type HomeSetting = LedgerRow<typeof homeSettings>;

const real = { loadPoints: pointIds, energyPoints: pointIds, demandLimit: z.number().min(0).max(1e9).nullable() };
const spelled = '/gateway/energy-service-ucenter/api/home-setting';
const id = z.string().min(1).max(64);
const version = z.int().min(1);

/** What the caller sees at home: the setting of the own organisation or of the nearest one above, and what of it may be seen. */
export const homeModulesOfMine = defineCall({
  name: 'homeModulesOfMine',
  catalogue: ['C094'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/home-module',
  permission: 'signedIn',
  response: z.strictObject({
    /** Null while nobody has set anything: then the modules stand in their first order. */
    setting: z.strictObject({ id, version, org: z.string(), mayEdit: z.boolean() }).nullable(),
    modules: z.array(z.enum(homeModuleNames)).readonly(),
    real: z.strictObject({ ...real, hidden: z.int() }),
  }),
});

export const orderHome = defineCall({
  name: 'orderHome',
  catalogue: ['C092'],
  method: 'PUT',
  path: `${spelled}/order`,
  permission: { anyOf: ['/home:edit'] },
  body: z.strictObject({ id, version, modules: order }),
  response: writtenSchema,
});

export const setHomeReal = defineCall({
  name: 'setHomeReal',
  catalogue: ['C093'],
  method: 'PUT',
  path: `${spelled}/real-seting/{id}`,
  permission: { anyOf: ['/home:edit'] },
  params: z.strictObject({ id }),
  body: z.strictObject({ version, ...z.object(real).partial().shape }),
  response: writtenSchema,
});

/** The same read (decision 11). */
export const homeReal = defineCall({
  name: 'homeReal',
  catalogue: ['C093'],
  method: 'GET',
  path: `${spelled}/real-seting/{id}`,
  permission: { anyOf: ['/home'] },
  params: z.strictObject({ id }),
  response: z.strictObject({ version, ...real }),
});
