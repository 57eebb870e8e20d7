import { knownName } from '../../../domain/ledger/names.ts';
import { drawnBy, openParts } from '../../../domain/stock/openParts.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { WorkOrder } from '../../../domain/workOrder/workOrderLedger.ts';
import type { ReadMeans } from '../readMeans.ts';

/** What an order drew and neither used nor gave back, in words; null: nothing. Read after whatever was handed out before. */
export type PartsOpen = (order: WorkOrder & { readonly id: string }, lang: Lang) => Promise<string | null>;

export function partsOpenOf({ ledgers, followers, log }: Pick<ReadMeans, 'ledgers' | 'followers' | 'log'>): PartsOpen {
  return async (order, lang) => {
    await followers.passed(log.head().position, stockDocuments.name);
    const documents = ((await ledgers.everyRow(stockDocuments)) as readonly StockDocument[]).filter(
      ({ orderId }) => orderId === order.id,
    );
    if (documents.length === 0) return null;
    const drawn = drawnBy(documents);
    const parts = (await ledgers.everyRow(spareParts, { ids: [...drawn.keys()] })) as readonly SparePart[];
    const open = openParts(
      parts.map(({ id, name, code, model }) => ({ id, name, code, model, drawn: drawn.get(id) ?? '0' })),
      order.materials,
    );
    const named = new Map(parts.map((part) => [part.id, knownName(spareParts, part, lang) ?? part.code]));
    if (open.length === 0) return null;
    return open.map(({ id, drawn: left }) => `${left} × ${named.get(id) ?? ''}`).join(lang === 'en' ? ', ' : '、');
  };
}
