import { workSettings } from '../../../domain/work/workSetting.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { CycleList } from '../parts/cycles/CycleList.tsx';
import { words } from '../parts/cycles/words.ts';

/** How often each class is walked, and by what an organisation works. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const tab = search.get('tab');
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('cycles.tabs')}
        tabs={[
          { address: '/cycle', text: say('cycles.cycles'), isOpen: tab !== 'settings' },
          { address: '/cycle?tab=settings', text: say('cycles.settings'), isOpen: tab === 'settings' },
        ]}
      />
      {tab === 'settings' ? <LedgerScreen declaration={workSettings} /> : <CycleList kind="patrol" />}
    </Stack>
  );
}
