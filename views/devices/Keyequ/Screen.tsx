import { healthKindSigns } from '../../../domain/equipment/healthKindSign.ts';
import { healthSigns } from '../../../domain/equipment/healthSign.ts';
import { keyEquipment } from '../../../domain/equipment/keyEquipment.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

/** The ledgers of this screen, by the tab that the address names. */
const tabs = { equipment: keyEquipment, signs: healthSigns, kinds: healthKindSigns } as const;
type Tab = keyof typeof tabs;
const isTab = (name: string | null): name is Tab => name !== null && name in tabs;

function To({ tab }: { readonly tab: Tab }) {
  const word = useWord();
  const { go } = useAddress();
  return (
    <Button onClick={() => go(tab === 'equipment' ? '/Keyequ' : `/Keyequ?tab=${tab}`)}>{word(tabs[tab].title)}</Button>
  );
}

function ToSigns() {
  return (
    <>
      <To tab="signs" />
      <To tab="kinds" />
    </>
  );
}

function BesideSigns() {
  return (
    <>
      <To tab="equipment" />
      <To tab="kinds" />
    </>
  );
}

function BesideKinds() {
  return (
    <>
      <To tab="equipment" />
      <To tab="signs" />
    </>
  );
}

const slotsOf: Readonly<Record<Tab, LedgerSlots>> = {
  equipment: { Acts: ToSigns },
  signs: { title: healthSigns.title, Acts: BesideSigns },
  kinds: { title: healthKindSigns.title, Acts: BesideKinds },
};

/** The equipment that is watched more closely, and the signs by which its condition is told. */
export function Screen() {
  const { search } = useAddress();
  const named = search.get('tab');
  const tab = isTab(named) ? named : 'equipment';
  return <LedgerScreen key={tab} declaration={tabs[tab]} slots={slotsOf[tab]} />;
}
