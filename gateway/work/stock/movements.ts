import { windowFault } from '../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, streamOf } from '../../../domain/event/event.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { type MovementTold, mostMovements, stockMovements } from '../../../domain/stock/calls.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { personNames } from '../personNames.ts';
import type { ReadMeans } from '../readMeans.ts';
import { personTold } from '../tellTasks.ts';

export type StockMeans = Pick<ReadMeans, 'database' | 'log' | 'ledgers' | 'zone'>;

const { StockLineMoved } = stockLineLaw.events;
/** So many facts of the lines are looked through. */
const mostRead = 20_000;

/** What moved on these days, the newest first: the facts of the lines that the caller sees. */
export function movementsCall(means: StockMeans): ServedCall {
  return serve(stockMovements, async ({ query: { part, warehouse, from, to } }, context) => {
    const zone = zoneOf(means.zone);
    const dayAt = (day: string): number => zone.instantAt(`${day}T00:00`) ?? 0;
    const span = { from: dayAt(from), to: zone.startOfNextDay(dayAt(to)) };
    const fault = windowFault(span, 'months12', means.zone);
    if (fault !== null) return refused('RULE_BROKEN', { fields: { to: fault[context.lang] } });
    const { scope } = context.caller;
    const seen = await means.ledgers.seen(stockLines, scope, { asOf: context.asOf });
    const lines = seen.filter(
      (line) =>
        (part === undefined || line.partId === part) && (warehouse === undefined || line.warehouseId === warehouse),
    );
    if (lines.length === 0) return accepted({ rows: [], isMore: false });
    const byStream = new Map(lines.map((line) => [streamOf(stockLines.name, line.id), line]));
    const facts = await means.log.read({
      after: 0,
      upTo: context.asOf,
      limit: mostRead,
      newestFirst: true,
      streams: [...byStream.keys()],
      types: [StockLineMoved.event.type],
    });
    const within = facts
      .filter(({ at }) => Date.parse(at) >= span.from && Date.parse(at) < span.to)
      .sort((one, other) => other.position - one.position);
    const shown = within.slice(0, mostMovements);
    return accepted({
      rows: await told(means, shown, { byStream, context }),
      isMore: within.length > shown.length || facts.length === mostRead,
    });
  });
}

interface Telling {
  readonly byStream: ReadonlyMap<string, StockLine>;
  readonly context: CallContext;
}

async function told(
  { database, ledgers }: StockMeans,
  facts: readonly Event[],
  { byStream, context }: Telling,
): Promise<readonly MovementTold[]> {
  const { caller, asOf, lang } = context;
  const moved = facts.map((fact) => ({ fact, data: dataOf(StockLineMoved.event, fact) }));
  const orderIds = [...new Set(moved.flatMap(({ data }) => data.orderId ?? []))];
  const [places, parts, orders, names] = await Promise.all([
    ledgers.seen(warehouses, caller.scope, {
      ids: distinct([...byStream.values()].map((one) => one.warehouseId)),
      asOf,
    }),
    ledgers.seen(spareParts, caller.scope, { ids: distinct([...byStream.values()].map((one) => one.partId)), asOf }),
    ledgers.seen(workOrders, caller.scope, { ids: orderIds, asOf }),
    personNames(
      database,
      facts.map(({ by }) => (by.kind === 'user' ? by.id : null)),
      context,
    ),
  ]);
  const placeOf = new Map((places as readonly Warehouse[]).map((one) => [one.id, one]));
  const partOf = new Map((parts as readonly SparePart[]).map((one) => [one.id, one]));
  const orderOf = new Map((orders as readonly WorkOrder[]).map((one) => [one.id, one]));
  return moved.flatMap(({ fact, data }): readonly MovementTold[] => {
    const line = byStream.get(fact.stream);
    if (line === undefined) return [];
    const [place, part] = [placeOf.get(line.warehouseId), partOf.get(line.partId)];
    const order = data.orderId === null ? undefined : orderOf.get(data.orderId);
    return [
      {
        position: fact.position,
        at: fact.at,
        document: { id: data.document, number: data.number },
        kind: data.kind,
        warehouse: { id: line.warehouseId, name: (place && knownName(warehouses, place, lang)) ?? line.warehouseId },
        part: { id: line.partId, name: (part && knownName(spareParts, part, lang)) ?? line.partId },
        batch: line.batch,
        unit: part?.unit ?? 'pcs',
        moved: data.moved,
        after: data.quantity,
        cost: Number(data.costless) === 0 ? data.cost : null,
        order: order === undefined ? null : { id: order.id, name: order.number },
        by: fact.by.kind === 'user' ? personTold(names, fact.by.id) : null,
      },
    ];
  });
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];
