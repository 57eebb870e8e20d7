import { useMemo } from 'react';
import { listAlarms } from '../../../../domain/alarm/calls.ts';
import { mapDevices } from '../../../../domain/map/calls.ts';
import { byName } from '../../../../domain/text/order.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { type Sensible, useFirstView } from '../../../../src/address/useFirstView.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useLang } from '../../../../src/i18n/lang.ts';

/** Looked through for the worst one that stands on a device. */
const looked = 100;

/** The device of the worst alarm, else the first of those that are seen. */
const worstDevice: Sensible = async (api, signal) => {
  const options = { signal, noErrorPage: true } as const;
  const alarms = await api.call(listAlarms, { query: { size: looked, sort: 'level' } }, options);
  const worst = alarms.ok ? alarms.value.rows.find(({ object }) => object.kind === 'device') : undefined;
  if (worst !== undefined) return { device: worst.object.id };
  const all = await api.call(mapDevices, {}, options);
  const [first] = all.ok ? all.value.devices : [];
  return first === undefined ? null : { device: first.id };
};

/** Of which device the screens of one tell: as the address says, else the one looked at last, else that of the worst alarm. */
export function useDeviceSubject() {
  const { search, put } = useAddress();
  const isAsking = useFirstView('/deviceBoard', ['device'], worstDevice);
  const asked = useCall(mapDevices, {});
  const rows = asked.value?.devices;
  const lang = useLang();
  const items = useMemo(
    () =>
      [...(rows ?? [])]
        .sort((one, other) => byName(lang)(one.name, other.name))
        .map(({ id, name, place }) => ({ id, name, path: place ?? undefined })),
    [rows, lang],
  );
  // An address that says something else and no device: the first of all.
  const id = search.get('device') ?? (isAsking ? null : (items[0]?.id ?? null));
  return {
    asked,
    isAsking,
    items,
    id,
    device: rows?.find((one) => one.id === id) ?? null,
    choose: (device: string) => put({ device, page: null }),
  };
}
export type DeviceSubject = ReturnType<typeof useDeviceSubject>;
