import { instantOf } from '../../../domain/clock/clock.ts';
import { ledgers as declarations } from '../../../domain/ledger/all.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { storyOf } from '../../../domain/task/rowStory.ts';
import { orderSheet } from '../../../domain/workOrder/orderSheet.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { readHistory } from '../../ledger/read/history.ts';
import { graphOf } from '../../ledger/references.ts';
import { opinionsOfRow } from '../opinions.ts';
import { type PaperMeans, type Printing, printing } from './printing.ts';

/** On paper stands the whole story, of however many pages. */
const whole = 1_000_000;

/** An order, now or then, with its story, as this reader may have it on paper; null: he does not see it. */
export async function orderPaper(
  means: PaperMeans,
  id: string,
  asked: Printing,
): Promise<{ readonly order: WorkOrder; readonly sheet: PrintDocument } | null> {
  const { caller, lang, asOf, asOfAt } = asked;
  const order = await means.ledgers.seenRow(workOrders, caller.scope, id, asOf ?? undefined);
  if (order === null) return null;
  const graph = graphOf(declarations);
  const asker = { caller, scope: caller.scope, lang };
  const [print, history, opinions] = await Promise.all([
    printing(means, asked, { ledger: workOrders, rows: [order], declarations }),
    readHistory({ ...means, graph }, { ledger: workOrders, id, asOf, asker, size: whole }),
    opinionsOfRow(means, { kind: workOrders.name, id }, asked),
  ]);
  if (!history.ok) return null;
  const story = storyOf({ history: history.value.rows, opinions }, lang);
  return { order, sheet: orderSheet(order, { ...print, story, asOf: asOfAt === null ? null : instantOf(asOfAt) }) };
}
