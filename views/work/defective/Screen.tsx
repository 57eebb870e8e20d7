import { defects } from '../../../domain/defect/defectLedger.ts';
import { workSettings } from '../../../domain/work/workSetting.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useOpens } from '../../../src/session/useOpens.ts';
import { defectOf, Left, NumberLink, subjectName, Times } from './cells.tsx';
import { DefectActs } from './DefectActs.tsx';
import { DefectBar } from './DefectBar.tsx';
import { DeskActs, ToDesk } from './DeskActs.tsx';
import { OwnDefects } from './OwnDefects.tsx';
import { words } from './words.ts';

const hidden = [
  ...['partEn', 'phenomenonEn', 'equipmentId', 'deviceId', 'count', 'partBatch', 'orgId', 'sourceId', 'finderId'],
  ...['recursOfId', 'value', 'unit', 'limit', 'limits', 'review', 'caseId', 'reviewerIds', 'authorId', 'registeredAt'],
  ...['auditedAt', 'auditedBy', 'assignedAt', 'leaderId', 'copyTo', 'needsTicket', 'orderId', 'orderIds', 'begunAt'],
  ...['offeredAt', 'closedAt', 'closedBy', 'how', 'lastReason', 'repeats', 'foundAt'],
];

const slots: LedgerSlots = {
  hidden,
  card: [['subject', 'severity'], ['part', 'state'], ['number', 'due'], ['waits']],
  widths: { number: 128, severity: 64, part: 110, phenomenon: 200, state: 80, source: 64, due: 104, assigneeIds: 96 },
  columns: [
    {
      key: 'subject',
      title: words['defects.subject'],
      width: 130,
      after: 'severity',
      cell: (row, nameOf) => subjectName(defectOf(row), nameOf),
    },
    {
      key: 'left',
      title: words['defects.left'],
      width: 132,
      align: 'end' as const,
      after: 'due',
      cell: (row) => <Left defect={defectOf(row)} />,
    },
    {
      key: 'times',
      title: words['defects.times'],
      width: 52,
      align: 'end' as const,
      cell: (row) => <Times defect={defectOf(row)} />,
    },
  ],
  groups: [
    {
      title: words['defects.what'],
      fields: [
        ...['number', 'state', 'severity', 'equipmentId', 'deviceId', 'part', 'partEn', 'phenomenon', 'phenomenonEn'],
        ...['count', 'partBatch', 'source', 'value', 'unit', 'limit', 'repeats', 'recursOfId', 'orgId'],
      ],
    },
    {
      title: words['defects.people'],
      fields: ['authorId', 'finderId', 'leaderId', 'assigneeIds', 'copyTo', 'auditedBy', 'closedBy'],
    },
    {
      title: words['defects.dates'],
      fields: [
        ...['foundAt', 'registeredAt', 'due', 'auditedAt', 'assignedAt', 'begunAt', 'offeredAt', 'closedAt', 'limits'],
      ],
    },
    { title: words['defects.outcome'], fields: ['orderId', 'orderIds', 'needsTicket', 'how', 'lastReason'] },
    { title: words['defects.review'], fields: ['review', 'caseId', 'reviewerIds'] },
  ],
  apart: ['sourceId'],
  empty: words['defects.empty'],
  cells: { number: (row) => <NumberLink defect={defectOf(row)} /> },
  Bar: DefectBar,
  Acts: DeskActs,
  RowActs: DefectActs,
};

const limits: LedgerSlots = { title: workSettings.title, Acts: ToDesk };

/** What is over its time, or next to be, stands first. */
const inHand = { sort: 'due' };

/** The desk of defects: what runs out, what waits for whom. Who has not its code sees what he registered himself. */
export function Screen() {
  const opens = useOpens();
  const { search } = useAddress();
  if (!opens(['/defective'])) return <OwnDefects />;
  if (search.get('show') === 'limits') return <LedgerScreen declaration={workSettings} slots={limits} />;
  return <LawScreen law={lawOfLedger(defects)} slots={slots} inHand={inHand} />;
}
