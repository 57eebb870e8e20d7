import { useMemo } from 'react';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMayOf } from '../../../src/session/useMay.ts';
import { TaskScreen } from '../parts/plans/TasksAndPlans.tsx';
import { planWords } from '../parts/plans/words.ts';
import { reviewedActs } from '../parts/tasks/ReviewedActs.tsx';

/** Repairs: the orders that defects and faults led to. */
const repairs: LedgerSlots = {
  within: { origin: 'defect,fault' },
  hidden: [
    ...[
      'description',
      'assigneeIds',
      'copyTo',
      'plannedFrom',
      'plannedTo',
      'plannedHours',
      'orgId',
      'causeId',
      'review',
    ],
    ...[
      'caseId',
      'reviewerIds',
      'authorId',
      'crewIds',
      'establishedAt',
      'publishedAt',
      'takenAt',
      'begunAt',
      'acceptedAt',
    ],
    ...['finishedAt', 'acceptedBy', 'result', 'cause', 'remedy', 'lastReason'],
  ],
  apart: ['doerIds'],
  comesOtherwise: true,
  empty: planWords['repairs.empty'],
  Acts: () => null,
  RowActs: reviewedActs(workOrders.name),
};

/** What a crew looks at in the morning: its overhauls, and the repairs that defects and faults led to. */
export function Screen() {
  const say = useText(planWords);
  const { search } = useAddress();
  const may = useMayOf(['/workOrder'])(['/workOrder']);
  const isRepairs = may && search.get('tab') === 'repairs';
  const law = useMemo(() => lawOfLedger(workOrders), []);
  if (!may) return <TaskScreen kind="overhaul" />;
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('plans.tabs')}
        tabs={[
          { address: '/overhaul', text: say('repairs.tasks'), isOpen: !isRepairs },
          { address: '/overhaul?tab=repairs', text: say('repairs.orders'), isOpen: isRepairs },
        ]}
      />
      {isRepairs ? <LawScreen law={law} slots={repairs} inHand={{ sort: 'due' }} /> : <TaskScreen kind="overhaul" />}
    </Stack>
  );
}
