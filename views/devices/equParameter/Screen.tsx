import { registerSettings } from '../../../domain/energy/registerSettings.ts';
import { standBooks } from '../../../domain/equipment/standBook.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const words = defineMessages({
  'parameters.which': { cn: '参数种类', en: 'Kind of parameters' },
  'parameters.device': { cn: '设备参数', en: 'Of devices' },
  'parameters.register': { cn: '计量寄存器', en: 'Of registers' },
});

const slots: LedgerSlots = { Acts: Which };

/** The parameters of devices: what stands on their plates and papers, and what is known of their registers. */
export function Screen() {
  const { search } = useAddress();
  const isRegisters = search.get('of') === 'registers';
  return isRegisters ? (
    <LedgerScreen key="registers" declaration={registerSettings} slots={slots} />
  ) : (
    <LedgerScreen key="devices" declaration={standBooks} slots={slots} />
  );
}

function Which() {
  const say = useText(words);
  const { search, go } = useAddress();
  return (
    <Segments
      label={say('parameters.which')}
      value={search.get('of') === 'registers' ? 'registers' : 'devices'}
      onChoose={(which) => go(which === 'registers' ? '/equParameter?of=registers' : '/equParameter')}
      segments={[
        { value: 'devices', text: say('parameters.device') },
        { value: 'registers', text: say('parameters.register') },
      ]}
    />
  );
}
