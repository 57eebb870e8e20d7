import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { CycleList } from '../parts/cycles/CycleList.tsx';
import { CycleMatrix } from '../parts/cycles/CycleMatrix.tsx';
import { words } from '../parts/cycles/words.ts';

/** What falls out of its test cycle next; beside it the cycles themselves. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const isCycles = search.get('tab') === 'cycles';
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('cycles.tabs')}
        tabs={[
          { address: '/expCycle', text: say('cycles.matrix'), isOpen: !isCycles },
          { address: '/expCycle?tab=cycles', text: say('cycles.cycles'), isOpen: isCycles },
        ]}
      />
      {isCycles ? <CycleList kind="test" /> : <CycleMatrix kind="test" title={say('cycles.matrix')} />}
    </Stack>
  );
}
