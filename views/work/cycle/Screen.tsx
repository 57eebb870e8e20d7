import { workSettings } from '../../../domain/work/workSetting.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { CycleList } from '../parts/cycles/CycleList.tsx';
import { words } from '../parts/cycles/words.ts';
import { DutyList } from '../parts/duty/DutyList.tsx';

/** How often each class is walked, who stands in for whom, and by what an organisation works. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const tab = search.get('tab');
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('cycles.tabs')}
        tabs={[
          { address: '/cycle', text: say('cycles.cycles'), isOpen: tab !== 'settings' && tab !== 'duty' },
          { address: '/cycle?tab=duty', text: say('cycles.duty'), isOpen: tab === 'duty' },
          { address: '/cycle?tab=settings', text: say('cycles.settings'), isOpen: tab === 'settings' },
        ]}
      />
      {tab === 'settings' ? (
        <LedgerScreen declaration={workSettings} />
      ) : tab === 'duty' ? (
        <DutyList />
      ) : (
        <CycleList kind="patrol" />
      )}
    </Stack>
  );
}
