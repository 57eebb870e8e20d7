import type { DeviceAddress } from './address.ts';
import type { ChannelSettings } from './channel.ts';
import type { ModbusDevice } from './modbus.ts';

/** Addresses of single devices on a serial line (Modbus over serial line 1.02, 2.2); 0 speaks to all, those above are reserved. */
const [lowestUnit, highestUnit] = [1, 247];

/** The first address at the far end of the channel itself that none of its devices has; null where there is none to choose: a DL/T 645 meter's number is printed on it, a topic is its sender's. */
export function freeAddress(settings: ChannelSettings, taken: readonly DeviceAddress[]): ModbusDevice | null {
  if (settings.protocol !== 'modbusTcp' && settings.protocol !== 'modbusRtu') return null;
  const units = new Set(
    taken.flatMap((address) => (isModbus(address) && isAtOwnEnd(settings, address) ? [address.unit] : [])),
  );
  for (let unit = lowestUnit; unit <= highestUnit; unit++)
    if (!units.has(unit)) return { kind: 'modbus', unit, host: null, port: null, maxRegisters: 125 };
  return null;
}

const isModbus = (address: DeviceAddress): address is ModbusDevice => (address.kind ?? 'modbus') === 'modbus';

/** A device may name the channel's own host and port in its address as well. */
const isAtOwnEnd = (own: { readonly host: string; readonly port: number }, { host, port }: ModbusDevice): boolean =>
  (host ?? own.host) === own.host && (port ?? own.port) === own.port;
