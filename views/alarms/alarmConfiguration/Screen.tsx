import { alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { alarmSettings } from '../../../domain/alarm/duty/alarmSetting.ts';
import { shifts } from '../../../domain/alarm/duty/shift.ts';
import { patternExceptions } from '../../../domain/alarm/incident/exceptions.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { siteDays } from '../../../domain/site/siteDay.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { PatternsPane } from '../parts/patterns/PatternsPane.tsx';
import { DesignPane } from '../parts/service/DesignPane.tsx';
import { OutPane } from '../parts/service/OutPane.tsx';
import { settingSlots } from './LevelMoves.tsx';
import { WhoAnswers } from './WhoAnswers.tsx';
import { words } from './words.ts';

/** The ledgers of the tabs, by how the address names them. */
const ledgers: Readonly<Record<string, LedgerDeclaration>> = {
  duties: alarmDuties,
  shifts,
  exceptions: patternExceptions,
  settings: alarmSettings,
  days: siteDays,
};

const tabNames = [
  'who',
  'duties',
  'shifts',
  'patterns',
  'exceptions',
  'design',
  'service',
  'settings',
  'days',
] as const;

/** Who answers alarms and by what they are handled: the matrix of duties, and what it is made of. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const open = tabNames.find((one) => one === search.get('tab')) ?? 'who';
  const tabs = tabNames.map((one) => ({
    address: one === 'who' ? '/alarmConfiguration' : `/alarmConfiguration?tab=${one}`,
    text: say(`answers.${one}`),
    isOpen: one === open,
  }));
  return (
    <Stack size="fill">
      <LinkTabs label={say('answers.tabs')} tabs={tabs} />
      <Opened tab={open} />
    </Stack>
  );
}

function Opened({ tab }: { readonly tab: (typeof tabNames)[number] }) {
  const ledger = Object.hasOwn(ledgers, tab) ? ledgers[tab] : undefined;
  if (tab === 'settings') return <LedgerScreen key={tab} declaration={alarmSettings} slots={settingSlots} />;
  if (ledger !== undefined) return <LedgerScreen key={ledger.name} declaration={ledger} />;
  if (tab === 'patterns') return <PatternsPane />;
  if (tab === 'service') return <OutPane />;
  return tab === 'design' ? <DesignPane /> : <WhoAnswers />;
}
