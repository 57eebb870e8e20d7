import { type Equipment, equipment } from '../../../domain/equipment/equipment.ts';
import { type Event, streamOf } from '../../../domain/event/event.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { workOrderLaw } from '../../../domain/workOrder/law.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'remembered' | 'read'>;
  readonly ledgers: Pick<Ledgers, 'amend' | 'everyRow'>;
}

const name = 'underRepair';
const { WorkOrderBegun, WorkOrderAccepted, WorkOrderTerminated } = workOrderLaw.events;
const begun = WorkOrderBegun.event.type;

/** What mends equipment, beside what is done on it otherwise. */
const mending = new Set<string>(['defect', 'fault']);
const running = new Set<string>(['inProgress', 'finished']);

/** Equipment is under repair while an order mends it, and in use again when none does: where it was this policy that said so. */
export const underRepair = (means: Means): Policy => ({
  name,
  types: [WorkOrderBegun, WorkOrderAccepted, WorkOrderTerminated].map(({ event }) => event.type),
  past: 'left',
  async react(event) {
    const order = (await means.log.remembered([event.stream])).get(event.stream)?.context as unknown as WorkOrder;
    if (!mending.has(order.origin)) return [];
    // Over since: nothing is under repair by it now.
    if (event.type === begun && !running.has(order.state)) return [];
    for (const id of order.equipmentIds)
      await (event.type === begun ? taken(means, event, id) : back(means, event, id));
    return [];
  },
});

const writing = ({ position }: Event, id: string) => ({
  by: { kind: 'policy', id: name } as const,
  command: { id: `${name}:${position}:${id}`, digest: name },
});

const taken = (means: Means, event: Event, id: string): Promise<void> =>
  amended(means, event, id, ({ state }) => (state === 'inUse' ? { state: 'repair' } : {}));

async function back(means: Means, event: Event, id: string): Promise<void> {
  const others = (await means.ledgers.everyRow(workOrders)).filter(
    (one) => mending.has(one.origin) && running.has(one.state) && one.equipmentIds.includes(id),
  );
  const own = others.filter((one) => streamOf(workOrders.name, one.id) !== event.stream);
  if (own.length > 0 || !(await saidHere(means, id))) return;
  await amended(means, event, id, ({ state }) => (state === 'repair' ? { state: 'inUse' } : {}));
}

async function amended(
  { ledgers }: Means,
  event: Event,
  id: string,
  changes: (row: Pick<Equipment, 'state'>) => Partial<Pick<Equipment, 'state'>>,
): Promise<void> {
  const done = await ledgers.amend(equipment, id, changes, writing(event, id));
  if (!done.ok && done.refusal.code === 'UNAVAILABLE')
    throw new Error(`equipment ${id} was not told of ${event.stream}`);
}

/** Whether the last word about its state was this policy's: what people said stays. */
async function saidHere({ log }: Means, id: string): Promise<boolean> {
  const changes = await log.read({
    after: 0,
    limit: 100,
    newestFirst: true,
    streams: [streamOf(equipment.name, id)],
    types: [eventTypesOf(equipment).changed],
  });
  const last = changes.find(({ data }) => 'state' in ((data as { readonly changes?: object }).changes ?? {}));
  return last?.by.kind === 'policy' && last.by.id === name;
}
