import { routeOf } from '../access/routes/all.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, file, integer, reference, text } from '../ledger/field.ts';
import { wallPermissions } from './permissions.ts';

const topology = '/gateway/energy-service-topology/api/lscreencfg';

/** The host that an address elsewhere names; null for what is none that a browser opens safely. */
export const hostOf = (address: string): string | null =>
  /^https:\/\/([a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i.exec(address)?.[1]?.toLowerCase() ?? null;

const isRoute = (address: string): boolean => address.startsWith('/') && routeOf(address) !== null;

/** A large screen that is on offer in the screen centre: a page of the console, or one of a host that the site trusts. */
export const largeScreens = defineLedger({
  name: 'largeScreen',
  plural: 'largeScreens',
  wing: 'boards',
  title: { cn: '大屏入口', en: 'Large screens' },
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
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    address: text({
      label: { cn: '地址', en: 'Address' },
      hint: { cn: '本控制台的页面，或受信主机的 https 地址', en: 'A page of this console, or https of a trusted host' },
      max: 300,
      sortable: true,
      searchable: true,
    }),
    classCode: text({
      label: { cn: '分类', en: 'Class' },
      hint: { cn: '字典 largeScreenClass 的编码', en: 'A code of the dictionary largeScreenClass' },
      max: 64,
      pattern: /^[A-Za-z0-9_]+$/,
      optional: true,
      sortable: true,
    }),
    order: integer({ label: { cn: '顺序', en: 'Order' }, min: 0, max: 9999, initial: 0, sortable: true }),
    picture: file({ label: { cn: '缩略图', en: 'Picture' }, optional: true }, 'unitPicture'),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    ({ address }) =>
      isRoute(address) || hostOf(address) !== null
        ? null
        : { address: { cn: '须为本控制台的页面或 https 地址', en: 'A page of this console, or an https address' } },
  ],
  // Whoever puts one up sees what is on offer.
  permissions: { ...wallPermissions, see: [...wallPermissions.see, '/Lscreenconfig/screenCenter'] },
  calls: {
    list: { catalogue: ['C060'], method: 'GET', path: topology },
    create: { catalogue: ['C062'], method: 'POST', path: topology },
    update: { catalogue: ['C063'], method: 'PUT', path: topology, idIn: 'body' },
    delete: { catalogue: ['C064'], method: 'DELETE', path: topology, idIn: 'query' },
  },
});
export type LargeScreen = LedgerRow<typeof largeScreens>;
