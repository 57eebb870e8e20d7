import { exportActivity, listActivity } from '../../../domain/activity/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LogScreen } from '../parts/log/LogScreen.tsx';
import { LogTabs } from '../parts/log/LogTabs.tsx';
import { words } from '../parts/log/words.ts';

/** What people did: who, when, to which thing, from what to what. */
export function Screen() {
  const say = useText(words);
  return (
    <LogScreen
      page="/actlogs"
      title={say('log.activity')}
      call={listActivity}
      file={exportActivity}
      tabs={<LogTabs of="actlogs" active="activity" />}
    />
  );
}
