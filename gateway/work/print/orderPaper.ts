import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { standing } from '../../../domain/rowFile/rowFile.ts';
import { storyOf } from '../../../domain/task/rowStory.ts';
import { orderSheet } from '../../../domain/workOrder/orderSheet.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { readHistory } from '../../ledger/read/history.ts';
import { graphOf } from '../../ledger/references.ts';
import type { RowFiles } from '../files/openRowFiles.ts';
import { filesTold } from '../files/rowFileCalls.ts';
import { opinionsOfRow } from '../opinions.ts';
import { orderStores } from '../stock/orderStores.ts';
import { type PaperMeans, type Printing, printing } from './printing.ts';

/** On paper stands the whole story, of however many pages. */
const whole = 1_000_000;

/** An order, now or then, with its story, as this reader may have it on paper; null: he does not see it. */
export async function orderPaper(
  means: PaperMeans & { readonly rowFiles: Pick<RowFiles, 'of'> },
  id: string,
  asked: Printing,
): Promise<{ readonly order: WorkOrder; readonly sheet: PrintDocument } | null> {
  const { caller, lang, asOf, moment } = asked;
  const order = await means.ledgers.seenRow(workOrders, caller.scope, id, asOf);
  if (order === null) return null;
  const graph = graphOf(declarations);
  const asker = { caller, scope: caller.scope, lang };
  const [print, history, opinions, attached, { total }] = await Promise.all([
    printing(means, asked, { ledger: workOrders, rows: [order], declarations }),
    readHistory({ ...means, graph }, { ledger: workOrders, id, asOf, asker, size: whole }),
    opinionsOfRow(means, { kind: workOrders.name, id }, asked),
    means.rowFiles.of({ ledger: workOrders, id }, asOf),
    orderStores(means, order, asked),
  ]);
  if (!history.ok) return null;
  const files = await filesTold(means.database, attached, asked);
  const story = storyOf({ history: history.value.rows, opinions, files }, lang);
  return {
    order,
    sheet: orderSheet(order, {
      ...print,
      cost: total,
      story,
      files: standing(files),
      asOf: moment.asOf === null ? null : instantOf(moment.asOf),
    }),
  };
}
