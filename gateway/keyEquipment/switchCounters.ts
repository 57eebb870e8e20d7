import { points } from '../../domain/device/point.ts';
import type { Equipment } from '../../domain/equipment/equipment.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { operationsOf } from '../operating/index.ts';

/** What counts the operations of a switch, and how many its life has. */
export interface SwitchCounter {
  readonly operations: string;
  readonly life: number | null;
}

/** The switches of each of these things: those whose contact hangs on one of its devices, whoever sees them. */
export async function switchesBy(
  ledgers: Pick<Ledgers, 'everyRow'>,
  things: readonly Equipment[],
  asOf: number | null,
): Promise<ReadonlyMap<string, readonly SwitchCounter[]>> {
  if (things.length === 0) return new Map();
  const rows = await ledgers.everyRow(switchingDevices, { asOf });
  const contacts = rows.flatMap(({ closedPointId }) => closedPointId ?? []);
  const deviceOf = new Map(
    (await ledgers.everyRow(points, { asOf, ids: contacts })).map((one) => [one.id, one.deviceId]),
  );
  const counted = rows.flatMap((row) => {
    const [operations, device] = [operationsOf(row), deviceOf.get(row.closedPointId ?? '')];
    return operations === null || device === undefined ? [] : [{ device, operations, life: row.lifeOperations }];
  });
  return new Map(
    things.map(({ id, deviceIds }) => [
      id,
      counted.flatMap(({ device, ...of }) => (deviceIds.includes(device) ? [of] : [])),
    ]),
  );
}
