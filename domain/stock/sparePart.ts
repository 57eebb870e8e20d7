import { equipmentClasses } from '../equipment/equipmentClass.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { choice, decimal, file, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

export const partUnits = {
  pcs: say('件', 'pcs'),
  set: say('套', 'set'),
  m: say('米', 'm'),
  kg: say('千克', 'kg'),
  L: say('升', 'L'),
} as const;

const amount = { digits: 2, bounds: [0, 1_000_000], optional: true } as const;
const detail = (cn: string, en: string) =>
  text({ label: say(cn, en), max: 64, optional: true, sortable: true, searchable: true });

/** A part that is kept for what may break: what it fits, how many there are to be, what it costs. */
export const spareParts = defineLedger({
  name: 'sparePart',
  plural: 'spareParts',
  wing: 'work',
  title: say('备件', 'Spare parts'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('备件', 'Part'),
      max: 64,
      unique: { within: ['orgId', 'model'] },
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code: text({
      label: say('备件编号', 'Code'),
      max: 32,
      pattern: /^[A-Za-z0-9_.-]+$/,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    model: detail('型号', 'Model'),
    maker: detail('制造商', 'Maker'),
    unit: choice({ label: say('单位', 'Unit'), initial: 'pcs' }, partUnits),
    min: decimal({
      label: say('最低库存', 'Minimum'),
      hint: say('可用量低于它时通知仓库管理员', 'The keepers are told when less than this is free'),
      ...amount,
      sortable: true,
    }),
    max: decimal({ label: say('最高库存', 'Maximum'), ...amount, sortable: true }),
    price: decimal({
      label: say('参考单价', 'Price'),
      hint: say('仅供采购参考；库存按入库单价计', 'For who buys; what lies in store is worth what it came for'),
      digits: 2,
      bounds: [0, 100_000_000],
      unit: '元',
      optional: true,
      sortable: true,
    }),
    shelfMonths: integer({ label: say('保质期（月）', 'Shelf life (months)'), min: 1, max: 240, optional: true }),
    classes: list(
      { label: say('适用设备类别', 'Fits'), entry: say('设备类别', 'class'), most: 21 },
      { class: choice({ label: say('设备类别', 'Class') }, equipmentClasses) },
    ),
    picture: file({ label: say('图片', 'Picture'), optional: true }, 'unitPicture'),
  },
  rules: [
    ({ min, max }) =>
      faultsOrNull(
        min !== null && max !== null && Number(min) >= Number(max)
          ? { min: say('最低库存须小于最高库存', 'The minimum is less than the maximum') }
          : {},
      ),
  ],
  permissions: {
    see: ['/sPManagement'],
    add: ['/sPManagement:add'],
    edit: ['/sPManagement:edit'],
    delete: ['/sPManagement:delete'],
    choose: ['/sparePartsInventory', '/sPManagement/InventoryDetails'],
  },
});
export type SparePart = LedgerRow<typeof spareParts>;
