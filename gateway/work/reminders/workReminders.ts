import { defectOfCause } from '../../../domain/defect/cause.ts';
import { defects } from '../../../domain/defect/defectLedger.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type Event, partsOfStream, streamOf } from '../../../domain/event/event.ts';
import { isPast } from '../../../domain/event/past.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { noticeSent } from '../../../domain/notice/events.ts';
import { processTimes } from '../../../domain/work/processTime.ts';
import { remindedOf } from '../../../domain/work/reminded.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import type { Policy, Reaction } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import { following, followingName } from './followingReminders.ts';
import { type KnownRow, knownRow, type LimitsOf, limitsBy, type ReminderMeans, remindersFollowed } from './knownRow.ts';
import { type ReminderOf, reminderIn, reminderStream } from './reminderNotice.ts';
import { reminderTimer } from './reminderTimers.ts';

const by = { kind: 'policy', id: followingName } as const;
const { created, changed, deleted, restored } = eventTypesOf(processTimes);
const ofTimes: readonly string[] = [created, changed, deleted, restored];
const ledgers = [...remindedOf.values()].map(({ ledger }) => ledger);
const factsOf = ({ law }: LedgerDeclaration): readonly string[] => Object.keys(law?.events ?? {});

/**
 * Each limit of a test, a defect or an overhaul is waited for, and the time ahead of it. What people were reminded of follows the row: it goes
 * to whoever goes on with it by then, gives way to what is said later, and ends with the row or with the limit.
 */
export const workReminders = (means: ReminderMeans): Policy => ({
  name: followingName,
  types: [...[...ledgers, workOrders].flatMap(factsOf), noticeSent.type, ...ofTimes],
  past: 'left',
  async react(event) {
    if (ofTimes.includes(event.type)) return corrected(means, event.position);
    const about = await rowOf(means, event);
    if (about === null) return [];
    await remindersFollowed(means);
    const known = await knownRow(means, about.kind, about.id);
    if (known === null) return [];
    const moves = known.reminded.moves.includes(event.type);
    return [
      ...(moves ? waitsFor(known, await limitsBy(means), event.position) : []),
      ...(await following(means, known, event.position)),
    ];
  },
  // What was open when the policy came to the site; a past that was made up tells of itself.
  sweep: {
    version: 3,
    async react() {
      const { position } = means.log.head();
      const open = await openRows(means, position);
      const lived: KnownRow[] = [];
      for (const one of open) if (!(await isMadeUp(means, one))) lived.push(one);
      const limitsOf = await limitsBy(means);
      return lived.flatMap((one) => waitsFor(one, limitsOf, position));
    },
  },
});

/** Of which row a fact tells: its own, that of a reminder, that which an order mends. */
async function rowOf(
  { log }: ReminderMeans,
  { stream }: Pick<Event, 'stream'>,
): Promise<Pick<ReminderOf, 'kind' | 'id'> | null> {
  const { aggregate, id } = partsOfStream(stream);
  if (aggregate === 'notice') return reminderIn(stream);
  if (aggregate !== workOrders.name) return { kind: aggregate, id };
  const order = (await log.remembered([stream])).get(stream)?.context as unknown as WorkOrder | undefined;
  const defect = order?.origin === 'defect' ? defectOfCause(order.causeId) : null;
  return defect === null ? null : { kind: defects.name, id: defect };
}

/** Other process times: what is open is said ahead by them. */
async function corrected(means: ReminderMeans, position: number): Promise<readonly Reaction[]> {
  await remindersFollowed(means);
  const open = await openRows(means, position);
  const limitsOf = await limitsBy(means);
  return open.flatMap((one) => waitsFor(one, limitsOf, position));
}

async function openRows(means: ReminderMeans, position: number): Promise<readonly KnownRow[]> {
  await followed(means, position, [processTimes.name, ...ledgers.map(({ name }) => name)]);
  const rows = await Promise.all(
    [...remindedOf.values()].map(async (reminded) => {
      const { ledger, isOpen } = reminded;
      const all = await means.ledgers.everyRow(ledger);
      return all
        .filter((row) => isOpen(row as never))
        .map((row): KnownRow => ({ reminded, id: row.id, org: row.org, row: row as never }));
    }),
  );
  return rows.flat();
}

/** Whether the last that is told of it is of a past that was made up, or brought. */
async function isMadeUp({ log }: ReminderMeans, { reminded, id }: KnownRow): Promise<boolean> {
  const streams = [streamOf(reminded.ledger.name, id)];
  const [last] = await log.read({ after: 0, limit: 1, streams, newestFirst: true });
  return last !== undefined && isPast(last, null);
}

/** Ahead of its limit and at it. */
function waitsFor(known: KnownRow, limitsOf: LimitsOf, since: number): readonly Reaction[] {
  const limits = limitsOf(known);
  if (limits === null) return [];
  const { due, warn } = limits;
  const of = { kind: known.reminded.ledger.name, id: known.id, due, since };
  return [
    ...(warn < due ? [waits(known.org, { ...of, state: '02' }, warn)] : []),
    waits(known.org, { ...of, state: '03' }, due),
  ];
}

function waits(org: string, of: ReminderOf, at: number): Reaction {
  const stream = reminderStream(of);
  const append = { stream, org, events: [], timers: [{ name: reminderTimer, due: at }] };
  return {
    by,
    digest: null,
    reads: [stream],
    key: stream,
    decide: (known) =>
      (known.of(stream)?.version ?? 0) > 0 ? refused('ALREADY_DONE') : accepted({ appends: [append] }),
  };
}
