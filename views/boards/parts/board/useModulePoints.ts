import { devices } from '../../../../domain/device/device.ts';
import { mainPoints } from '../../../../domain/device/mainPoints.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import { listPoints, type PointRow } from '../../../../domain/telemetry/calls.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall, useWholeList } from '../../../../src/api/useCall.ts';
import { useAbout, useItem } from './standing.ts';

const { get: getDevice } = ledgerCalls(devices);

/** Of a device whose points are not named: what is looked at first of its kind, or all that it has. */
export type WhichPoints = 'main' | 'all';

/** The points that a module reads: those that its item names, by their ids or as its device calls them, else those of its device. In the order said. */
export function useModulePoints(which: WhichPoints = 'main'): Asked<readonly PointRow[]> & {
  /** What its item names and is not among them: deleted, or not to be seen. */
  readonly missing: readonly string[];
} {
  const { points } = useItem();
  const about = useAbout();
  const device = about?.of === 'device' ? about.id : null;
  const named =
    points?.of === 'points'
      ? points.ids
      : points !== null && device !== null
        ? points.ids.map((id) => `${device}.${id}`)
        : null;
  const isOwn = points === null && device !== null;
  const isMain = isOwn && which === 'main';
  const byId = useWholeList(listPoints, named === null || named.length === 0 ? null : { id: named });
  const ofDevice = useWholeList(listPoints, isOwn ? { device: [device] } : null);
  const row = useCall(getDevice, isMain ? { params: { id: device } } : null);
  const asked = named === null ? ofDevice : byId;
  if (!isOwn) {
    const rows = byId.value?.rows ?? null;
    const found = rows === null ? null : (named ?? []).flatMap((id) => rows.find((one) => one.id === id) ?? []);
    const missing = rows === null ? [] : (named ?? []).filter((id) => !rows.some((one) => one.id === id));
    return { ...asked, value: named === null || named.length === 0 ? [] : found, missing };
  }
  if (!isMain) return { ...ofDevice, value: ofDevice.value?.rows ?? null, missing: [] };
  const known = ofDevice.value !== null && row.value !== null;
  const value = known ? mainPoints(row.value.kind, device, ofDevice.value.rows) : null;
  const again = (): void => {
    ofDevice.again();
    row.again();
  };
  return { ...ofDevice, again, fault: ofDevice.fault ?? row.fault, value, missing: [] };
}
