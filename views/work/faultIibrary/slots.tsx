import { Link } from 'wouter';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Counted } from './Counted.tsx';
import { FreeParts } from './FreeParts.tsx';
import { Offered } from './Offered.tsx';
import { Used } from './Used.tsx';
import { words } from './words.ts';

/** What stands beside an entry: the faults that used it, and which alarms would have offered it. */
export const entrySlots: LedgerSlots = {
  groups: [
    {
      title: words['library.what'],
      fields: [
        'name',
        'nameEn',
        'orgId',
        'class',
        'symptom',
        'symptomEn',
        'cause',
        'causeEn',
        'remedy',
        'remedyEn',
        'caution',
        'cautionEn',
      ],
    },
    { title: words['library.pattern'], fields: ['pattern', 'partIds'] },
  ],
  apart: ['shipped'],
  tabs: [
    { key: 'used', title: words['library.used'], Show: Used },
    { key: 'offered', title: words['library.offered'], Show: Offered },
  ],
};

export const listSlots: LedgerSlots = {
  ...entrySlots,
  hidden: ['nameEn', 'symptomEn', 'causeEn', 'remedyEn', 'caution', 'cautionEn', 'orgId', 'shipped', 'partIds'],
  widths: { name: 150, class: 96, symptom: 200, cause: 180, remedy: 220, pattern: 150 },
  cells: {
    name: (row) => (
      <Link href={`/faultIibrary/faultAdminInfo?row=${row.id}`} onClick={(event) => event.stopPropagation()}>
        {String(row['name'])}
      </Link>
    ),
  },
  columns: [
    {
      key: 'counted',
      title: words['library.counted'],
      width: 96,
      align: 'end' as const,
      cell: (row) => <Counted id={row.id} />,
    },
    {
      key: 'free',
      title: words['library.free'],
      width: 160,
      cell: (row, nameOf) => <FreeParts row={row} nameOf={nameOf} />,
    },
  ],
  empty: words['library.empty'],
};
