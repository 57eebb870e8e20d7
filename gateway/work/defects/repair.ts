import { causeOf, defectOfCause } from '../../../domain/defect/cause.ts';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { defectLaw } from '../../../domain/defect/law.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { workOrderLaw } from '../../../domain/workOrder/law.ts';
import { priorityOf } from '../../../domain/workOrder/priorityOf.ts';
import { orderResults } from '../../../domain/workOrder/states.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { soleKind } from '../../ledger/claims.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Obeyed } from '../../ledger/write/lawOrder.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';

export interface RepairMeans {
  readonly log: Pick<Log, 'remembered' | 'holders'>;
  readonly ledgers: Pick<Ledgers, 'obey'>;
  readonly say: (line: string) => void;
}

const name = 'repair';
const { DefectAssigned } = defectLaw.events;
const {
  WorkOrderBegun,
  WorkOrderFinished,
  WorkOrderReturned,
  WorkOrderAccepted,
  WorkOrderCancelled,
  WorkOrderTerminated,
  WorkOrderVoided,
} = workOrderLaw.events;
const ofOrders = [
  WorkOrderBegun,
  WorkOrderFinished,
  WorkOrderReturned,
  WorkOrderAccepted,
  WorkOrderCancelled,
  WorkOrderTerminated,
  WorkOrderVoided,
].map(({ event }) => event.type);

/**
 * A defect that is assigned gets its order, published by the review that the defect had; what becomes of the order is told to the defect. Each
 * step bears an id of its fact, so that what broke off is taken up again and comes to nothing second.
 */
export const repair = (means: RepairMeans): Policy => ({
  name,
  types: [DefectAssigned.event.type, ...ofOrders],
  // A past that was made up, or brought, tells of its orders itself.
  past: 'left',
  async react(event) {
    await (event.type === DefectAssigned.event.type ? ordered(means, event) : told(means, event));
    return [];
  },
});

async function rowOf<Row>({ log }: RepairMeans, ledger: LedgerDeclaration, id: string): Promise<Row | null> {
  const stream = streamOf(ledger.name, id);
  const found = (await log.remembered([stream])).get(stream)?.context;
  return found == null ? null : (found as unknown as Row);
}

interface Step {
  readonly ledger: LedgerDeclaration;
  readonly command: string;
  readonly id: string | null;
  readonly given?: Readonly<Record<string, unknown>>;
}

