import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { words } from '../parts/stores/words.ts';
import { Documents } from './Documents.tsx';
import { Parts } from './Parts.tsx';

/** The desk of the stores: what is handed out, taken in and counted; beside it the parts that are kept. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const isParts = search.get('tab') === 'parts';
  return (
    <Stack size="fill">
      <LinkTabs
        label={say('stores.tabs')}
        tabs={[
          { address: '/sPManagement', text: say('stores.documents'), isOpen: !isParts },
          { address: '/sPManagement?tab=parts', text: say('stores.parts'), isOpen: isParts },
        ]}
      />
      {isParts ? <Parts /> : <Documents />}
    </Stack>
  );
}
