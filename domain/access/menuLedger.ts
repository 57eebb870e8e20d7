import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, text } from '../ledger/field.ts';
import { menuIcons } from './menuIcons.ts';
import { permissionCodes } from './routes/all.ts';
import { isOwnPage } from './routes/ownPage.ts';

const ucenter = '/gateway/energy-service-ucenter/api/t-base-menus';

/** A menu entry is a group, a page or a link to the outside; a button is one of a page's. */
export const menuTypes = { menu: { cn: '菜单', en: 'Menu' }, button: { cn: '按钮', en: 'Button' } } as const;

/** Whether a menu may lead there: a page of the product that stands by itself, or an address outside. */
export const isMenuUrl = (url: string): boolean => isOwnPage(url) || /^https?:\/\/[^\s/]+\S*$/i.test(url);

/** The page by which menus are put right again: it never goes. */
const menusPage = '/module';

const fields = {
  menuName: text({ label: { cn: '名称', en: 'Name' }, max: 32, searchable: true, sortable: true, bilingual: true }),
  menuNameEn: text({ label: { cn: '英文名称', en: 'English name' }, max: 64, searchable: true }),
  type: choice({ label: { cn: '类型', en: 'Type' }, initial: 'menu', sortable: true }, menuTypes),
  code: text({
    label: { cn: '编码', en: 'Code' },
    hint: {
      cn: '按钮为 /users:edit 的写法；分组写产品分组的编码即取代它',
      en: 'A button: as in /users:edit. A group with the code of one of the product’s takes its place',
    },
    max: 120,
    optional: true,
    unique: 'organisation' as const,
    searchable: true,
  }),
  menuUrl: text({
    label: { cn: '链接', en: 'Link' },
    hint: {
      cn: '页面地址如 /users，或 http(s) 外部地址；分组留空',
      en: 'A page such as /users, or an outside http(s) address; empty for a group',
    },
    max: 300,
    optional: true,
    unique: 'organisation' as const,
    searchable: true,
  }),
  audience: text({
    label: { cn: '凭证受众', en: 'Ticket for' },
    hint: {
      cn: '外部系统的名称：打开时附带一次性凭证，只有它能换取身份',
      en: 'The name of the other system: it is opened with a one-time ticket that it alone redeems',
    },
    max: 64,
    pattern: /^[A-Za-z0-9_.:/-]+$/,
    optional: true,
  }),
  menuPid: reference({ label: { cn: '上级', en: 'Parent' }, optional: true }, 'menu'),
  order: integer({ label: { cn: '显示顺序', en: 'Order' }, min: 0, max: 99_999, initial: 0, sortable: true }),
  iconCode: choice({ label: { cn: '图标', en: 'Icon' }, optional: true }, menuIcons),
  iconUrl: text({
    label: { cn: '图标文件', en: 'Icon file' },
    max: 120,
    pattern: /^\/gateway\/api\/files\/[0-9a-f]{64}$/,
    optional: true,
  }),
  index: boolean({
    label: { cn: '不在菜单中显示', en: 'Not shown in the menu' },
    hint: { cn: '只能从其他页面进入，仍可打开', en: 'Reached from other pages only; it still opens' },
    initial: false,
  }),
  enabled: boolean({
    label: { cn: '启用', en: 'Enabled' },
    hint: {
      cn: '停用的菜单及其下级不出现，也不能打开',
      en: 'A disabled entry and what is below it neither shows nor opens',
    },
    initial: true,
    sortable: true,
  }),
  orgId: reference(
    { label: { cn: '适用组织', en: 'Organisation' }, hint: { cn: '含下级组织', en: 'With those below it' } },
    'organisation',
  ),
};

type Row = { readonly [K in keyof typeof fields]: LedgerRow<typeof menus>[K] };

function ofMenu({ menuUrl, enabled, audience }: Row): RuleFaults {
  if (audience !== null && !/^https?:/i.test(menuUrl ?? ''))
    return { audience: { cn: '只用于 http(s) 外部地址', en: 'For an outside http(s) address only' } };
  if (menuUrl === null) return null;
  if (!isMenuUrl(menuUrl))
    return {
      menuUrl: { cn: '没有这个页面，也不是 http(s) 地址', en: 'There is no such page, and it is no http(s) address' },
    };
  if (menuUrl === menusPage && !enabled)
    return { enabled: { cn: '模块管理不能停用', en: 'The page of the menus cannot be disabled' } };
  return null;
}

function ofButton({ code, menuUrl, menuPid }: Row): RuleFaults {
  if (code === null || !code.includes(':') || !(permissionCodes as ReadonlySet<string>).has(code))
    return { code: { cn: '没有这个按钮', en: 'There is no such button' } };
  if (menuUrl !== null) return { menuUrl: { cn: '按钮没有链接', en: 'A button has no link' } };
  return menuPid === null ? { menuPid: { cn: '按钮须有上级菜单', en: 'A button belongs to a menu entry' } } : null;
}

/** What an organisation makes of the product's menus: own names, groups, places and links (E023 to E027). What it does not name stays as it is. */
export const menus = defineLedger({
  name: 'menu',
  plural: 'menus',
  wing: 'administration',
  title: { cn: '模块', en: 'Modules' },
  known: 'menuName',
  org: { from: 'field', field: 'orgId' },
  parent: 'menuPid',
  fields,
  rules: [(row) => (row.type === 'menu' ? ofMenu(row) : ofButton(row))],
  permissions: { see: ['/module'], add: ['/module:add'], edit: ['/module:edit'], delete: ['/module:delete'] },
  calls: {
    list: { catalogue: ['C010'], method: 'GET', path: `${ucenter}/list` },
    get: { catalogue: ['C011'], method: 'GET', path: `${ucenter}/{id}` },
    create: { catalogue: ['C014'], method: 'POST', path: ucenter },
    update: { catalogue: ['C015'], method: 'PUT', path: ucenter, idIn: 'body' },
    delete: { catalogue: ['C016'], method: 'DELETE', path: `${ucenter}/{id}` },
  },
});
export type MenuRow = LedgerRow<typeof menus>;
