import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type Event, partsOfStream, streamOf } from '../../domain/event/event.ts';
import { noticeDone, noticeSent } from '../../domain/notice/events.ts';
import { isLive } from '../../domain/ticket/overdue.ts';
import { type Ticket, tickets } from '../../domain/ticket/ticketLedger.ts';
import { personsOf } from '../../domain/turn/turn.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { rowByLaw } from '../ledger/write/rowByLaw.ts';
import type { Known } from '../log/append/command.ts';
import type { Policy, Reaction, TimerHandler } from '../log/follow/policy.ts';
import type { CaseMeans } from './caseMeans.ts';
import { peopleFor, readersOf } from './people.ts';
import { followed } from './peopleFollowed.ts';
import type { ReadMeans } from './readMeans.ts';

const timer = 'ticketOverruns';
const by = { kind: 'policy', id: 'ticketOverrun' } as const;

const rowOf = (known: Known, stream: string): Ticket | null =>
  (known.of(stream)?.context as unknown as Ticket | undefined) ?? null;

const waitsFor = (stream: string, org: string): Reaction => ({
  by,
  digest: null,
  reads: [stream],
  decide(known) {
    const due = millisOf(rowOf(known, stream)?.to ?? '');
    return accepted({ appends: [{ stream, org, events: [], timers: due === null ? [] : [{ name: timer, due }] }] });
  },
});

/** From its permit on a ticket is waited for at its planned end, and at the later one that it is given. */
export const ticketTimer = (means: Pick<ReadMeans, 'log' | 'ledgers' | 'followers'>): Policy => ({
  name: 'ticketOverrun',
  types: ['TicketPermitted', 'TicketExtended'],
  past: 'left',
  react: async ({ stream, org }) => [waitsFor(stream, org)],
  // Those that people were at work under when the policy came to the site.
  sweep: {
    version: 2,
    async react() {
      await followed(means, means.log.head().position, [tickets.name]);
      const rows = await means.ledgers.everyRow(tickets);
      return rows
        .filter((row) => isLive(row) && row.overranAt === null)
        .map((row) => waitsFor(streamOf(tickets.name, row.id), row.orgId));
    },
  },
});

/** What falls due: the ticket's planned end, while people may be at work under it. */
export const ticketTimers: ReadonlyMap<string, TimerHandler> = new Map([
  [
    timer,
    async ({ stream, due }, known) => {
      const row = rowOf(known, stream);
      // Of one that was extended meanwhile the later end is waited for.
      if (row === null || due < (millisOf(row.to) ?? 0)) return [];
      const order = { type: 'OVERRUN', at: instantOf(due), by: null, given: {} };
      const done = rowByLaw(lawOfLedger(tickets), known, { stream, order });
      return done.ok ? [done.value] : [];
    },
  ],
]);

/** Where one person's notice of a ticket that overran stands; its version names it within its ticket. */
const noticeOf = ({ stream, version }: Pick<Event, 'stream' | 'version'>): string =>
  `notice-overran.${partsOfStream(stream).id}.${version}`;

const endings = ['TicketExtended', 'TicketEnded', 'TicketStopped', 'TicketVoided'];

/** Who leads, who permits and the administrators are called when a ticket is beyond its end, until it is extended or over. */
export const ticketOverrunTold = (means: Pick<CaseMeans, 'log' | 'ledgers' | 'clock'>): Policy => ({
  name: 'ticketOverrunTold',
  types: ['TicketOverran', ...endings],
  past: 'left',
  async react(event) {
    if (event.type === 'TicketOverran') return called(means, event);
    const [overran] = await means.log.read({
      after: 0,
      upTo: event.position,
      streams: [event.stream],
      types: ['TicketOverran'],
      limit: 1,
      newestFirst: true,
    });
    return overran === undefined ? [] : [over(noticeOf(overran), event)];
  },
});

async function called(
  { log, ledgers, clock }: Pick<CaseMeans, 'log' | 'ledgers' | 'clock'>,
  event: Event,
): Promise<readonly Reaction[]> {
  const found = (await log.remembered([event.stream])).get(event.stream)?.context as unknown as Ticket | undefined;
  if (found === undefined) return [];
  const [{ administrators }, readers] = await Promise.all([
    peopleFor(ledgers, event.org, clock.now()),
    readersOf(ledgers, tickets, { org: event.org, now: clock.now() }),
  ]);
  const named = personsOf([found.leaderId, found.permitterId]).filter((one) => readers.has(one));
  const to = [...new Set([...named, ...administrators])];
  if (to.length === 0) return [];
  const stream = noticeOf(event);
  const data = {
    kind: 'TODO',
    work: 'TICKET_OVERRAN',
    subject: `${found.number} ${found.task}`.slice(0, 200),
    state: null,
    taskId: null,
    dataId: partsOfStream(event.stream).id,
    deviceType: null,
    to,
  };
  const fact = { type: noticeSent.type, at: event.at, data, to: null };
  return [
    {
      by: { kind: 'policy', id: 'ticketOverrunTold' },
      digest: null,
      reads: [stream],
      decide: () => accepted({ appends: [{ stream, org: event.org, events: [fact] }] }),
    },
  ];
}

/** Nobody is waited for any more. */
function over(stream: string, event: Event): Reaction {
  return {
    by: { kind: 'policy', id: 'ticketOverrunTold' },
    digest: null,
    reads: [stream],
    decide(known) {
      if ((known.of(stream)?.version ?? 0) !== 1) return refused('ALREADY_DONE');
      const fact = { type: noticeDone.type, at: event.at, data: {}, to: null };
      return accepted({ appends: [{ stream, org: event.org, events: [fact] }] });
    },
  };
}
