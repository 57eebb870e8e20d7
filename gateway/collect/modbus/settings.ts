import { z } from 'zod';
import { type ModbusChannel, modbusAddress, modbusChannel, modbusDevice } from '../../../domain/channel/modbus.ts';
import type { CollectedChannel, CollectedDevice } from '../collector.ts';
import type { PolledDevice } from './poller.ts';

/** A device with the address at which its gateway listens. */
export interface LocatedDevice extends PolledDevice {
  readonly host: string;
  readonly port: number;
}

export interface ModbusConfiguration {
  readonly id: string;
  readonly settings: ModbusChannel;
  readonly devices: readonly LocatedDevice[];
  /** Devices and points whose address fits no schema: they are not asked. */
  readonly misfits: readonly string[];
}

// The ledger's settings name their protocol as well; it is not ours to judge.
const channelShape = z.object(modbusChannel.shape);

/** What the channel's rows mean for this protocol. The settings of the channel itself must fit: a ledger checked them. */
export function configurationOf(channel: CollectedChannel): ModbusConfiguration {
  const settings = channelShape.parse(channel.settings);
  const misfits: string[] = [];
  const devices = channel.devices.flatMap((device) => {
    const located = locate(device, settings, misfits);
    return located === null ? [] : [located];
  });
  return { id: channel.id, settings, devices, misfits };
}

function locate(device: CollectedDevice, settings: ModbusChannel, misfits: string[]): LocatedDevice | null {
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
  const { unit, maxRegisters } = own.data;
  return { id: device.id, unit, maxRegisters, points, host: own.data.host ?? settings.host, port: own.data.port ?? settings.port };
}
