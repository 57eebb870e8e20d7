import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { ModuleList } from './ModuleList.tsx';
import { PresetList } from './PresetList.tsx';
import { words } from './words.ts';

/** What can stand on a board, and which of it was made ready (R320). */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const isPresets = search.get('tab') === 'presets';
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('library.tabs')}
        tabs={[
          { address: '/moduleLibrary', text: say('library.modules'), isOpen: !isPresets },
          { address: '/moduleLibrary?tab=presets', text: say('library.presets'), isOpen: isPresets },
        ]}
      />
      {isPresets ? <PresetList /> : <ModuleList />}
    </Stack>
  );
}
