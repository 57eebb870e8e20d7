import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import type { Scope } from '../../http/handler.ts';
import { seesWhole } from '../../http/scope.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** Where a thing is: by this it is decided who may see it (decision 44). */
export interface Place {
  readonly org: string;
  readonly channel: string;
  readonly device: string;
}

/** An organisation with all that is in it. */
export interface WholePlace {
  readonly whole: string;
}

export const seesPlace = (scope: Scope, place: Place | WholePlace): boolean =>
  'whole' in place
    ? seesWhole(scope, place.whole)
    : scope.sees(place.org, { channel: place.channel, device: place.device, unit: null });

/** What the push needs to know of a point. */
export interface PointEntry {
  readonly id: string;
  readonly number: number;
  readonly place: Place;
  readonly deviceId: string;
  readonly isText: boolean;
}

/** The points of these ids, as the ledger has them now. An unknown one is left out. */
export async function readPoints(ledgers: Ledgers, ids: readonly string[]): Promise<ReadonlyMap<string, PointEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await ledgers.everyRow(points, { ids });
  const places = await readDevices(ledgers, [...new Set(rows.map((row) => row.deviceId))]);
  return new Map(
    rows.flatMap(({ id, number, org, deviceId, kind }) => {
      const channel = places.get(deviceId)?.channel;
      return channel === undefined
        ? []
        : [[id, { id, number, place: { org, channel, device: deviceId }, deviceId, isText: kind === 'text' }] as const];
    }),
  );
}

/** Where the devices of these ids are. An unknown one is left out. */
export async function readDevices(ledgers: Ledgers, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const rows = ids.length === 0 ? [] : await ledgers.everyRow(devices, { ids });
  return new Map(rows.map((row) => [row.id, { org: row.org, channel: row.channelId, device: row.id }]));
}

/** Why a point may not be subscribed; null when it may. Unknown and forbidden are told alike (decision 44). */
export function refusalOfPoint(entry: PointEntry | undefined, scope: Scope): ErrorCode | null {
  if (entry === undefined || !seesPlace(scope, entry.place)) return 'NO_PERMISSION';
  return entry.isText ? 'WRONG_TYPE' : null;
}
