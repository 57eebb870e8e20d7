import { subtreesOf, type UnitBook } from '../../../domain/access/permission.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../../domain/unit/usingUnit.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** The ledgers that say what measures an energy unit. */
export const unitKinds: readonly string[] = [energyUnits.name, deviceAssociations.name, usingUnits.name];

/** What changes it besides: whether an association that was deleted went with its device. */
export const unitEvents: ReadonlySet<string> = new Set([eventTypesOf(devices).deleted, eventTypesOf(devices).restored]);

/**
 * The energy units and the devices that measure them: those associated with a unit, whenever that was or will be, and those
 * whose points a using unit of it counts or shows. A unit that was deleted keeps its place, and so does a device with what associated it.
 */
export async function readUnits(ledgers: Pick<Ledgers, 'everyRow' | 'everyRemoved'>): Promise<UnitBook> {
  const [units, associations, using, gone] = await Promise.all([
    ledgers.everyRow(energyUnits),
    ledgers.everyRow(deviceAssociations),
    ledgers.everyRow(usingUnits),
    ledgers.everyRemoved(energyUnits),
  ]);
  const nodes = [...units, ...gone].map(({ id, parentId }) => ({ id, orgPid: parentId }));
  const counted = using.flatMap(({ unitId, energyPoints, dataPoints }) =>
    [...energyPoints, ...dataPoints].map((point) => ({ unitId, point })),
  );
  const deviceOf = await devicesOf(ledgers, [...new Set(counted.map(({ point }) => point))]);
  const measuring = Map.groupBy(
    [
      ...[...associations, ...(await parted(ledgers))].map(({ unitId, deviceId }) => ({ unitId, device: deviceId })),
      ...counted.flatMap(({ unitId, point }) => {
        const device = deviceOf.get(point);
        return device === undefined ? [] : [{ unitId, device }];
      }),
    ],
    ({ unitId }) => unitId,
  );
  return {
    within: (ids) => subtreesOf(new Set(ids), nodes),
    measuring: (ids) => new Set([...ids].flatMap((id) => (measuring.get(id) ?? []).map(({ device }) => device))),
  };
}

/** What associated devices that stand no more: of one that stands it was taken back. */
async function parted(ledgers: Pick<Ledgers, 'everyRemoved'>) {
  const gone = new Set((await ledgers.everyRemoved(devices)).map(({ id }) => id));
  return gone.size === 0
    ? []
    : (await ledgers.everyRemoved(deviceAssociations)).filter(({ deviceId }) => gone.has(deviceId));
}

async function devicesOf(
  ledgers: Pick<Ledgers, 'everyRow'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await ledgers.everyRow(points, { ids });
  return new Map(rows.map(({ id, deviceId }) => [id, deviceId]));
}
