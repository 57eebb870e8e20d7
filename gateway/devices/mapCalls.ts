import { devices } from '../../domain/device/device.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type MapAnswer, type MapDevice, type MapFirstView, mapDevices } from '../../domain/map/calls.ts';
import { metresBetween } from '../../domain/map/datum.ts';
import { type DevicePosition, devicePositions } from '../../domain/map/devicePosition.ts';
import { cornersOf, type FloorPlan, floorPlans } from '../../domain/map/floorPlan.ts';
import { mapSettings } from '../../domain/map/mapSetting.ts';
import { lineUp, nearest } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type Caller, type ServedCall, serve } from '../http/handler.ts';
import { seesWhole } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RowsQuery } from '../ledger/readRow.ts';

/** What the map begins with: one answer for all of it. */
export function mapCalls({ ledgers }: { readonly ledgers: Ledgers }): readonly ServedCall[] {
  return [
    serve(mapDevices, async (_, { caller, lang, asOf }) => {
      return accepted(await mapOf(ledgers, caller, { lang, asOf }));
    }),
  ];
}

async function mapOf(ledgers: Ledgers, caller: Caller, when: RowsQuery): Promise<MapAnswer> {
  const { scope } = caller;
  const [orgs, things, positions, plans] = await Promise.all([
    ledgers.seen(organisations, scope, when),
    ledgers.seen(devices, scope, when),
    ledgers.seen(devicePositions, scope, when),
    ledgers.seen(floorPlans, scope, when),
  ]);
  const placed = new Map(positions.map((row) => [row.deviceId, row]));
  return {
    orgs: orgs.map(({ id, orgName }) => ({ id, name: orgName, whole: seesWhole(scope, id) })),
    devices: things.map(({ id, name, org, kind, place }) => ({ id, name, org, kind, place, at: atOf(placed.get(id)) })),
    // The larger below the smaller: a hall is drawn on its yard.
    plans: plans
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map((plan) => {
        const { id, name, floor, org, picture } = plan;
        return { id, name, floor, org, picture, corners: [...cornersOf(plan)] };
      }),
    first: await firstViewOf(ledgers, caller, when),
  };
}

const sizeOf = ({ topLeft, topRight, bottomLeft }: FloorPlan): number =>
  metresBetween(topLeft, topRight) * metresBetween(topLeft, bottomLeft);

const atOf = (row: DevicePosition | undefined): MapDevice['at'] =>
  row === undefined
    ? null
    : { id: row.id, version: row.version, spot: row.name, lng: row.longitude, lat: row.latitude };

/** As home is: what the nearest organisation along the caller's own line says, whoever may read it there. */
async function firstViewOf(ledgers: Ledgers, { orgId }: Caller, when: RowsQuery): Promise<MapFirstView | null> {
  const [rows, orgs] = await Promise.all([ledgers.everyRow(mapSettings, when), ledgers.everyRow(organisations, when)]);
  const found = nearest(rows, lineUp(orgs, orgId));
  if (found === null) return null;
  const { centreLng, centreLat, zoom, plans, labels, pulse, graphics } = found;
  const centre = centreLng === null || centreLat === null ? null : { lng: centreLng, lat: centreLat };
  return { centre, zoom, plans, labels, pulse, graphics };
}
