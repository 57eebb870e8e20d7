import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { orderParts, partFigures, warehouseFigures } from '../../../domain/stock/calls.ts';
import { partFigure, warehouseFigure } from '../../../domain/stock/figures.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import { drawnBy } from '../../../domain/stock/openParts.ts';
import { partCost } from '../../../domain/stock/partCost.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockKey, stockLines } from '../../../domain/stock/stockLine.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { movementsCall, type StockMeans } from './movements.ts';
import { textPartsCall } from './textParts.ts';

const { StockLineMoved, StockLinePriced } = stockLineLaw.events;

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
    const all = (await ledgers.seen(stockDocuments, caller.scope, { asOf })) as readonly StockDocument[];
    const drawn = all.filter(({ orderId, state }) => orderId === id && state !== 'cancelled');
    const parts = new Map(
      ((await ledgers.seen(spareParts, caller.scope, { asOf })) as readonly SparePart[]).map((one) => [one.id, one]),
    );
    const places = new Map(
      ((await ledgers.seen(warehouses, caller.scope, { asOf })) as readonly Warehouse[]).map((one) => [one.id, one]),
    );
    const placeOf = (one: string) => {
      const place = places.get(one);
      return { id: one, name: (place && knownName(warehouses, place, lang)) ?? one };
    };
    const documents = drawn.map(({ id: document, number, kind, state, warehouseId, lines }) => ({
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
    const told = [...drawnBy(drawn)].flatMap(([part, amount]) => {
      const row = parts.get(part);
      return row === undefined ? [] : [{ ...calledBy(row, lang), drawn: amount }];
    });
    return accepted({ documents, drawn: told, cost: await costOf(means, { id, documents: drawn }, context) });
  });
}

const calledBy = (part: SparePart, lang: Lang) => ({
  id: part.id,
  name: knownName(spareParts, part, lang) ?? part.code,
  code: part.code,
  model: part.model,
});

/** Out of the facts of each line that it drew from. */
async function costOf(
  { log, ledgers }: StockMeans,
  { id, documents }: { readonly id: string; readonly documents: readonly StockDocument[] },
  { caller, asOf }: CallContext,
) {
  const keys = new Set(
    documents.flatMap(({ warehouseId, lines }) =>
      lines.map(({ partId, batch }) => stockKey({ warehouseId, partId, batch })),
    ),
  );
  const lines = ((await ledgers.seen(stockLines, caller.scope, { asOf })) as readonly StockLine[]).filter((line) =>
    keys.has(stockKey(line)),
  );
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
  return partCost(id, facts);
}
