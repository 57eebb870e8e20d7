import { useMemo } from 'react';
import { mapDevices } from '../../../domain/map/calls.ts';
import { type Datum, datums, metresBetween, rounded, toWgs84 } from '../../../domain/map/datum.ts';
import { pairFault } from '../../../domain/map/devicePosition.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import type { FormActProps } from '../../../src/ledger/slots.ts';
import { plainMark } from '../parts/map/clusters.ts';
import { MapView } from '../parts/map/MapView.tsx';
import styles from './mapSettings.module.css';
import { words } from './words.ts';

/** Nothing is told of how devices are here: only where they stand. */
const noMarks = { get: () => plainMark };
const nearZoom = 18;

/** The position that is being entered, on the map among the others; a press on the map enters it. */
export function PositionMap({ whole, onEnter }: FormActProps) {
  const say = useText(words);
  const { value } = useCall(mapDevices, {}, { noErrorPage: true });
  const id = String(whole['deviceId'] ?? '');
  const { datum, lngGiven, latGiven } = whole;
  const entered = useMemo(() => enteredAt(datum, lngGiven, latGiven), [datum, lngGiven, latGiven]);
  const devices = useMemo(
    () =>
      (value?.devices ?? []).map((device) =>
        device.id === id && entered !== null
          ? { ...device, at: { ...entered.at, id: '', version: 0, spot: '' } }
          : device,
      ),
    [value, id, entered],
  );
  if (value === null) return null;
  return (
    <Stack gap="1" className={styles.mini}>
      <MapView
        key={id}
        devices={devices}
        marks={noMarks}
        plans={value.plans}
        begin={entered === null ? startOf(value.first) : { ...entered.at, zoom: nearZoom }}
        isPlain={value.first?.graphics === 'drawing'}
        hasLabels
        pulses={false}
        selected={id}
        onPick={() => undefined}
        onPlace={(place) => {
          const { lng, lat } = rounded(place);
          onEnter('datum', 'wgs84');
          onEnter('lngGiven', lng);
          onEnter('latGiven', lat);
        }}
      />
      <small>
        {say('mapSettings.press')}
        {entered === null || entered.shift === 0 ? null : <b> {say('mapSettings.shift', { metres: entered.shift })}</b>}
      </small>
    </Stack>
  );
}

const startOf = (first: { readonly centre: { lng: number; lat: number } | null; readonly zoom: number } | null) =>
  first === null || first.centre === null ? null : { ...first.centre, zoom: first.zoom };

function enteredAt(datum: unknown, lng: unknown, lat: unknown) {
  if (typeof datum !== 'string' || !Object.hasOwn(datums, datum)) return null;
  if (typeof lng !== 'number' || typeof lat !== 'number' || pairFault({ lng, lat }) !== null) return null;
  const at = rounded(toWgs84({ lng, lat }, datum as Datum));
  return { at, shift: Math.round(metresBetween({ lng, lat }, at)) };
}
