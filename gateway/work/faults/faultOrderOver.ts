import { defectOfCause } from '../../../domain/defect/cause.ts';
import { partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { workOrderLaw } from '../../../domain/workOrder/law.ts';
import type { WorkOrder } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'obey'>;
  readonly say: (line: string) => void;
}

const name = 'faultOrderOver';
const { WorkOrderAccepted, WorkOrderCancelled, WorkOrderTerminated, WorkOrderVoided } = workOrderLaw.events;

/** A fault hears when its order is over, however that ended: it may be closed then, or get another one. */
export const faultOrderOver = (means: Means): Policy => ({
  name,
  types: [WorkOrderAccepted, WorkOrderCancelled, WorkOrderTerminated, WorkOrderVoided].map(({ event }) => event.type),
  // A past that was made up tells of its orders itself.
  past: 'left',
  async react(event) {
    const order = ((await means.log.remembered([event.stream])).get(event.stream)?.context ??
      null) as unknown as WorkOrder | null;
    const id = order?.origin === 'fault' ? defectOfCause(order.causeId) : null;
    if (id === null) return [];
    const stream = streamOf(faults.name, id);
    const row = ((await means.log.remembered([stream])).get(stream)?.context ?? null) as unknown as Fault | null;
    // It has another order since, or none.
    if (row?.orderId !== partsOfStream(event.stream).id) return [];
    const done = await means.ledgers.obey(
      faults,
      { command: 'orderOver', id, given: {}, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name } },
    );
    if (!done.ok && done.refusal.code === 'UNAVAILABLE')
      throw new Error(`fault ${id} was not told that its order is over`);
    if (!done.ok && done.refusal.code !== 'ALREADY_DONE') means.say(`${name}: fault ${id}: ${done.refusal.code}`);
    return [];
  },
});
