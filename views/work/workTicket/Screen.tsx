import { Link } from 'wouter';
import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';
import { ticketDecider } from '../../../machines/ticket/ticketDecider.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { words } from './words.ts';

const ticketOf = (row: AnyRow): Ticket => row as unknown as Ticket;

/** How many of a ticket's measures and steps are done. */
function progressOf({ measures, steps }: Ticket): string {
  const lines = [...measures, ...steps];
  return `${lines.filter(({ doneAt }) => doneAt !== null).length} / ${lines.length}`;
}

function Write() {
  const say = useText(words);
  return useMay('/workTicket', 'add') ? <Link href="/workTicket/fill">{say('tickets.write')}</Link> : null;
}

const slots: LedgerSlots = {
  hidden: [
    ...['deviceIds', 'crewIds', 'orderId', 'orgId', 'review', 'authorId', 'issuedAt', 'receivedAt', 'permittedAt'],
    ...['signedIds', 'begunAt', 'endedAt', 'closedAt', 'isExtended', 'isLeaderChanged', 'lastReason', 'issuerId'],
  ],
  widths: { number: 148, task: 260, place: 120, leaderId: 136, permitterId: 136, earthsOut: 96 },
  cells: {
    number: (row) => (
      <Link href={`/workTicket/fill?id=${row.id}`} onClick={(event) => event.stopPropagation()}>
        {ticketOf(row).number}
      </Link>
    ),
  },
  columns: [
    {
      key: 'progress',
      title: words['tickets.progress'],
      width: 72,
      align: 'end',
      cell: (row) => progressOf(ticketOf(row)),
    },
  ],
  groups: [
    {
      title: words['tickets.work'],
      fields: ['number', 'state', 'kind', 'task', 'place', 'deviceIds', 'orderId', 'orgId'],
    },
    {
      title: words['tickets.people'],
      fields: ['authorId', 'issuerId', 'leaderId', 'permitterId', 'crewIds', 'signedIds'],
    },
    { title: words['tickets.safety'], fields: ['earthsOut', 'measures', 'steps'] },
    {
      title: words['tickets.times'],
      fields: [
        ...['from', 'to', 'issuedAt', 'receivedAt', 'permittedAt', 'begunAt', 'endedAt', 'closedAt'],
        ...['isExtended', 'isLeaderChanged', 'review', 'lastReason'],
      ],
    },
  ],
  empty: words['tickets.empty'],
  Acts: Write,
};

/** The desk of tickets: which are live, which earths are out, who waits for whom. */
export function Screen() {
  return <LawScreen law={ticketDecider} slots={slots} />;
}
