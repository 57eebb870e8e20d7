import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, text } from '../ledger/field.ts';
import { menuIcons } from './menuIcons.ts';
import { isOwnPage } from './routes/ownPage.ts';

/** A module of the mobile app: what it is called there, in which order it stands, and the page whose permission it needs. */
export const appModules = defineLedger({
  name: 'appModule',
  plural: 'appModules',
  wing: 'administration',
  title: { cn: 'APP 模块', en: 'App modules' },
  known: 'moduleName',
  org: { from: 'field', field: 'orgId' },
  fields: {
    moduleName: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      searchable: true,
      sortable: true,
      bilingual: true,
    }),
    moduleNameEn: text({ label: { cn: '英文名称', en: 'English name' }, max: 64, searchable: true }),
    code: text({
      label: { cn: '编码', en: 'Code' },
      max: 64,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'organisation',
      searchable: true,
      sortable: true,
    }),
    menuUrl: text({
      label: { cn: '对应页面', en: 'Page' },
      hint: {
        cn: '如 /monitoringAlarm；须有该页面的 App 功能权限',
        en: 'As in /monitoringAlarm; needs the App permission of that page',
      },
      max: 120,
      searchable: true,
    }),
    order: integer({ label: { cn: '显示顺序', en: 'Order' }, min: 0, max: 9999, initial: 0, sortable: true }),
    iconCode: choice({ label: { cn: '图标', en: 'Icon' }, optional: true }, menuIcons),
    iconUrl: text({
      label: { cn: '图标文件', en: 'Icon file' },
      max: 120,
      pattern: /^\/gateway\/api\/files\/[0-9a-f]{64}$/,
      optional: true,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
    orgId: reference(
      { label: { cn: '适用组织', en: 'Organisation' }, hint: { cn: '含下级组织', en: 'With those below it' } },
      'organisation',
    ),
  },
  rules: [
    ({ menuUrl }) => (isOwnPage(menuUrl) ? null : { menuUrl: { cn: '没有这个页面', en: 'There is no such page' } }),
  ],
  permissions: {
    see: ['/appModule'],
    add: ['/appModule:add'],
    edit: ['/appModule:edit'],
    delete: ['/appModule:delete'],
  },
});
export type AppModule = LedgerRow<typeof appModules>;
