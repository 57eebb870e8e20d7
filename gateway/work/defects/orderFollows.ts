import { defectOfCause } from '../../../domain/defect/cause.ts';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { defectLaw } from '../../../domain/defect/law.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { personsOf } from '../../../domain/turn/turn.ts';
import { workOrderLaw } from '../../../domain/workOrder/law.ts';
import { orderTitle } from '../../../domain/workOrder/orderTitle.ts';
import { priorityOf } from '../../../domain/workOrder/priorityOf.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import { readersOf } from '../people.ts';
import type { ReadMeans } from '../readMeans.ts';
import { toldOnce } from '../toldOnce.ts';

type Means = Pick<ReadMeans, 'log' | 'ledgers' | 'clock' | 'say'>;

const name = 'orderFollows';
const { DefectRepeated, DefectRegraded, DefectOrdered } = defectLaw.events;
const { WorkOrderReturned, WorkOrderLimitMoved } = workOrderLaw.events;
const moved = WorkOrderLimitMoved.event.type;

/** The order that mends a defect is to be done when the defect is; whoever does it hears of another limit. */
export const orderFollows = (means: Means): Policy => ({
  name,
  // An order that came to be, or back to work, while its defect was graded anew is brought up with it.
  types: [...[DefectRepeated, DefectRegraded, DefectOrdered, WorkOrderReturned].map(({ event }) => event.type), moved],
  past: 'left',
  async react(event) {
    if (event.type === moved) return told(means, event);
    const { aggregate, id } = partsOfStream(event.stream);
    const order = aggregate === workOrders.name ? await rowOf<WorkOrder>(means, workOrders, id) : null;
    const cause = order?.origin === 'defect' ? defectOfCause(order.causeId) : null;
    const defectId = aggregate === workOrders.name ? cause : id;
    const row = defectId === null ? null : await rowOf<Defect>(means, defects, defectId);
    if (row !== null && row.orderId !== null) await follows(means, event, row, row.orderId);
    return [];
  },
});

async function rowOf<Row>({ log }: Means, ledger: LedgerDeclaration, id: string): Promise<Row | null> {
  const stream = streamOf(ledger.name, id);
  return ((await log.remembered([stream])).get(stream)?.context ?? null) as unknown as Row | null;
}

async function follows({ ledgers, say }: Means, event: Event, row: Defect, orderId: string): Promise<void> {
  const given = { due: row.due, priority: priorityOf[row.severity] };
  const done = await ledgers.obey(
    workOrders,
    { command: 'follow', id: orderId, given, at: event.at },
    { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name } },
  );
  if (done.ok) return;
  if (done.refusal.code === 'UNAVAILABLE') throw new Error(`the order ${orderId} did not hear of its limit`);
  const refusal = (done.refusal.data as { readonly refusal?: string } | undefined)?.refusal;
  // What is finished waits to be accepted; sent back to work it follows then.
  if (done.refusal.code !== 'ALREADY_DONE' && refusal !== 'finished')
    say(`${name}: the order ${orderId} refused its limit: ${refusal ?? done.refusal.code}`);
}

/** Whoever does it, or whom it is addressed to while nobody does, and who leads it. */
async function told(means: Means, event: Event): Promise<readonly Reaction[]> {
  const { id } = partsOfStream(event.stream);
  const row = await rowOf<WorkOrder>(means, workOrders, id);
  if (row === null) return [];
  const readers = await readersOf(means.ledgers, workOrders, { org: event.org, now: means.clock.now() });
  const doing = personsOf([row.holderId, row.crewIds]);
  const to = personsOf([doing.length > 0 ? doing : row.assigneeIds, row.leaderId]).filter((one) => readers.has(one));
  const subject = orderTitle({ ...row, id } as never, 'cn');
  const word = { kind: 'DETAIL', work: 'ENERGY_ORDER', subject, dataId: id, to } as const;
  return toldOnce(`notice-limit.${id}.${event.version}`, event, { by: name, word });
}
