import { faults } from '../../../domain/fault/faultLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { stepForms } from '../parts/faults/StepForms.tsx';
import { faultOf, Lost, NumberLink, Outage, subjectName } from './cells.tsx';
import { FaultActs } from './FaultActs.tsx';
import { FaultBar } from './FaultBar.tsx';
import { ReportNew } from './ReportNew.tsx';
import { words } from './words.ts';

const hidden = [
  ...['equipmentId', 'deviceId', 'symptomEn', 'orgId', 'alarmId', 'textId', 'answers', 'reportedBy', 'reportedAt'],
  ...['isolatedBy', 'switches', 'restoredBy', 'selfRestored', 'outage', 'loadBefore', 'lostKwh', 'loadPoint'],
  ...['lossFault', 'causeEn', 'remedy', 'remedyEn', 'entryId', 'advice', 'analysedAt', 'analysedBy', 'orderId'],
  ...['orderIds', 'closedAt', 'closedBy', 'lastReason', 'faultClass'],
];

const slots: LedgerSlots = {
  hidden,
  card: [['subject', 'state'], ['symptom', 'out'], ['number', 'occurredAt'], ['waits']],
  widths: {
    number: 122,
    state: 76,
    severity: 64,
    symptom: 200,
    occurredAt: 104,
    isolatedAt: 104,
    restoredAt: 104,
    cause: 160,
  },
  columns: [
    {
      key: 'subject',
      title: words['fault.subject'],
      width: 120,
      after: 'state',
      cell: (row, nameOf) => subjectName(faultOf(row), nameOf),
    },
    {
      key: 'out',
      title: words['fault.outage'],
      width: 108,
      align: 'end' as const,
      after: 'restoredAt',
      cell: (row) => <Outage fault={faultOf(row)} />,
    },
    {
      key: 'lost',
      title: words['fault.lost'],
      width: 132,
      align: 'end' as const,
      after: 'out',
      cell: (row) => <Lost fault={faultOf(row)} />,
    },
  ],
  groups: [
    {
      title: words['fault.what'],
      fields: [
        ...['number', 'state', 'severity', 'equipmentId', 'deviceId', 'symptom', 'symptomEn', 'occurredAt', 'textId'],
        ...['answers', 'orgId', 'reportedBy', 'reportedAt'],
      ],
    },
    {
      title: words['fault.course'],
      fields: ['isolatedAt', 'isolatedBy', 'switches', 'restoredAt', 'restoredBy', 'selfRestored', 'outage'],
    },
    { title: words['fault.loss'], fields: ['loadBefore', 'lostKwh', 'lossFault', 'loadPoint'] },
    {
      title: words['fault.analysis'],
      fields: [
        ...['faultClass', 'cause', 'causeEn', 'remedy', 'remedyEn', 'entryId', 'advice', 'analysedAt', 'analysedBy'],
        ...['orderId', 'orderIds', 'closedAt', 'closedBy', 'lastReason'],
      ],
    },
  ],
  apart: ['alarmId'],
  empty: words['fault.empty'],
  cells: { number: (row) => <NumberLink fault={faultOf(row)} /> },
  Bar: FaultBar,
  Acts: ReportNew,
  RowActs: FaultActs,
};

/** What occurred last stands first. */
const inHand = { sort: '-occurredAt' };

/** The desk of faults: what is out and for how long, what has no cause yet. */
export function Screen() {
  return <LawScreen law={lawOfLedger(faults)} slots={slots} own={stepForms} inHand={inHand} />;
}
