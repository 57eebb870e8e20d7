import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, type Inside, reference, references, structure, text } from '../ledger/field.ts';

export const functionCodes = z
  .array(
    z
      .string()
      .regex(/^\/[A-Za-z0-9_/{}*]*(:[a-z]+)?$/)
      .max(120),
  )
  .max(2000)
  .readonly();

/** Organisation subtrees, narrowed to energy units and channels where named (decision 44). */
export const dataPermission = z.strictObject({
  organisations: z.array(z.string().max(64)).max(200).readonly(),
  units: z.array(z.string().max(64)).max(5000).readonly().nullable(),
  channels: z.array(z.string().max(64)).max(5000).readonly().nullable(),
});
export type DataPermission = z.infer<typeof dataPermission>;

const dataInside: Inside = {
  parts: () => ({
    organisations: references(
      {
        label: { cn: '组织', en: 'Organisations' },
        hint: { cn: '含下级组织', en: 'With everything below them' },
        initial: [],
      },
      'organisation',
    ),
    units: references(
      {
        label: { cn: '能耗单元', en: 'Energy units' },
        hint: {
          cn: '含下级单元及其计量设备；不选为全部',
          en: 'With those below them and the devices that measure them; none chosen: all',
        },
        optional: true,
      },
      'energyUnit',
    ),
    channels: references(
      {
        label: { cn: '通道', en: 'Channels' },
        hint: { cn: '不选为全部', en: 'None chosen: all of them' },
        optional: true,
      },
      'channel',
    ),
  }),
};

/** What a group of people may do and see. Roles add up; nothing granted, nothing seen (decision 43). */
export const roles = defineLedger({
  name: 'role',
  plural: 'roles',
  wing: 'administration',
  title: { cn: '角色', en: 'Roles' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    functions: structure({ label: { cn: 'PC 功能权限', en: 'PC functions' }, initial: [] }, functionCodes),
    appFunctions: structure({ label: { cn: 'App 功能权限', en: 'App functions' }, initial: [] }, functionCodes),
    data: structure(
      {
        label: { cn: '数据权限', en: 'Data permission' },
        initial: { organisations: [], units: null, channels: null },
        refers: { organisations: 'organisation', units: 'energyUnit', channels: 'channel' },
        inside: dataInside,
      },
      dataPermission,
    ),
    homeTemplateId: reference(
      {
        label: { cn: '首页模板', en: 'Home page' },
        hint: { cn: '不选则按组织的首页设置', en: 'None chosen: as the organisation has it' },
        optional: true,
      },
      'homeTemplate',
    ),
    admin: boolean({
      label: { cn: '管理员', en: 'Administrator' },
      hint: { cn: '拥有全部功能和本组织及下级的全部数据', en: 'All functions, and all data of the own subtree' },
      initial: false,
    }),
  },
  permissions: { see: ['/roles', '/users'], add: ['/roles:add'], edit: ['/roles:edit'], delete: ['/roles:delete'] },
  calls: { list: { catalogue: ['C077'], method: 'GET', path: '/gateway/energy-service-ucenter/api/roles' } },
});
export type Role = LedgerRow<typeof roles>;
