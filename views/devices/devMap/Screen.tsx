import { MapIcon } from '@blueprintjs/icons';
import { mapDevices } from '../../../domain/map/calls.ts';
import { type Sensible, useFirstView } from '../../../src/address/useFirstView.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { DeviceMap } from './DeviceMap.tsx';
import { words } from './words.ts';

/** Who never looked begins as the setting of the organisation says. */
const asSet: Sensible = () => Promise.resolve(null);

/** Where every device is, how it is, and what is wrong. Choices, the open device and where one looks stand in the address. */
export function Screen() {
  const say = useText(words);
  const isAsking = useFirstView('/devMap', ['at'], asSet);
  const asked = useCall(mapDevices, {});
  if (asked.value !== null && asked.value.devices.length > 0 && !isAsking)
    return <DeviceMap answer={asked.value} again={asked.again} />;
  return (
    <Panel page title={say('devMap.title')}>
      <Loaded
        of={asked}
        label={say('devMap.loading')}
        empty={{
          when: asked.value?.devices.length === 0,
          show: (
            <StatePage icon={<MapIcon size={32} />} title={say('devMap.noDevices')}>
              {say('devMap.noDevices.why')}
            </StatePage>
          ),
        }}
      >
        {() => null}
      </Loaded>
    </Panel>
  );
}
