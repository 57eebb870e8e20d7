import { appVersions } from '../../../domain/version/appVersion.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { SiteOnly } from '../../../src/session/site/SiteOnly.tsx';
import { LicencePanel } from './LicencePanel.tsx';
import { PackageEntry } from './PackageEntry.tsx';
import styles from './versionControl.module.css';
import { words } from './words.ts';

const slots: LedgerSlots = {
  hidden: ['packageUrl', 'upgradeExplanation'],
  widths: { versionName: 180, versionNumber: 110, bundleIdentifier: 200 },
  inputs: { packageUrl: PackageEntry },
  groups: [
    {
      title: { cn: '发布', en: 'Publishing' },
      fields: ['packageUrl', 'published', 'forceUpgrade', 'reminderFrequency', 'upgradeExplanation'],
    },
  ],
};

/** The versions of the app as phones are offered them, and what the site is licensed for. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const tab = search.get('tab') === 'licence' ? 'licence' : 'apps';
  return (
    <Stack size="fill" className={styles.page}>
      <Segments
        label={say('version.parts')}
        value={tab}
        segments={[
          { value: 'apps', text: say('version.apps') },
          { value: 'licence', text: say('version.licence') },
        ]}
        onChoose={(next) => put({ tab: next === 'licence' ? next : null, row: null, do: null })}
      />
      <SiteOnly />
      {tab === 'licence' ? <LicencePanel /> : <LedgerScreen declaration={appVersions} slots={slots} />}
    </Stack>
  );
}
