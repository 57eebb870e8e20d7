import { useMemo } from 'react';
import { Link } from 'wouter';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { LawNew } from '../../../src/ledger/law/LawNew.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { causeOf } from '../parts/orders/orderCause.ts';
import { reviewedActs } from '../parts/tasks/ReviewedActs.tsx';
import { Due, Late, orderOf } from './cells.tsx';
import { OrderBar } from './OrderBar.tsx';
import { words } from './words.ts';

const hidden = [
  'origin',
  ...['description', 'equipmentIds', 'assigneeIds', 'copyTo', 'plannedFrom', 'plannedTo', 'plannedHours', 'orgId'],
  ...['causeId', 'review', 'caseId', 'reviewerIds', 'authorId', 'crewIds', 'doerIds', 'establishedAt', 'publishedAt'],
  ...['takenAt', 'begunAt', 'finishedAt', 'acceptedAt', 'acceptedBy', 'result', 'cause', 'remedy', 'lastReason'],
];

function OrderNew({ again }: { readonly again: (position?: number | null) => void }) {
  const { search } = useAddress();
  const first = useMemo(() => causeOf(search), [search]);
  return <LawNew again={again} first={first} />;
}

const slots: LedgerSlots = {
  hidden,
  card: [
    ['name', 'state'],
    ['number', 'due'],
    ['holderId', 'waits'],
  ],
  widths: { name: 190, number: 122, state: 84, priority: 80, deviceIds: 110, leaderId: 84, holderId: 84, due: 96 },
  columns: [
    {
      key: 'late',
      title: words['orders.late'],
      width: 64,
      align: 'end' as const,
      after: 'due',
      cell: (row) => <Late order={orderOf(row)} />,
    },
  ],
  groups: [
    {
      title: words['orders.work'],
      fields: [
        'number',
        'name',
        'nameEn',
        'state',
        'priority',
        'description',
        'deviceIds',
        'equipmentIds',
        'origin',
        'causeId',
        'orgId',
      ],
    },
    {
      title: words['orders.people'],
      fields: ['leaderId', 'assigneeIds', 'copyTo', 'authorId', 'holderId', 'crewIds', 'acceptedBy'],
    },
    {
      title: words['orders.times'],
      fields: [
        ...['plannedFrom', 'plannedTo', 'due', 'plannedHours', 'establishedAt', 'publishedAt', 'takenAt', 'begunAt'],
        ...['finishedAt', 'acceptedAt'],
      ],
    },
    { title: words['orders.done'], fields: ['result', 'cause', 'remedy', 'hours', 'materials', 'notes', 'lastReason'] },
    { title: words['orders.review'], fields: ['review', 'caseId', 'reviewerIds'] },
  ],
  // Who had a part in the work is told by the law where it refuses: people read the crew.
  apart: ['doerIds'],
  empty: words['orders.empty'],
  cells: {
    due: (row) => <Due order={orderOf(row)} />,
    number: (row) => (
      <Link href={`/workOrder/details?id=${row.id}`} onClick={(event) => event.stopPropagation()}>
        {orderOf(row).number}
      </Link>
    ),
  },
  Bar: OrderBar,
  Acts: OrderNew,
  RowActs: reviewedActs(workOrders.name),
};

/** What is due first, or longest over, stands first. */
const inHand = { sort: 'due' };

/** The desk of work orders: what is open, what slips, what waits for whom. */
export function Screen() {
  return <LawScreen law={lawOfLedger(workOrders)} slots={slots} inHand={inHand} />;
}
