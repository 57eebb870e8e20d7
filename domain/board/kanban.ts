import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, references, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { plainNames } from './plainName.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const kanbanShows = {
  tabs: say('标签页', 'As tabs'),
  rotation: say('轮播', 'In turn'),
} as const satisfies Readonly<Record<string, Text>>;

/** What a team looks at: pages in their order, each a board that is published, as tabs or in turn. */
export const kanbans = defineLedger({
  name: 'kanban',
  plural: 'kanbans',
  wing: 'boards',
  title: say('看板轮播', 'Kanbans'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('名称', 'Name'),
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
    roleIds: references(
      {
        label: say('共享给角色', 'Shared with roles'),
        hint: say('空：组织内有菜单的人', 'Empty: whoever has the menu'),
        initial: [],
      },
      'role',
    ),
    show: choice({ label: say('显示方式', 'Shown'), initial: 'tabs', sortable: true }, kanbanShows),
    dwell: integer({
      label: say('停留', 'Dwell'),
      hint: say('秒，10–600', 's, 10 to 600'),
      min: 10,
      max: 600,
      initial: 40,
    }),
    pageIds: references(
      {
        label: say('页面', 'Pages'),
        hint: say('按顺序，最多 20 页，均须已发布', 'In order, at most 20, each published'),
        initial: [],
      },
      'board',
    ),
    published: boolean({ label: say('已发布', 'Published'), initial: false, sortable: true }),
  },
  rules: [
    plainNames,
    ({ pageIds }) => (pageIds.length > 20 ? { pageIds: say('最多 20 页', 'At most 20 pages') } : null),
    ({ pageIds }) =>
      new Set(pageIds).size < pageIds.length ? { pageIds: say('每页只能出现一次', 'Each page once') } : null,
    ({ published, pageIds }) =>
      published && pageIds.length === 0
        ? { pageIds: say('发布前请加入页面', 'Add a page before it is published') }
        : null,
  ],
  permissions: {
    see: ['/kanbanConfiguration', '/kanbanConfiguration/sonPage', '/kanban', '/kanbanPage/{id}', '/Lscreenconfig'],
    add: ['/kanbanConfiguration:add'],
    edit: ['/kanbanConfiguration:edit'],
    delete: ['/kanbanConfiguration:delete'],
  },
});
export type Kanban = LedgerRow<typeof kanbans>;
