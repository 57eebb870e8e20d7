import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { workOrderLaw } from '../../../domain/workOrder/law.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';

const name = 'partsReleased';
const { WorkOrderAccepted, WorkOrderCancelled, WorkOrderTerminated, WorkOrderVoided } = workOrderLaw.events;

/** What an order had reserved and not drawn is free again when it is over: the document stays as a draft for its keeper. */
export const partsReleased = ({
  ledgers,
  followers,
  say,
}: Pick<ReadMeans, 'ledgers' | 'followers' | 'say'>): Policy => ({
  name,
  types: [WorkOrderAccepted, WorkOrderCancelled, WorkOrderTerminated, WorkOrderVoided].map(({ event }) => event.type),
  // A past that is written down reserves nothing today.
  past: 'left',
  async react(event) {
    await followed({ followers }, event.position, [stockDocuments.name]);
    const orderId = partsOfStream(event.stream).id;
    const held = ((await ledgers.everyRow(stockDocuments)) as readonly StockDocument[]).filter(
      (one) => one.orderId === orderId && one.state === 'reserved',
    );
    for (const { id } of held) {
      const done = await ledgers.obey(stockDocuments, { command: 'release', id, given: {} }, writing(event, id));
      if (done.ok) continue;
      if (done.refusal.code === 'UNAVAILABLE') throw new Error(`stockDocument ${id} was not released`);
      say(`${name}: ${id} was refused: ${done.refusal.code}`);
    }
    return [];
  },
});

const writing = ({ position }: Event, id: string) => ({
  by: { kind: 'policy', id: name } as const,
  command: { id: `${name}:${position}:${id}`, digest: name },
});
