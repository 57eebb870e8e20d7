import { streamOf } from '../../../domain/event/event.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import { costWithParts, type DrawnPart, drawnBy } from '../../../domain/stock/openParts.ts';
import { type PartCost, partCost } from '../../../domain/stock/partCost.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockKey, stockLines } from '../../../domain/stock/stockLine.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { OrderCost } from '../../../domain/workOrder/orderFigures.ts';
import type { WorkOrder } from '../../../domain/workOrder/workOrderLedger.ts';
import type { CallContext } from '../../http/handler.ts';
import type { ReadMeans } from '../readMeans.ts';

type Means = Pick<ReadMeans, 'ledgers' | 'log'>;
type Asked = Pick<CallContext, 'caller' | 'asOf' | 'lang'>;

const { StockLineMoved, StockLinePriced } = stockLineLaw.events;

interface OrderStores {
  readonly documents: readonly StockDocument[];
  /** By id, each part that these documents name. */
  readonly parts: ReadonlyMap<string, SparePart>;
  readonly drawn: readonly DrawnPart[];
  readonly cost: PartCost;
  /** With its material. */
  readonly total: OrderCost;
}

/**
 * What an order had from the stores, and what it cost with that: whoever sees the order is told what it drew, from a warehouse that he does not see too.
 * What things are worth there he is not told: it cost so much at least.
 */
export async function orderStores(means: Means, order: WorkOrder, asked: Asked): Promise<OrderStores> {
  const { ledgers } = means;
  const { asOf, lang } = asked;
  const all = (await ledgers.everyRow(stockDocuments, { asOf })) as readonly StockDocument[];
  const documents = all.filter(({ orderId, state }) => orderId === order.id && state !== 'cancelled');
  const ids = [...new Set(documents.flatMap(({ lines }) => lines.map(({ partId }) => partId)))];
  const named = ids.length === 0 ? [] : ((await ledgers.everyRow(spareParts, { ids, asOf })) as readonly SparePart[]);
  const parts = new Map(named.map((one) => [one.id, one]));
  const drawn = [...drawnBy(documents)].flatMap(([part, amount]) => {
    const row = parts.get(part);
    return row === undefined ? [] : [{ ...calledBy(row, lang), drawn: amount }];
  });
  const cost = await costOf(means, { id: order.id, documents }, asked);
  return { documents, parts, drawn, cost, total: costWithParts(order, { parts: drawn, cost }) };
}

const calledBy = (part: SparePart, lang: Lang) => ({
  id: part.id,
  name: knownName(spareParts, part, lang) ?? part.code,
  code: part.code,
  model: part.model,
});

/** Out of the facts of each line that it drew from. */
async function costOf(
  { log, ledgers }: Means,
  { id, documents }: { readonly id: string; readonly documents: readonly StockDocument[] },
  { caller, asOf }: Asked,
): Promise<PartCost> {
  if (documents.length === 0) return { amount: '0.00', isAtLeast: false };
  const keysOf = ({ warehouseId, lines }: StockDocument) =>
    lines.map(({ partId, batch }) => stockKey({ warehouseId, partId, batch }));
  const keys = new Set(documents.flatMap(keysOf));
  const seen = (await ledgers.seen(stockLines, caller.scope, { asOf })) as readonly StockLine[];
  const lines = seen.filter((line) => keys.has(stockKey(line)));
  const shown = new Set(lines.map(stockKey));
  const hidden = documents.filter((one) => keysOf(one).some((key) => !shown.has(key)));
  const facts = await Promise.all(
    lines.map((line) =>
      log.read({
        after: 0,
        upTo: asOf,
        limit: 10_000,
        streams: [streamOf(stockLines.name, line.id)],
        types: [StockLineMoved.event.type, StockLinePriced.event.type],
      }),
    ),
  );
  const told = partCost(id, facts);
  return { ...told, isAtLeast: told.isAtLeast || [...drawnBy(hidden).values()].some((amount) => Number(amount) > 0) };
}
