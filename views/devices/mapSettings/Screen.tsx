import { devicePositions } from '../../../domain/map/devicePosition.ts';
import { floorPlans } from '../../../domain/map/floorPlan.ts';
import { mapSettings } from '../../../domain/map/mapSetting.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { LinkTabs } from '../../../src/kit/panel/LinkTabs.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { planSlots, positionSlots, viewSlots } from './slots.tsx';
import { words } from './words.ts';

const parts = {
  positions: { declaration: devicePositions, slots: positionSlots },
  plans: { declaration: floorPlans, slots: planSlots },
  view: { declaration: mapSettings, slots: viewSlots },
} as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** Where devices stand, what is drawn below them, and how the map begins; which of them stands in the address. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const open = names.find((name) => name === search.get('part')) ?? 'positions';
  const { declaration, slots } = parts[open];
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('mapSettings.parts')}</h1>
      <LinkTabs
        label={say('mapSettings.parts')}
        tabs={names.map((name) => ({
          address: name === 'positions' ? '/mapSettings' : `/mapSettings?part=${name}`,
          text: say(`mapSettings.${name}`),
          isOpen: name === open,
        }))}
      />
      <LedgerScreen key={open} declaration={declaration} slots={slots} />
    </Stack>
  );
}
