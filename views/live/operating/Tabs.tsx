import { useText } from '../../../src/i18n/I18n.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { words } from './words.ts';

const tabs = ['equipment', 'switches', 'operations', 'interlocks', 'network'] as const;
export type OperatingTab = (typeof tabs)[number];

export function OperatingTabs({ open }: { readonly open: OperatingTab }) {
  const say = useText(words);
  return (
    <LinkTabs
      label={say('operating.tabs')}
      tabs={tabs.map((tab) => ({
        address: tab === 'equipment' ? '/operating' : `/operating?tab=${tab}`,
        text: say(`operating.${tab}`),
        isOpen: tab === open,
      }))}
    />
  );
}
