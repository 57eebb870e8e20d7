import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { taskLedgers } from '../../../domain/work/task/tasks.ts';
import { workOrderLaw } from '../../../domain/workOrder/law.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';

const name = 'partsReleased';
const { WorkOrderAccepted, WorkOrderCancelled, WorkOrderTerminated, WorkOrderVoided } = workOrderLaw.events;

const orderEnds = [WorkOrderAccepted, WorkOrderCancelled, WorkOrderTerminated, WorkOrderVoided].map(
  ({ event }) => event.type,
);
/** By what a task of field work is over, of whatever kind it is. */
const taskEnds = ['Patrol', 'Test', 'Upkeep', 'Overhaul'].flatMap((kind) =>
  ['Accepted', 'Cancelled', 'Terminated', 'Missed', 'Withdrawn'].map((end) => `${kind}Task${end}`),
);

type Means = Pick<ReadMeans, 'ledgers' | 'followers' | 'say'>;

/** What an order or a task had reserved and not drawn is free again when it is over: the document stays as a draft for its keeper. */
export const partsReleased = ({ ledgers, followers, say }: Means): Policy => ({
  name,
  types: [...orderEnds, ...taskEnds],
  // A past that is written down reserves nothing today.
  past: 'left',
  async react(event) {
    const { aggregate, id: over } = partsOfStream(event.stream);
    const task = Object.values(taskLedgers).find((one) => one.name === aggregate);
    await followed({ followers }, event.position, [stockDocuments.name, ...(task === undefined ? [] : [task.name])]);
    // A document names a task by its number.
    const number = task === undefined ? null : ((await ledgers.anyRow(task, over))?.number ?? null);
    const isFor = ({ orderId, taskId }: StockDocument): boolean =>
      task === undefined ? orderId === over : number !== null && orderId === null && taskId === number;
    const held = ((await ledgers.everyRow(stockDocuments)) as readonly StockDocument[]).filter(
      (one) => one.state === 'reserved' && isFor(one),
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
