import type { Refusal } from '../../../domain/error/errors.ts';
import { lineKey } from '../../../domain/stock/documentLines.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { isOpenOrder } from '../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Checked } from '../../ledger/write/deciding.ts';
import type { ReadMeans } from '../readMeans.ts';

const words = defineMessages({
  'stock.orderOver': { cn: '此工单已结束，不能为其预留', en: 'This order is over: nothing is reserved for it' },
  'stock.noPurpose': {
    cn: '请填写工单、作业任务或领用人，再预留',
    en: 'Say for which order, task or person it is reserved',
  },
  'stock.moving': {
    cn: '{numbers} 尚未确认，其中有要清点的备件；请先确认或取消，再清点',
    en: '{numbers} would move what is counted and is not confirmed yet: confirm or cancel it, then count',
  },
});

const broken = (refusal: string, says: string): Refusal => ({ code: 'RULE_BROKEN', data: { refusal, says } });

/** What is reserved is for somebody, and is free again by the end of what it is for: of what is over nothing would ever free it. */
export async function reserveFault({ requires, asker, lang }: Checked, after: StockDocument): Promise<Refusal | null> {
  const { orderId, taskId, receiverId } = after;
  if (orderId !== null) {
    const order = (await requires(workOrders, orderId)) as unknown as WorkOrder | null;
    return order !== null && isOpenOrder(order.state) ? null : broken('orderOver', words['stock.orderOver'][lang]);
  }
  const isForNobody = asker.caller !== null && taskId === null && receiverId === null;
  return isForNobody ? broken('noPurpose', words['stock.noPurpose'][lang]) : null;
}

export type CountMeans = Pick<ReadMeans, 'ledgers' | 'followers' | 'log'>;

/** What was taken from a shelf and is not out of the books yet would be missed by the count, and go once more by its document. */
export async function countFault(
  { ledgers, followers, log }: CountMeans,
  { id, asker, lang }: Checked,
  after: StockDocument,
): Promise<Refusal | null> {
  // What the program writes of the past was counted then.
  if (asker.caller === null) return null;
  await followers.passed(log.head().position, stockDocuments.name);
  const keys = new Set(after.lines.map(lineKey));
  const moving = ((await ledgers.everyRow(stockDocuments)) as readonly StockDocument[]).filter(
    (one) =>
      one.id !== id &&
      one.warehouseId === after.warehouseId &&
      (one.kind === 'out' || one.kind === 'transfer') &&
      (one.state === 'draft' || one.state === 'reserved') &&
      one.lines.some((line) => keys.has(lineKey(line))),
  );
  if (moving.length === 0) return null;
  const numbers = moving.map(({ number }) => number).join(lang === 'en' ? ', ' : '、');
  return broken('moving', words['stock.moving'][lang].replace('{numbers}', numbers));
}
