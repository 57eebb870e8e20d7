import { besideDrawn } from '../../../domain/stock/openParts.ts';
import { bothCosts, costOfOrder } from '../../../domain/work/figures/costs.ts';
import type { FigureSpan, OrderFact } from '../../../domain/work/figures/facts.ts';
import { endedStates } from '../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Row } from '../../store/database.ts';
import { drawnParts, type OrderDrawn } from './drawnParts.ts';
import {
  type FactKnown,
  type FigureAsked,
  type FigureMeans,
  listIn,
  numberIn,
  readRows,
  soleOf,
  textIn,
} from './figureMeans.ts';
import { noParts, type PartCosts } from './partCosts.ts';

const instants = ['publishedAt', 'takenAt', 'begunAt', 'finishedAt', 'acceptedAt'];
const columns = [
  ...['id', 'org', 'number', 'name', 'nameEn', 'state', 'origin', 'equipmentIds', 'leaderId', 'holderId'],
  ...['materials', 'hours', ...instants],
]
  .map((one) => `t."${one}"`)
  .join(', ');

/** The orders that were published in a span, and those that are open whenever they were. */
export async function orderFacts(
  means: FigureMeans,
  span: FigureSpan,
  { known, parts, ...asked }: FigureAsked & { readonly known: FactKnown; readonly parts: PartCosts },
): Promise<readonly OrderFact[]> {
  const [rows, returns, drawn] = await Promise.all([
    readRows(means, workOrders, asked, {
      columns,
      where: `t."publishedAt" < $2 and (t."publishedAt" >= $1 or t.state <> all($3))`,
      values: [span.from, span.to, endedStates],
    }),
    returnsOf(means, asked.asOf),
    // Where no figure is of money nothing was read of the stores.
    parts === noParts ? new Map<string, OrderDrawn>() : drawnParts(means, asked),
  ]);
  return rows.map((row) => {
    const id = String(row['id']);
    const had = drawn.get(id);
    const bare = orderFact(row, { ...(returns.get(id) ?? neverReturned), drawn: had?.parts ?? [] }, known);
    const costs = [parts.get(id) ?? [], had?.isHidden ? { fen: null, isAtLeast: true } : []].flat();
    return costs.length === 0 ? bare : { ...bare, cost: costs.reduce(bothCosts, bare.cost) };
  });
}

type Returned = Pick<OrderFact, 'returns' | 'waitedFor'>;
const neverReturned: Returned = { returns: 0, waitedFor: 0 };

/** How often each order was sent back to work, from finished to being done again, and how long it had waited for that. */
async function returnsOf({ database }: FigureMeans, asOf: number | null): Promise<ReadonlyMap<string, Returned>> {
  const rows = await database.query(
    `select s.id, count(*)::int as n, sum(greatest(0, b.at - s.finished))::float8 as waited from (
       select id, state, lower(span) as begun, lag(state) over way as before, lag("finishedAt") over way as finished
       from read.work_order_span where $1::int8 is null or lower(span) <= $1::int8
       window way as (partition by id order by lower(span))) s
     join log.event b on b.position = s.begun
     where s.state = 'inProgress' and s.before = 'finished' group by s.id`,
    [asOf],
  );
  return new Map(
    rows.map((row) => [String(row['id']), { returns: Number(row['n']), waitedFor: numberIn(row, 'waited') ?? 0 }]),
  );
}

interface Had extends Returned {
  readonly drawn: OrderDrawn['parts'];
}

function orderFact(row: Row, { returns, waitedFor, drawn }: Had, known: FactKnown): OrderFact {
  const org = String(row['org']);
  const equipment = listIn(row, 'equipmentIds');
  const holder = textIn(row, 'holderId');
  const origin = String(row['origin']) as OrderFact['origin'];
  const begunAt = numberIn(row, 'begunAt');
  return {
    of: 'order',
    id: String(row['id']),
    org,
    number: String(row['number']),
    name: String(row['name']),
    nameEn: textIn(row, 'nameEn'),
    origin,
    state: String(row['state']) as OrderFact['state'],
    publishedAt: numberIn(row, 'publishedAt'),
    takenAt: numberIn(row, 'takenAt'),
    begunAt,
    finishedAt: numberIn(row, 'finishedAt'),
    acceptedAt: numberIn(row, 'acceptedAt'),
    returns,
    waitedFor,
    cost: costOfOrder(
      {
        materials: besideDrawn((row['materials'] ?? []) as WorkOrder['materials'], drawn),
        hours: (row['hours'] ?? []) as WorkOrder['hours'],
      },
      (at) => known.rateAt(org, at),
    ),
    keys: {
      org,
      class: known.classOf(equipment),
      equipment: soleOf(equipment),
      crew: known.crewOf(holder),
      person: holder,
      leader: textIn(row, 'leaderId'),
      origin,
      planned: origin === 'plan' ? 'planned' : 'unplanned',
    },
  };
}
