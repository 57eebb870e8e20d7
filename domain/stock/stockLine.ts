import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { lineFields } from './lineFields.ts';
import { stockLineLaw } from './lineLaw.ts';

/** What one line of stock is told from others by. */
export interface StockKey {
  readonly warehouseId: string;
  readonly partId: string;
  readonly batch: string | null;
}

export const stockKey = ({ warehouseId, partId, batch }: StockKey): string =>
  JSON.stringify([warehouseId, partId, (batch ?? '').normalize('NFKC').toLowerCase()]);

/** How much of a part lies in a warehouse, by its batch. */
export const stockLines = defineLedger({
  name: 'stockLine',
  plural: 'stockLines',
  wing: 'work',
  title: { cn: '备件库存', en: 'Spare parts inventory' },
  known: 'batch',
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: lineFields,
  sole: {
    field: 'batch',
    holds: ({ state }) => state === 'stocked',
    keys: (row) => [stockKey(row)],
    taken: { cn: '此备件批次在此仓库已建账', en: 'This part is in the books of this warehouse already' },
  },
  law: stockLineLaw,
  permissions: {
    see: ['/sparePartsInventory', '/sPManagement', '/sPManagement/InventoryDetails'],
    add: ['/sPManagement:add'],
    edit: ['/sPManagement:edit'],
    delete: ['/sPManagement:delete'],
  },
});
export type StockLine = LedgerRow<typeof stockLines>;
