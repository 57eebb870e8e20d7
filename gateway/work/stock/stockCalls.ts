import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { orderParts, partFigures, warehouseFigures } from '../../../domain/stock/calls.ts';
import { partFigure, warehouseFigure } from '../../../domain/stock/figures.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { movementsCall, type StockMeans } from './movements.ts';
import { orderStores } from './orderStores.ts';
import { textPartsCall } from './textParts.ts';

/** What the stores tell beside their ledgers. */
export function stockCalls(means: StockMeans): readonly ServedCall[] {
  return [
    movementsCall(means),
    placesCall(means),
    partsCall(means),
    orderPartsCall(means),
    textPartsCall(means, (context) => groundOf(means, context)),
  ];
}

async function groundOf({ ledgers, zone }: StockMeans, { caller, asOf, now }: CallContext) {
  const [lines, parts] = await Promise.all([
    ledgers.seen(stockLines, caller.scope, { asOf }),
    ledgers.seen(spareParts, caller.scope, { asOf }),
  ]);
  const dayOf = (instant: number): string => zoneOf(zone).written(instant).local.slice(0, 10);
  const day = dayOf(now);
  const figures = (parts as readonly SparePart[]).map((part) => partFigure(part, lines as readonly StockLine[], day));
  return { lines: lines as readonly StockLine[], parts: parts as readonly SparePart[], figures, day, dayOf };
}

function placesCall(means: StockMeans): ServedCall {
  return serve(warehouseFigures, async (_, context) => {
    const { caller, asOf } = context;
    const [{ lines, figures, day, dayOf }, places, documents] = await Promise.all([
      groundOf(means, context),
      means.ledgers.seen(warehouses, caller.scope, { asOf }),
      means.ledgers.seen(stockDocuments, caller.scope, { asOf }),
    ]);
    const below = new Set(figures.filter(({ isBelow }) => isBelow === true).map(({ id }) => id));
    const ground = {
      lines,
      documents: documents as readonly StockDocument[],
      below,
      day,
      dayOf: (instant: string) => dayOf(Date.parse(instant)),
    };
    return accepted({ rows: (places as readonly Warehouse[]).map((place) => warehouseFigure(place, ground)) });
  });
}

function partsCall(means: StockMeans): ServedCall {
  return serve(partFigures, async (_, context) => {
    const { figures } = await groundOf(means, context);
    const rank = (isBelow: boolean | null, expires: string | null): number =>
      isBelow === true ? 0 : expires !== null ? 1 : 2;
    const rows = figures.toSorted((a, b) => rank(a.isBelow, a.expires) - rank(b.isBelow, b.expires));
    return accepted({ rows });
  });
}

function orderPartsCall(means: StockMeans): ServedCall {
  return serve(orderParts, async ({ params: { id } }, context) => {
    const { ledgers } = means;
    const { caller, asOf, lang } = context;
    const order = await ledgers.seenRow(workOrders, caller.scope, id, asOf);
    if (order === null) return refused('NO_PERMISSION');
    const { documents: had, parts, drawn, cost, total } = await orderStores(means, order, context);
    const ids = [...new Set(had.map(({ warehouseId }) => warehouseId))];
    const held = ids.length === 0 ? [] : ((await ledgers.everyRow(warehouses, { ids, asOf })) as readonly Warehouse[]);
    const places = new Map(held.map((one) => [one.id, one]));
    const placeOf = (one: string) => {
      const place = places.get(one);
      return { id: one, name: (place && knownName(warehouses, place, lang)) ?? one };
    };
    const documents = had.map(({ id: document, number, kind, state, warehouseId, lines }) => ({
      id: document,
      number,
      kind,
      state,
      warehouse: placeOf(warehouseId),
      lines: lines.map(({ partId, batch, quantity, returned }) => {
        const part = parts.get(partId);
        return {
          part: { id: partId, name: (part && knownName(spareParts, part, lang)) ?? partId },
          batch,
          unit: part?.unit ?? 'pcs',
          quantity: quantity ?? '0',
          returned,
        };
      }),
    }));
    return accepted({ documents, drawn, cost, total });
  });
}
