import type { Refusal } from '../../../domain/error/errors.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';

const words = defineMessages({
  'stock.notKeeper': {
    cn: '只有此仓库的管理员可以确认；请联系管理员',
    en: 'Only a keeper of this warehouse confirms it: ask one of them',
  },
  'stock.disabled': { cn: '此仓库已停用', en: 'This warehouse is not in use' },
  'stock.otherOrg': { cn: '不在此组织', en: 'It is of another organisation' },
  'stock.notOut': { cn: '请选择已确认的出库单', en: 'Choose a document that went out and is confirmed' },
  'stock.otherPlace': { cn: '退库须退回原仓库', en: 'It comes back to the warehouse that it was drawn from' },
  'stock.overReturned': { cn: '退库超过领用数量', en: 'More would come back than was drawn' },
});
type Word = keyof typeof words;

const keeping: ReadonlySet<string> = new Set(['confirmed', 'settled', 'reversed']);

/** Whose turn it is at a warehouse, and that its parts and places are of one organisation. An order of those below is served from there too. */
export const documentCheck: RowCheck = async (checked) => {
  const [before, after] = [checked.before, checked.after] as unknown as [StockDocument | null, StockDocument];
  const house = (await checked.requires(warehouses, after.warehouseId)) as unknown as Warehouse | null;
  const fault = (field: string, name: Word): Refusal => ({
    code: 'RULE_BROKEN',
    fields: { [field]: words[name][checked.lang] },
  });
  if (before === null || before.lines !== after.lines) {
    const found = await placeFault(checked, after, house);
    if (found !== null) return fault(...found);
  }
  if (after.state === before?.state || !keeping.has(after.state)) return null;
  const by = after.state === 'reversed' ? after.reversedBy : after.confirmedBy;
  // The program keeps no warehouse: what it writes of the past was confirmed by whom it names.
  if (by === null || house?.keeperIds.includes(by)) return null;
  const says = words['stock.notKeeper'][checked.lang];
  return { code: 'NO_PERMISSION', data: { refusal: 'notKeeper', says } };
};

async function placeFault(
  checked: Checked,
  after: StockDocument,
  house: Warehouse | null,
): Promise<readonly [field: string, name: Word] | null> {
  if (house?.orgId !== after.orgId) return ['warehouseId', 'stock.otherOrg'];
  if (checked.before === null && !house.enabled) return ['warehouseId', 'stock.disabled'];
  if (after.toId !== null) {
    const to = (await checked.requires(warehouses, after.toId)) as unknown as Warehouse | null;
    if (to?.orgId !== after.orgId) return ['toId', 'stock.otherOrg'];
    if (checked.before === null && !to.enabled) return ['toId', 'stock.disabled'];
  }
  for (const [n, { partId }] of after.lines.entries()) {
    const part = (await checked.requires(spareParts, partId)) as unknown as SparePart | null;
    if (part?.orgId !== after.orgId) return [`lines.${n}.partId`, 'stock.otherOrg'];
  }
  return after.ofId === null ? null : originFault(checked, after);
}

/** What comes back was drawn from there. How much may come back is said again as it does. */
async function originFault({ requires }: Checked, after: StockDocument) {
  const origin = (await requires(stockDocuments, after.ofId ?? '')) as unknown as StockDocument | null;
  if (origin?.kind !== 'out' || origin.state !== 'confirmed') return ['ofId', 'stock.notOut'] as const;
  return origin.warehouseId === after.warehouseId ? null : (['warehouseId', 'stock.otherPlace'] as const);
}
