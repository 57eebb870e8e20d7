import { dispatches } from '../../../domain/dispatch/dispatch.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Course } from './Course.tsx';
import { dispatchOf, Left, Obeyed, Target } from './cells.tsx';
import { courseWords } from './courseWords.ts';
import { DispatchActs } from './DispatchActs.tsx';
import { words } from './words.ts';

const hidden = [
  ...['orgId', 'power', 'switchId', 'direction', 'receiveBy', 'reason', 'receiverIds', 'givenAt', 'receivedAt'],
  ...['begunAt', 'endedAt', 'reportedPower', 'report', 'lapse', 'lastReason', 'requestId', 'requestState', 'differs'],
];

const slots: LedgerSlots = {
  hidden,
  card: [['equipmentId', 'state'], ['instruction', 'target'], ['left'], ['number', 'receiverId']],
  widths: {
    number: 128,
    equipmentId: 130,
    instruction: 96,
    from: 148,
    until: 148,
    state: 76,
    giverId: 80,
    receiverId: 80,
  },
  columns: [
    {
      key: 'target',
      title: words['dispatch.target'],
      width: 110,
      align: 'end' as const,
      after: 'instruction',
      cell: (row, nameOf) => <Target dispatch={dispatchOf(row)} nameOf={nameOf} />,
    },
    {
      key: 'left',
      title: words['dispatch.left'],
      width: 136,
      align: 'end' as const,
      after: 'until',
      cell: (row) => <Left dispatch={dispatchOf(row)} />,
    },
    {
      key: 'obeyed',
      title: courseWords['course.obeyed'],
      width: 92,
      align: 'end' as const,
      after: 'left',
      cell: (row) => <Obeyed row={row} />,
    },
  ],
  groups: [
    {
      title: words['dispatch.what'],
      fields: [
        ...['number', 'state', 'equipmentId', 'instruction', 'power', 'switchId', 'direction', 'reason', 'orgId'],
      ],
    },
    {
      title: words['dispatch.times'],
      fields: ['from', 'until', 'receiveBy', 'givenAt', 'receivedAt', 'begunAt', 'endedAt'],
    },
    { title: words['dispatch.people'], fields: ['giverId', 'receiverIds', 'receiverId'] },
    {
      title: words['dispatch.came'],
      fields: ['outcome', 'reportedPower', 'report', 'requestState', 'differs', 'lapse', 'lastReason'],
    },
  ],
  tabs: [{ key: 'course', title: courseWords['course.title'], Show: ({ row }) => <Course key={row.id} row={row} /> }],
  empty: words['dispatch.empty'],
  RowActs: DispatchActs,
};

/** What must be received or ended first stands first. */
const inHand = { sort: 'receiveBy' };

/** The desk of dispatches: what was instructed, who has it, how long is left. */
export function Screen() {
  return <LawScreen law={lawOfLedger(dispatches)} slots={slots} inHand={inHand} />;
}
