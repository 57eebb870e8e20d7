import { healthSigns } from '../../../domain/equipment/healthSign.ts';
import { keyEquipment } from '../../../domain/equipment/keyEquipment.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

function ToSigns() {
  const word = useWord();
  const { go } = useAddress();
  return <Button onClick={() => go('/Keyequ?tab=signs')}>{word(healthSigns.title)}</Button>;
}

function ToEquipment() {
  const word = useWord();
  const { go } = useAddress();
  return <Button onClick={() => go('/Keyequ')}>{word(keyEquipment.title)}</Button>;
}

const slots: LedgerSlots = { Acts: ToSigns };
const ofSigns: LedgerSlots = { title: healthSigns.title, Acts: ToEquipment };

/** The equipment that is watched more closely, and the signs by which its condition is told. */
export function Screen() {
  const { search } = useAddress();
  return search.get('tab') === 'signs' ? (
    <LedgerScreen key="signs" declaration={healthSigns} slots={ofSigns} />
  ) : (
    <LedgerScreen key="equipment" declaration={keyEquipment} slots={slots} />
  );
}
