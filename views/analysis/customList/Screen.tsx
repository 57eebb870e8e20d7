import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { tabs } from './tabs.tsx';
import { words } from './words.ts';

/** The reports that people build of blocks, by part. */
export function Screen() {
  const say = useText(words);
  const word = useWord();
  const { path, search } = useAddress();
  const [first] = tabs;
  const open = tabs.find(({ tab }) => tab === search.get('tab')) ?? first;
  if (tabs.length === 1) return <open.Show />;
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('customList.parts')}
        tabs={tabs.map((one) => ({
          address: one.tab === null ? path : `${path}?tab=${one.tab}`,
          text: word(one.title),
          isOpen: one === open,
        }))}
      />
      <open.Show />
    </Stack>
  );
}
