import type { MapDevice } from '../../../../domain/map/calls.ts';
import { type LngLat, metresBetween } from '../../../../domain/map/datum.ts';
import { devicePositions } from '../../../../domain/map/devicePosition.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useMayAny } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from './card.module.css';
import { cardWords, directions } from './cardWords.ts';

/** Putting a device somewhere else: pressed on the map, saved here. */
export interface Placing {
  readonly isOn: boolean;
  /** Where it would stand; null until the map was pressed. */
  readonly at: LngLat | null;
  readonly begin: () => void;
  readonly end: (isSaved: boolean) => void;
}

/** Where a device stands, and a way to move it for who may. */
export function Position({ device, placing }: { readonly device: MapDevice; readonly placing: Placing }) {
  const say = useText(cardWords);
  const word = useWord();
  const api = useApi();
  const may = useMayAny(devicePositions.permissions.edit);
  const { at } = device;
  const saving = useAction((to: LngLat) => {
    const client = ledgerClient(api, devicePositions);
    const where = { datum: 'wgs84', lngGiven: to.lng, latGiven: to.lat };
    return at === null
      ? client.create({ ...where, deviceId: device.id, name: device.place ?? device.name })
      : client.update(at, where);
  });
  const to = placing.at;
  const save = async (): Promise<void> => {
    if (to === null) return;
    const answer = await saving.run({ lng: Number(to.lng.toFixed(6)), lat: Number(to.lat.toFixed(6)) });
    if (answer?.ok === true) placing.end(true);
  };
  return (
    <div className={styles.position}>
      <h3>{say('map.card.position')}</h3>
      <Bar as="p" at="stretch">
        {to === null ? (at === null ? say('map.card.nowhere') : written(at)) : written(to)}
        {to === null || at === null ? null : <b>{moved(at, to)}</b>}
      </Bar>
      {placing.isOn ? (
        <Bar as="p" at="stretch" className={styles.placing}>
          {to === null ? <span>{say('map.card.press')}</span> : null}
          <Button look="primary" disabled={to === null} state={saving.state.at} onClick={() => void save()}>
            {say('map.card.save')}
          </Button>
          <Button onClick={() => placing.end(false)}>{say('map.card.cancel')}</Button>
          {saving.state.at === 'refused' ? <span role="alert">{saving.state.message}</span> : null}
        </Bar>
      ) : may ? (
        <Button size="row" onClick={placing.begin}>
          {say(at === null ? 'map.card.put' : 'map.card.move')}
        </Button>
      ) : null}
    </div>
  );

  function moved(from: LngLat, there: LngLat): string {
    const east = (there.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
    const turned = Math.atan2(east, there.lat - from.lat) / (Math.PI / 4);
    const direction = directions[(Math.round(turned) + 8) % 8] ?? directions[0];
    return say('map.card.moved', { metres: Math.round(metresBetween(from, there)), direction: word(direction) });
  }
}

const written = ({ lng, lat }: LngLat): string =>
  `${Math.abs(lat).toFixed(5)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(5)}° ${lng < 0 ? 'W' : 'E'}`;
