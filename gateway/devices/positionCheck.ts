import { devices } from '../../domain/device/device.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { type DevicePosition, devicePositions, swappedFault } from '../../domain/map/devicePosition.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';

/** A pair that makes sense both ways is compared with where the organisation's other devices stand. Few do: nothing is read for the others. */
export function positionCheck(ledgers: Pick<Ledgers, 'everyRow' | 'anyRow'>): RowCheck {
  return async ({ id, after, lang }) => {
    const row = after as unknown as DevicePosition;
    if (Math.abs(row.lngGiven) > 90) return null;
    const device = await ledgers.anyRow(devices, row.deviceId);
    const others = (await ledgers.everyRow(devicePositions))
      .filter((other) => other.id !== id && other.org === device?.org)
      .map(({ longitude, latitude }) => ({ lng: longitude, lat: latitude }));
    const fault = swappedFault({ lng: row.lngGiven, lat: row.latGiven }, others);
    return fault === null ? null : ({ code: 'RULE_BROKEN', fields: { latGiven: fault[lang] } } satisfies Refusal);
  };
}
