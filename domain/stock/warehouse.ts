import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, integer, reference, references, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** A place in which spare parts lie, and who keeps it. */
export const warehouses = defineLedger({
  name: 'warehouse',
  plural: 'warehouses',
  wing: 'work',
  title: say('仓库', 'Warehouses'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('仓库', 'Warehouse'),
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code: text({
      label: say('仓库编号', 'Code'),
      max: 32,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    address: text({ label: say('位置', 'Address'), max: 64, optional: true, searchable: true, bilingual: true }),
    keeperIds: references(
      { label: say('仓库管理员', 'Keepers'), hint: say('1–10 人，出入库由其确认', '1 to 10: they confirm what moves') },
      'user',
    ),
    stocktakeMonths: integer({
      label: say('盘点周期（月）', 'Stocktake every (months)'),
      min: 1,
      max: 24,
      initial: 6,
      sortable: true,
    }),
    enabled: boolean({ label: say('启用', 'In use'), initial: true, sortable: true }),
  },
  rules: [
    ({ keeperIds }) =>
      faultsOrNull(
        keeperIds.length === 0 || keeperIds.length > 10
          ? { keeperIds: say('请指定 1–10 名管理员', 'Name 1 to 10 keepers') }
          : {},
      ),
  ],
  permissions: {
    see: ['/warehouse'],
    add: ['/warehouse:add'],
    edit: ['/warehouse:edit'],
    delete: ['/warehouse:delete'],
    choose: ['/sPManagement', '/sparePartsInventory', '/sPManagement/InventoryDetails'],
  },
});
export type Warehouse = LedgerRow<typeof warehouses>;
