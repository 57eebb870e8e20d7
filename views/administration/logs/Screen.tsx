import { exportSiteLog, listSiteLog } from '../../../domain/activity/calls.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LogScreen } from '../parts/log/LogScreen.tsx';
import { LogTabs } from '../parts/log/LogTabs.tsx';
import { words } from '../parts/log/words.ts';
import { FeedbackList } from './FeedbackList.tsx';

/** What the site did by itself; and, as a tab (decision 55), what people wrote to the operations. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  if (search.get('tab') === 'feedback') return <FeedbackList />;
  return (
    <LogScreen
      page="/logs"
      title={say('log.site')}
      call={listSiteLog}
      file={exportSiteLog}
      tabs={<LogTabs of="logs" active="site" />}
    />
  );
}
