import { useText } from '../../../../src/i18n/I18n.tsx';
import { LinkTabs } from '../../../../src/kit/panel/LinkTabs.tsx';
import { words } from './words.ts';

export const energyTabs = ['alarms', 'now', 'limits'] as const;
export type EnergyTab = (typeof energyTabs)[number];

/** What stands, how every limit goes, and the limits themselves. */
export function EnergyTabs({ open }: { readonly open: EnergyTab }) {
  const say = useText(words);
  return (
    <LinkTabs
      label={say('use.tabs')}
      tabs={energyTabs.map((tab) => ({
        address: tab === 'alarms' ? '/energyAlarm' : `/energyAlarm?tab=${tab}`,
        text: say(`use.${tab}`),
        isOpen: tab === open,
      }))}
    />
  );
}
