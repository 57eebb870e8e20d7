import { longestUnstored, type Point, points } from '../../../domain/device/point.ts';
import { roleOf } from '../../../domain/device/roleOf.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import type { Fault } from '../../../domain/fault/faultLedger.ts';
import { converted } from '../../../domain/quantity/converted.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { heldPeriods } from '../../telemetry/adopted.ts';

type Subject = Pick<Fault, 'equipmentId' | 'deviceId'>;

/** By what a subject is measured: the devices of the equipment in their order, or the device itself. */
export async function devicesOf(
  ledgers: Pick<Ledgers, 'anyRow'>,
  { equipmentId, deviceId }: Subject,
  asOf: number | null = null,
): Promise<readonly string[]> {
  if (equipmentId === null) return deviceId === null ? [] : [deviceId];
  return (await ledgers.anyRow(equipment, equipmentId, asOf))?.deviceIds ?? [];
}

interface LoadPoint extends Pick<Point, 'id' | 'number'> {
  /** For so long a stored value holds at most, ms. */
  readonly hold: number;
  readonly kwOfOne: number;
}

/** What a device calls the active power through it. */
const powerRole = 'P';

/** The point of the first of these devices that measures its active power; null where none does. */
export async function loadPoint(
  ledgers: Pick<Ledgers, 'everyRow'>,
  deviceIds: readonly string[],
): Promise<LoadPoint | null> {
  const rows = await ledgers.everyRow(points, { ids: deviceIds.map((id) => `${id}.${powerRole}`) });
  for (const id of deviceIds) {
    const found = rows.find((row) => row.deviceId === id && row.kind === 'analog' && roleOf(row) === powerRole);
    const kwOfOne = found?.unit == null ? null : converted('1', found.unit, 'kW');
    if (found !== undefined && kwOfOne !== null)
      return { id: found.id, number: found.number, hold: holdOf(found), kwOfOne: Number(kwOfOne) };
  }
  return null;
}

/** Inside its deadband a point stores nothing for a while. */
function holdOf({ period, deadband }: Pick<Point, 'period' | 'deadband'>): number {
  const held = heldPeriods * period;
  return deadband > 0 ? Math.max(held, longestUnstored + period) : held;
}
