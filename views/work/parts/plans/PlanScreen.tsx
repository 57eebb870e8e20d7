import { useMemo } from 'react';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { planLedgers, type WorkPlan } from '../../../../domain/work/plan/plans.ts';
import { triggerSaid } from '../../../../domain/work/plan/trigger.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { LawScreen } from '../../../../src/ledger/law/LawScreen.tsx';
import { StateBar } from '../../../../src/ledger/law/StateBar.tsx';
import type { AnyRow, LedgerSlots, ListHeld } from '../../../../src/ledger/slots.ts';
import { reviewedActs } from '../tasks/ReviewedActs.tsx';
import { PlanNew } from './PlanNew.tsx';
import { PlanNext } from './PlanNext.tsx';
import { WorkCalendar } from './WorkCalendar.tsx';
import { planWords } from './words.ts';

const planOf = (row: AnyRow): WorkPlan => row as unknown as WorkPlan;

function Cycle({ row }: { readonly row: AnyRow }) {
  const word = useWord();
  return (
    <>
      {planOf(row)
        .triggers.map((one) => word(triggerSaid(one)))
        .join('; ')}
    </>
  );
}

const hidden = [
  ...['nameEn', 'review', 'caseId', 'reviewerIds', 'authorId', 'establishedAt', 'publishedAt', 'revisedAt'],
  ...[
    'completedAt',
    'lastReason',
    'triggers',
    'basis',
    'tolerance',
    'lead',
    'catchUp',
    'copyTo',
    'minutes',
    'orgId',
    'cycleId',
  ],
];

function slotsOf(kind: WorkKind): LedgerSlots {
  const Reviewed = reviewedActs(planLedgers[kind].name);
  function PlanBar({ ledger }: { readonly ledger: ListHeld }) {
    return (
      <>
        <WorkCalendar kind={kind} ledger={ledger} />
        <StateBar ledger={ledger} />
      </>
    );
  }
  return {
    hidden: kind === 'patrol' ? hidden : [...hidden, 'pathId'],
    card: [['name', 'state'], ['number', 'leaderId'], ['cycle']],
    widths: { number: 132, name: 180, state: 84 },
    columns: [
      { key: 'cycle', title: planWords['plans.cycle'], width: 220, after: 'name', cell: (row) => <Cycle row={row} /> },
    ],
    groups: [
      {
        title: planWords['plans.of'],
        fields: ['number', 'name', 'nameEn', 'state', 'pathId', 'equipmentIds', 'textId', 'cycleId', 'orgId'],
      },
      {
        title: planWords['plans.when'],
        fields: ['triggers', 'from', 'to', 'basis', 'tolerance', 'lead', 'catchUp', 'minutes'],
      },
      { title: planWords['plans.who'], fields: ['assigneeIds', 'leaderId', 'copyTo'] },
      { title: planWords['plans.review'], fields: ['review', 'caseId', 'reviewerIds', 'authorId'] },
    ],
    empty: planWords['plans.empty'],
    Bar: PlanBar,
    Acts: ({ again }) => <PlanNew kind={kind} again={again} />,
    RowActs: (props) => (
      <>
        <Reviewed {...props} />
        <PlanNext kind={kind} plan={planOf(props.row)} />
      </>
    ),
  };
}

/** The desk of the plans of a kind: the month with who carries it, below it the plans. */
export function PlanScreen({ kind }: { readonly kind: WorkKind }) {
  const slots = useMemo(() => slotsOf(kind), [kind]);
  return <LawScreen law={lawOfLedger(planLedgers[kind])} slots={slots} />;
}
