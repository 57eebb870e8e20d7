import { useText } from '../../../../src/i18n/I18n.tsx';
import { LinkTabs } from '../../../../src/kit/panel/LinkTabs.tsx';
import { words } from './words.ts';

/** The tabs of the monitoring alarms, of which the figures are open. */
export function AlarmTabs() {
  const say = useText(words);
  return (
    <LinkTabs
      label={say('performance.tabs')}
      tabs={[
        { address: '/monitoringAlarm', text: say('performance.desk'), isOpen: false },
        { address: '/monitoringAlarm?tab=performance', text: say('performance.title'), isOpen: true },
      ]}
    />
  );
}
