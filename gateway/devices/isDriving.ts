import { channels } from '../../domain/channel/channel.ts';
import { modbusAddress, modbusDevice } from '../../domain/channel/modbus.ts';
import { devices } from '../../domain/device/device.ts';
import { type Point, points } from '../../domain/device/point.ts';
import { spanOf } from '../collect/modbus/decode.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/**
 * Whether a write to the point would move a breaker, a switch or a protection: because the point says so, or because any point, of
 * whichever row for the same unit, enabled or not, says so of a register among those that would be written.
 */
export async function isDriving(ledgers: Pick<Ledgers, 'everyRow'>, point: Point): Promise<boolean> {
  if (point.drives !== null) return true;
  const own = modbusAddress.safeParse(point.address);
  if (!own.success) return false;
  const [lines, units, all] = await Promise.all([
    ledgers.everyRow(channels),
    ledgers.everyRow(devices),
    ledgers.everyRow(points),
  ]);
  const lineOf = new Map(
    lines.map((line) => [line.id, line.settings as { readonly host?: string; readonly port?: number }]),
  );
  const placeOf = new Map(
    units.map((unit) => {
      const address = modbusDevice.safeParse(unit.address);
      const line = lineOf.get(unit.channelId);
      const place = address.success
        ? `${address.data.host ?? line?.host}:${address.data.port ?? line?.port}/${address.data.unit}`
        : null;
      return [unit.id, place] as const;
    }),
  );
  const place = placeOf.get(point.deviceId) ?? null;
  return all.some((other) => {
    if (other.drives === null || place === null || placeOf.get(other.deviceId) !== place) return false;
    const address = modbusAddress.safeParse(other.address);
    if (!address.success || address.data.table !== own.data.table) return false;
    const [from, to] = [address.data.register, address.data.register + spanOf(address.data)];
    return own.data.register < to && from < own.data.register + spanOf(own.data);
  });
}
