import type { Refusal } from '../../../domain/error/errors.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import { lineKey } from '../../../domain/stock/documentLines.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { isOpenTask } from '../../../domain/work/task/states.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { isOpenOrder } from '../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { uniqueKind } from '../../ledger/claims.ts';
import { folded } from '../../ledger/searchText.ts';
import type { Checked } from '../../ledger/write/deciding.ts';
import type { ReadMeans } from '../readMeans.ts';

const words = defineMessages({
  'stock.orderOver': { cn: '此工单已结束，不能为其预留', en: 'This order is over: nothing is reserved for it' },
  'stock.taskOver': { cn: '此作业任务已结束，不能为其预留', en: 'This task is over: nothing is reserved for it' },
  'stock.noTask': {
    cn: '没有此作业任务，或您看不到它；请核对任务号',
    en: 'There is no such task, or it is not yours to see: check its number',
  },
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
export async function reserveFault(
  { log }: Pick<CountMeans, 'log'>,
  { requires, asker, lang }: Checked,
  after: StockDocument,
): Promise<Refusal | null> {
  const { orderId, taskId, receiverId } = after;
  if (orderId !== null) {
    const order = (await requires(workOrders, orderId)) as unknown as WorkOrder | null;
    return order !== null && isOpenOrder(order.state) ? null : broken('orderOver', words['stock.orderOver'][lang]);
  }
  // What the program writes of the past was reserved then.
  if (asker.caller === null) return null;
  if (taskId === null) return receiverId === null ? broken('noPurpose', words['stock.noPurpose'][lang]) : null;
  const task = await taskOf(log, requires, taskId);
  // Of what lies beyond his sight nobody hears whether it is there.
  if (task === null || asker.scope?.sees(task.orgId, null) === false)
    return broken('noTask', words['stock.noTask'][lang]);
  return isOpenTask(task.state) ? null : broken('taskOver', words['stock.taskOver'][lang]);
}

const numbers = Object.values(taskLedgers).map((ledger) => ({ ledger, kind: uniqueKind(ledger, 'number') }));

/** The task of field work with this number, of whatever kind: it must still stand so when the log takes the command. */
async function taskOf(
  { holders }: Pick<CountMeans['log'], 'holders'>,
  requires: Checked['requires'],
  number: string,
): Promise<{ readonly orgId: string; readonly state: string } | null> {
  const [held] = await holders(numbers.map(({ kind }) => ({ kind, key: folded(number) })));
  const ledger = numbers.find(({ kind }) => kind === held?.kind)?.ledger;
  if (held === undefined || ledger === undefined) return null;
  return (await requires(ledger, partsOfStream(held.stream).id)) as { orgId: string; state: string } | null;
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
