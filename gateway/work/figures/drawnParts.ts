import { type DrawnPart, drawnBy } from '../../../domain/stock/openParts.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import type { FigureAsked, FigureMeans } from './figureMeans.ts';

export interface OrderDrawn {
  readonly parts: readonly DrawnPart[];
  /** Some of it came from where the caller does not see: what that is worth he is not told. */
  readonly isHidden: boolean;
}

/** What each order drew of each part, by its id: what was entered as used and came from there is not to be counted twice. */
export async function drawnParts(
  { ledgers }: Pick<FigureMeans, 'ledgers'>,
  { scope, asOf }: Pick<FigureAsked, 'scope' | 'asOf'>,
): Promise<ReadonlyMap<string, OrderDrawn>> {
  const [all, seen] = await Promise.all([
    ledgers.everyRow(stockDocuments, { asOf }),
    ledgers.seen(stockDocuments, scope, { asOf }),
  ]);
  const shown = new Set(seen.map(({ id }) => id));
  const byOrder = Map.groupBy(
    (all as readonly StockDocument[]).filter(({ orderId, state }) => orderId !== null && state === 'confirmed'),
    ({ orderId }) => orderId ?? '',
  );
  if (byOrder.size === 0) return new Map();
  const rows = new Map(
    ((await ledgers.everyRow(spareParts, { asOf })) as readonly SparePart[]).map((one) => [one.id, one]),
  );
  return new Map(
    [...byOrder].map(([order, documents]) => {
      const hidden = drawnBy(documents.filter(({ id }) => !shown.has(id)));
      const parts = [...drawnBy(documents)].flatMap(([part, drawn]): readonly DrawnPart[] => {
        const row = rows.get(part);
        return row === undefined ? [] : [{ id: part, name: row.name, code: row.code, model: row.model, drawn }];
      });
      return [order, { parts, isHidden: [...hidden.values()].some((amount) => Number(amount) > 0) }];
    }),
  );
}
