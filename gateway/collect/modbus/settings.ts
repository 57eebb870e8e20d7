import { z } from 'zod';
import { type ModbusChannel, modbusAddress, modbusChannel, modbusDevice } from '../../../domain/channel/modbus.ts';
import type { CollectedChannel, CollectedDevice } from '../collector.ts';
import type { LocatedDevice, PolledConfiguration } from '../polled/runPolled.ts';
import type { ModbusAsked } from './modbusAsker.ts';

export type ModbusLocated = LocatedDevice & ModbusAsked;

export interface ModbusConfiguration extends PolledConfiguration<ModbusLocated> {
  readonly settings: { readonly retries: number; readonly gap: number };
}

// The ledger's settings name their protocol as well; it is not ours to judge.
const channelShape = z.object(modbusChannel.shape);

/** What the channel's rows mean for this protocol. The settings of the channel itself must fit: a ledger checked them. */
export function configurationOf(channel: CollectedChannel): ModbusConfiguration {
  const settings = channelShape.parse(channel.settings);
  const { timeout, pause, inFlight } = settings;
  // Answers bear the id of their request: nothing has to settle before the next one.
  return { id: channel.id, settings, link: { timeout, pause, inFlight, settle: 0 }, ...locateAll(channel, settings) };
}

/** The devices of a channel, each at its own gateway or at that of the channel. */
export function locateAll(
  { devices }: CollectedChannel,
  channel: Pick<ModbusChannel, 'host' | 'port'>,
): Pick<ModbusConfiguration, 'devices' | 'misfits'> {
  const misfits: string[] = [];
  return { devices: devices.flatMap((device) => locate(device, channel, misfits) ?? []), misfits };
}

function locate(
  device: CollectedDevice,
  channel: Pick<ModbusChannel, 'host' | 'port'>,
  misfits: string[],
): ModbusLocated | null {
  const own = modbusDevice.safeParse(device.address);
  if (!own.success) {
    misfits.push(device.id);
    return null;
  }
  const points = device.points.flatMap((point) => {
    const address = modbusAddress.safeParse(point.address);
    if (!address.success) misfits.push(point.id);
    return address.success ? [{ number: point.number, id: point.id, period: point.period, address: address.data }] : [];
  });
  const { unit, maxRegisters, host, port } = own.data;
  return { id: device.id, unit, maxRegisters, points, host: host ?? channel.host, port: port ?? channel.port };
}
