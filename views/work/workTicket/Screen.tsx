import { Link } from 'wouter';
import { qualifiedPersons } from '../../../domain/ticket/qualifiedPerson.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { reviewedActs } from '../parts/tasks/ReviewedActs.tsx';
import { Earths, Leader, Planned, progressOf, ticketOf } from './cells.tsx';
import { End } from './Overdue.tsx';
import { TicketBar } from './TicketBar.tsx';
import { words } from './words.ts';

function Write() {
  const say = useText(words);
  const may = useMay('/workTicket', 'add');
  return (
    <>
      {may ? <Link href="/workTicket/fill">{say('tickets.write')}</Link> : null}
      <Link href="/workTicket?list=qualified">{say('tickets.qualified')}</Link>
    </>
  );
}

const slots: LedgerSlots = {
  hidden: [
    ...['deviceIds', 'crewIds', 'orderId', 'orgId', 'review', 'authorId', 'issuedAt', 'receivedAt', 'permittedAt'],
    ...['signedIds', 'begunAt', 'endedAt', 'closedAt', 'isExtended', 'isLeaderChanged', 'lastReason', 'issuerId'],
    ...['resumableOn', 'overranAt', 'stoppedAt', 'stoppedBy', 'stoppedWhere', 'stoppedWhy', 'kind', 'permitterId'],
  ],
  titles: {
    leaderId: words['tickets.leader'],
    from: words['tickets.from'],
    to: words['tickets.to'],
    earthsOut: words['tickets.earths'],
  },
  card: [
    ['task', 'state'],
    ['number', 'to'],
    ['place', 'waits'],
  ],
  widths: { task: 190, number: 122, state: 84, place: 100, from: 92, to: 136, leaderId: 96, earthsOut: 60 },
  Bar: TicketBar,
  cells: {
    from: (row) => <Planned at={ticketOf(row).from} />,
    leaderId: (row, nameOf) => <Leader ticket={ticketOf(row)} nameOf={nameOf} />,
    earthsOut: (row) => <Earths ticket={ticketOf(row)} />,
    to: (row) => <End ticket={ticketOf(row)} />,
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
        ...['isExtended', 'isLeaderChanged', 'review', 'lastReason', 'resumableOn', 'overranAt'],
        ...['stoppedAt', 'stoppedBy', 'stoppedWhere', 'stoppedWhy'],
      ],
    },
  ],
  empty: words['tickets.empty'],
  Acts: Write,
  RowActs: reviewedActs(tickets.name),
};

const listed: LedgerSlots = { empty: words['tickets.qualified.empty'] };

/** Whose end is nearest, or longest past, stands first. */
const inHand = { sort: 'to' };

/** The desk of tickets: which are live, which earths are out, who waits for whom. */
export function Screen() {
  const { search } = useAddress();
  return search.get('list') === 'qualified' ? (
    <LedgerScreen declaration={qualifiedPersons} slots={listed} />
  ) : (
    <LawScreen law={lawOfLedger(tickets)} slots={slots} inHand={inHand} />
  );
}
