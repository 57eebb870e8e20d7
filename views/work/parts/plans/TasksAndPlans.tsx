import { useMemo } from 'react';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { taskLedgers } from '../../../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Stack } from '../../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../../src/kit/panel/LinkTabs.tsx';
import { LawScreen } from '../../../../src/ledger/law/LawScreen.tsx';
import { partsSlots, useTextParts } from '../stores/textParts.tsx';
import { PlanScreen } from './PlanScreen.tsx';
import { taskSlots } from './taskSlots.tsx';
import { planWords } from './words.ts';

/** What is due first, or longest over, stands first. */
const inHand = { sort: 'due' };

/** The tasks of a kind. */
export function TaskScreen({ kind }: { readonly kind: WorkKind }) {
  const parts = useTextParts(kind);
  const slots = useMemo(() => ({ ...taskSlots(kind), ...partsSlots(parts) }), [kind, parts]);
  return <LawScreen law={lawOfLedger(taskLedgers[kind])} slots={slots} inHand={inHand} />;
}

/** A desk that opens with its tasks and has its plans beside them. */
export function TasksAndPlans({ kind, page }: { readonly kind: WorkKind; readonly page: string }) {
  const say = useText(planWords);
  const { search } = useAddress();
  const isPlans = search.get('tab') === 'plans';
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('plans.tabs')}
        tabs={[
          { address: page, text: say('plans.tasks'), isOpen: !isPlans },
          { address: `${page}?tab=plans`, text: say('plans.plans'), isOpen: isPlans },
        ]}
      />
      {isPlans ? <PlanScreen kind={kind} /> : <TaskScreen kind={kind} />}
    </Stack>
  );
}
