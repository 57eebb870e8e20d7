import { Link } from 'wouter';
import { qualifiedPersons } from '../../../domain/ticket/qualifiedPerson.ts';
import type { Ticket } from '../../../domain/ticket/ticketLedger.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { isOpenLine } from '../../../domain/turn/turn.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { End } from './Overdue.tsx';
import { words } from './words.ts';

const ticketOf = (row: AnyRow): Ticket => row as unknown as Ticket;

/** How many of a ticket's measures and steps are done; while measures are taken, one that came in is to be done again. */
function progressOf({ state, measures, steps }: Ticket): string {
  const lines = [...measures, ...steps];
  const isMeasured = state === 'received' || state === 'suspended';
  const done = lines.filter((line) => (isMeasured ? !isOpenLine(line) : line.doneAt !== null));
  return `${done.length} / ${lines.length}`;
}

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
    ...['resumableOn', 'overranAt', 'stoppedAt', 'stoppedBy', 'stoppedWhere', 'stoppedWhy'],
  ],
  widths: { number: 148, task: 260, place: 120, leaderId: 136, permitterId: 136, earthsOut: 96 },
  cells: {
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
};

const listed: LedgerSlots = { empty: words['tickets.qualified.empty'] };

/** The desk of tickets: which are live, which earths are out, who waits for whom. */
export function Screen() {
  const { search } = useAddress();
  return search.get('list') === 'qualified' ? (
    <LedgerScreen declaration={qualifiedPersons} slots={listed} />
  ) : (
    <LawScreen law={lawOfLedger(tickets)} slots={slots} />
  );
}
