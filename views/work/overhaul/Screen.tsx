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
import { LanesDesk } from './Lanes.tsx';
import { laneWords } from './words.ts';

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

type Tab = 'lanes' | 'tasks' | 'repairs';

/** What a crew looks at in the morning: its lanes; beside them its overhauls, and the repairs that defects and faults led to, as lists. */
export function Screen() {
  const say = useText(planWords);
  const sayLanes = useText(laneWords);
  const { search } = useAddress();
  const may = useMayOf(['/workOrder'])(['/workOrder']);
  const law = useMemo(() => lawOfLedger(workOrders), []);
  const said = search.get('tab');
  // A link to a row opens it in its list.
  const tab: Tab = said === 'repairs' && may ? 'repairs' : said === 'tasks' || search.has('row') ? 'tasks' : 'lanes';
  const tabs = [
    { address: '/overhaul', text: sayLanes('lanes.tab'), isOpen: tab === 'lanes' },
    { address: '/overhaul?tab=tasks', text: say('repairs.tasks'), isOpen: tab === 'tasks' },
    ...(may ? [{ address: '/overhaul?tab=repairs', text: say('repairs.orders'), isOpen: tab === 'repairs' }] : []),
  ];
  return (
    <Stack size="fill">
      <LinkTabs label={say('plans.tabs')} tabs={tabs} />
      {tab === 'lanes' ? <LanesDesk /> : null}
      {tab === 'tasks' ? <TaskScreen kind="overhaul" /> : null}
      {tab === 'repairs' ? <LawScreen law={law} slots={repairs} inHand={{ sort: 'due' }} /> : null}
    </Stack>
  );
}
