import { useState } from 'react';
import { mapDevices } from '../../../domain/map/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import type { FormActProps } from '../../../src/ledger/slots.ts';
import { plainMark } from '../parts/map/clusters.ts';
import { MapView } from '../parts/map/MapView.tsx';
import type { MapView as View } from '../parts/map/mercator.ts';
import styles from './mapSettings.module.css';
import { words } from './words.ts';

const noMarks = { get: () => plainMark };
const noPlans = [] as const;

/** How the map would begin with what is entered, pulled to where it shall begin. */
export function ViewMap({ whole, onEnter }: FormActProps) {
  const say = useText(words);
  const { value } = useCall(mapDevices, {}, { noErrorPage: true });
  const [seen, setSeen] = useState<View | null>(null);
  if (value === null) return null;
  const { centreLng: lng, centreLat: lat, zoom } = whole;
  const begin =
    typeof lng === 'number' && typeof lat === 'number'
      ? { lng, lat, zoom: typeof zoom === 'number' ? zoom : 16 }
      : null;
  const take = (view: View): void => {
    onEnter('centreLng', Number(view.lng.toFixed(6)));
    onEnter('centreLat', Number(view.lat.toFixed(6)));
    onEnter('zoom', Number(view.zoom.toFixed(2)));
  };
  return (
    <Stack gap="1" className={styles.mini}>
      <MapView
        devices={value.devices}
        marks={noMarks}
        plans={whole['plans'] === false ? noPlans : value.plans}
        begin={begin}
        isPlain={whole['graphics'] === 'drawing'}
        hasLabels={whole['labels'] !== false}
        pulses={false}
        selected={null}
        onPick={() => undefined}
        onSeen={setSeen}
      />
      <small>
        <Button size="row" disabled={seen === null} onClick={() => (seen === null ? undefined : take(seen))}>
          {say('mapSettings.take')}
        </Button>{' '}
        {say('mapSettings.takeIn')}
      </small>
    </Stack>
  );
}