async function obeyed({ ledgers }: RepairMeans, event: Event, step: Step): Promise<Result<Obeyed>> {
  const { ledger, command, id, given = {} } = step;
  const done = await ledgers.obey(
    ledger,
    { command, id, given, at: event.at },
    { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}:${command}`, digest: name } },
  );
  if (!done.ok && done.refusal.code === 'UNAVAILABLE')
    throw new Error(`${ledger.name} ${id ?? ''} was not told ${command}`);
  return done;
}

async function ordered(means: RepairMeans, event: Event): Promise<void> {
  const id = partsOfStream(event.stream).id;
  const row = await rowOf<Defect>(means, defects, id);
  if (row === null || row.orderId !== null) return;
  const causeId = causeOf(id, row.orderIds.length);
  // It was closed while its order was made, and the gateway ended between the two.
  if (row.state !== 'assigned') return takenBack(means, event, await heldBy(means, causeId));
  const made = await obeyed(means, event, {
    ledger: workOrders,
    command: 'establish',
    id: null,
    given: orderGiven(row, causeId),
  });
  const orderId = made.ok ? made.value.id : await heldBy(means, causeId);
  if (orderId === null) {
    // Nobody could take what does not come to be: it is assigned anew, and why is said.
    const why = made.ok
      ? ''
      : Object.values(made.refusal.fields ?? {})
          .join('；')
          .slice(0, 200);
    await obeyed(means, event, {
      ledger: defects,
      command: 'reconsider',
      id,
      given: { reason: why === '' ? null : why },
    });
    means.say(`${name}: no order of ${id}: ${made.ok ? '' : made.refusal.code}`);
    return;
  }
  const reviewerIds = row.reviewerIds.length > 0 ? row.reviewerIds : [row.auditedBy].filter((one) => one !== null);
  const publishing = {
    ledger: workOrders,
    command: 'publishReviewed',
    id: orderId,
    given: { case: row.caseId, reviewerIds },
  };
  await obeyed(means, event, publishing);
  const known = await obeyed(means, event, { ledger: defects, command: 'order', id, given: { orderId } });
  if (known.ok || (await rowOf<Defect>(means, defects, id))?.orderId === orderId) return;
  await takenBack(means, event, orderId);
}

/** Of a defect that was dealt with otherwise nobody is sent out. */
async function takenBack(means: RepairMeans, event: Event, orderId: string | null): Promise<void> {
  if (orderId === null) return;
  const reason = '缺陷已另行处理 · The defect was dealt with otherwise';
  await obeyed(means, event, { ledger: workOrders, command: 'cancel', id: orderId, given: { reason } });
}

/** The order that this cause has already, asked of the log itself. */
async function heldBy({ log }: RepairMeans, causeId: string): Promise<string | null> {
  const [held] = await log.holders([{ kind: soleKind(workOrders, 'causeId'), key: causeId }]);
  return held === undefined ? null : partsOfStream(held.stream).id;
}

const short = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

function orderGiven(row: Defect, causeId: string): Readonly<Record<string, unknown>> {
  const { number, part, partEn, phenomenon, phenomenonEn, needsTicket } = row;
  // First what nobody may overlook: what is too long is cut off at its end.
  const description = [needsTicket ? '须开工作票 · Needs a work ticket' : null, phenomenon, phenomenonEn];
  return {
    name: short(`${number} ${part}`, 32),
    nameEn: partEn === null ? null : short(`${number} ${partEn}`, 64),
    orgId: row.orgId,
    origin: 'defect',
    causeId,
    priority: priorityOf[row.severity],
    description: short(description.filter((one) => one !== null).join('\n'), 1000),
    equipmentIds: row.equipmentId === null ? [] : [row.equipmentId],
    deviceIds: row.deviceId === null ? [] : [row.deviceId],
    leaderId: row.leaderId,
    assigneeIds: row.assigneeIds,
    copyTo: row.copyTo,
    due: row.due,
  };
}

/** What became of its order, as the defect hears it. */
async function told(means: RepairMeans, event: Event): Promise<void> {
  const orderId = partsOfStream(event.stream).id;
  const order = await rowOf<WorkOrder>(means, workOrders, orderId);
  const id = order?.origin === 'defect' ? defectOfCause(order.causeId) : null;
  const row = id === null ? null : await rowOf<Defect>(means, defects, id);
  // It has another order since, or none.
  if (order === null || id === null || row === null || row.orderId !== orderId) return;
  const { command, given } = heard(event, order);
  const done = await obeyed(means, event, { ledger: defects, command, id, given });
  // What was told already, by whoever wrote a past, is told.
  if (!done.ok && done.refusal.code !== 'ALREADY_DONE')
    means.say(`${name}: defect ${id} refused ${command}: ${done.refusal.code}`);
}

function heard({ type, data }: Event, order: WorkOrder): Required<Pick<Step, 'command' | 'given'>> {
  const { reason = null, by = null } = data as { readonly reason?: string | null; readonly by?: string | null };
  if (type === WorkOrderBegun.event.type) return { command: 'fix', given: {} };
  if (type === WorkOrderFinished.event.type) return { command: 'offer', given: {} };
  if (type === WorkOrderReturned.event.type) return { command: 'reject', given: { reason } };
  if (type !== WorkOrderAccepted.event.type) return { command: 'reconsider', given: { reason } };
  // Accepted as it is, the defect stands still: it is mended by another order.
  const { result } = order;
  if (result === 'partly' || result === 'notFixed') {
    const { cn, en } = orderResults[result];
    return { command: 'reconsider', given: { reason: `验收结果：${cn} · Accepted as: ${en}` } };
  }
  return { command: 'close', given: { acceptedBy: by, reason } };
}
