import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { CycleList } from '../parts/cycles/CycleList.tsx';
import { Machines } from '../parts/cycles/Machines.tsx';
import { words } from '../parts/cycles/words.ts';

const kinds = ['upkeep', 'overhaul'] as const;

/** Which machine is serviced next; beside it the cycles of upkeep and overhaul. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const kind = kinds.find((one) => one === search.get('tab'));
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('cycles.tabs')}
        tabs={[
          { address: '/maintainPeriodAdmin', text: say('cycles.machines'), isOpen: kind === undefined },
          ...kinds.map((one) => ({
            address: `/maintainPeriodAdmin?tab=${one}`,
            text: say(`cycles.${one}`),
            isOpen: kind === one,
          })),
        ]}
      />
      {kind === undefined ? <Machines title={say('cycles.machines')} /> : <CycleList key={kind} kind={kind} />}
    </Stack>
  );
}
