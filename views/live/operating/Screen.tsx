import { runningRules } from '../../../domain/equipment/runningRule.ts';
import { interlocks } from '../../../domain/switching/interlock.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { SwitchPage } from './breaker/SwitchPage.tsx';
import { Equipment } from './Equipment.tsx';
import { Interlocks } from './Interlocks.tsx';
import { draftLedgers, NetworkTab } from './NetworkTab.tsx';
import { Operations } from './Operations.tsx';
import styles from './operating.module.css';
import { Switches } from './Switches.tsx';
import { words } from './words.ts';

/** What runs and what may be moved: switches, operations, interlocks, the network, or the one switch that the address names. */
export function Screen() {
  const { search } = useAddress();
  const tab = search.get('tab');
  // `id`: as a task names the switch that it is about.
  const breaker = search.get('breaker') ?? (tab === null ? search.get('id') : null);
  if (breaker !== null) return <SwitchPage key={breaker} id={breaker} />;
  if (tab === 'switches') return <Switches />;
  if (tab === 'operations') return <Operations />;
  if (tab === 'interlocks') return <Interlocks />;
  if (tab === 'network') return <NetworkTab />;
  const ledger = { drafts: interlocks, rules: runningRules, ...draftLedgers }[tab ?? ''];
  if (ledger === undefined) return <Equipment />;
  return (
    <Stack size="low" className={styles.drafts}>
      <Back to={{ drafts: 'interlocks', rules: 'equipment' }[tab ?? ''] ?? 'network'} />
      <LedgerScreen key={ledger.name} declaration={ledger} />
    </Stack>
  );
}

function Back({ to }: { readonly to: string }) {
  const say = useText(words);
  const { go } = useAddress();
  return (
    <div>
      <Button onClick={() => go(`/operating?tab=${to}`)}>{say('operating.back')}</Button>
    </div>
  );
}
