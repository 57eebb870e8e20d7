import type { Refusal } from '../../../domain/error/errors.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import { type CountMeans, countFault, reserveFault } from './reserveChecks.ts';

const words = defineMessages({
  'stock.notKeeper': {
    cn: '只有此仓库的管理员可以确认；请联系管理员',
    en: 'Only a keeper of this warehouse confirms it: ask one of them',
  },
  'stock.notOwn': {
    cn: '只能取消自己的领用或退库；其他单据请联系仓库管理员',
    en: 'You cancel what you asked for or would bring back yourself: ask a keeper for the rest',
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
export const documentCheck =
  (means: CountMeans): RowCheck =>
  async (checked) => {
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
    if (after.state === 'reserved' && before?.state !== 'reserved') return reserveFault(means, checked, after);
    // Whoever counts anew counts too: its lines change and not its state.
    if (after.state === 'counted' && before?.lines !== after.lines) return countFault(means, checked, after);
    if (after.state === before?.state) return null;
    if (after.state === 'cancelled') return cancelFault(checked, after);
    return keeping.has(after.state) ? keeperFault(checked, after, house) : null;
  };

const refusedTo = ({ lang }: Checked, refusal: 'notKeeper' | 'notOwn'): Refusal => {
  const says = words[`stock.${refusal}`][lang];
  return { code: 'NO_PERMISSION', data: { refusal, says } };
};

/** A keeper of the warehouse out of which it goes: a transfer that is reversed leaves the one to which it had come. */
async function keeperFault(checked: Checked, after: StockDocument, house: Warehouse | null): Promise<Refusal | null> {
  const isBack = after.state === 'reversed';
  const by = isBack ? after.reversedBy : after.confirmedBy;
  const from =
    isBack && after.toId !== null
      ? ((await checked.requires(warehouses, after.toId)) as unknown as Warehouse | null)
      : house;
  // The program keeps no warehouse: what it writes of the past was confirmed by whom it names.
  return by === null || from?.keeperIds.includes(by) ? null : refusedTo(checked, 'notKeeper');
}

/** Who does not keep the stores' documents cancels what he asked for himself, or would bring back himself. */
function cancelFault(checked: Checked, { kind, authorId }: StockDocument): Refusal | null {
  const { caller } = checked.asker;
  if (caller === null || caller.permissions.has('/sPManagement:edit')) return null;
  const isOwn = authorId === caller.userId && (kind === 'out' || kind === 'return');
  return isOwn ? null : refusedTo(checked, 'notOwn');
}

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
