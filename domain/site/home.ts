import { z } from 'zod';
import { homeModuleNames } from '../board/modules/home.ts';
import { defineCall } from '../call/defineCall.ts';
import { type GridPlaceName, gridPlaces } from '../energy/gridPlaces.ts';
import { writtenSchema } from '../ledger/calls.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, number, reference, structure, text } from '../ledger/field.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import type { Audience } from '../topic/topics.ts';

const homeScreens = ['/home', '/sethome'] as const;
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
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    templateId: reference(
      {
        label: { cn: '首页模板', en: 'Template' },
        hint: { cn: '选用后以模板的模块为准', en: 'Where one is chosen, its modules count' },
        optional: true,
      },
      'homeTemplate',
    ),
    modules: structure({ label: { cn: '模块顺序', en: 'Order of the modules' }, initial: homeModuleNames }, order),
    loadPoints: structure(
      { label: { cn: '总负荷测点', en: 'Points that make the total load' }, initial: [] },
      pointIds,
    ),
    energyPoints: structure(
      { label: { cn: '总电量测点', en: 'Counters that make the total energy' }, initial: [] },
      pointIds,
    ),
    demandLimit: number({
      label: { cn: '核定需量', en: 'Contracted demand' },
      unit: 'kW',
      min: 0,
      max: 1e9,
      optional: true,
    }),
    rateTemplateId: reference(
      {
        label: { cn: '电价', en: 'Rate' },
        hint: { cn: '电费由它算出', en: 'The cost is computed by it' },
        optional: true,
      },
      'rateTemplate',
    ),
    gridPlace: choice(
      {
        label: { cn: '电网排放因子', en: 'Factor of the grid' },
        hint: { cn: '碳排放由它算出', en: 'The emissions are computed by it' },
        optional: true,
      },
      gridPlaces,
    ),
  },
  permissions: {
    see: homeScreens,
    add: ['/home:edit', '/sethome:edit'],
    edit: ['/home:edit', '/sethome:edit'],
    delete: ['/home:edit', '/sethome:edit'],
  },
  calls: {
    create: { catalogue: ['C089'], method: 'POST', path: '/gateway/energy-service-ucenter/api/home-setting' },
    get: { catalogue: ['C090'], method: 'GET', path: '/gateway/energy-service-ucenter/api/home-setting/{id}' },
    delete: { catalogue: ['C091'], method: 'DELETE', path: '/gateway/energy-service-ucenter/api/home-setting/{id}' },
  },
});
export type HomeSetting = LedgerRow<typeof homeSettings>;

/** Who is shown what a setting measures, by whatever call: whoever has one of the screens of its own calls. */
export const homeFigures = { heardBy: { anyOf: homeScreens } } as const satisfies { readonly heardBy: Audience };

const real = { loadPoints: pointIds, energyPoints: pointIds, demandLimit: z.number().min(0).max(1e9).nullable() };
const gridPlaceNames = Object.keys(gridPlaces) as [GridPlaceName, ...GridPlaceName[]];
const figured = { rateTemplateId: z.string().min(1).max(64).nullable(), gridPlace: z.enum(gridPlaceNames).nullable() };
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
    /** The template that gives them, of the caller's role or of the organisation; null: the setting's own order. */
    template: z.strictObject({ id, name: z.string(), of: z.enum(['role', 'organisation']) }).nullable(),
    real: z.strictObject({ ...real, hidden: z.int() }),
  }),
});

export const orderHome = defineCall({
  name: 'orderHome',
  subject: 'organisation',
  catalogue: ['C092'],
  method: 'PUT',
  path: `${spelled}/order`,
  permission: { anyOf: ['/home:edit', '/sethome:edit'] },
  body: z.strictObject({ id, version, modules: order }),
  response: writtenSchema,
});

export const setHomeReal = defineCall({
  name: 'setHomeReal',
  subject: 'organisation',
  catalogue: ['C093'],
  method: 'PUT',
  path: `${spelled}/real-seting/{id}`,
  permission: { anyOf: ['/home:edit', '/sethome:edit'] },
  params: z.strictObject({ id }),
  body: z.strictObject({ version, ...z.object({ ...real, ...figured }).partial().shape }),
  response: writtenSchema,
});

/** The same read (decision 11). */
export const homeReal = defineCall({
  name: 'homeReal',
  catalogue: ['C093'],
  method: 'GET',
  path: `${spelled}/real-seting/{id}`,
  permission: homeFigures.heardBy,
  params: z.strictObject({ id }),
  response: z.strictObject({ version, ...real, ...figured }),
});
