import { z } from 'zod';
import type { Text } from '../text/message.ts';
import { dlt645Address, dlt645Device } from './dlt645.ts';
import { modbusAddress, modbusDevice } from './modbus.ts';
import { frameAddress, frameDevice, jsonAddress, jsonDevice, sparkplugAddress, sparkplugDevice } from './mqtt.ts';
import type { ProtocolName } from './protocols.ts';

/** Where a device is, in its protocol's own words. Modbus need not name its kind: it was there first. */
export const deviceAddress = z.discriminatedUnion('kind', [
  modbusDevice,
  jsonDevice,
  sparkplugDevice,
  frameDevice,
  dlt645Device,
]);
export type DeviceAddress = z.infer<typeof deviceAddress>;

/** Where a point stands in its device. */
export const pointAddress = z.discriminatedUnion('kind', [
  modbusAddress,
  jsonAddress,
  sparkplugAddress,
  frameAddress,
  dlt645Address,
]);
export type PointAddress = z.infer<typeof pointAddress>;

export type AddressKind = 'modbus' | 'json' | 'sparkplug' | 'frame' | 'dlt645';

const kindOf = (address: { readonly kind?: AddressKind | undefined }): AddressKind => address.kind ?? 'modbus';

const kindsOf: Readonly<Record<ProtocolName, readonly AddressKind[]>> = {
  modbusTcp: ['modbus'],
  modbusRtu: ['modbus'],
  dlt645: ['dlt645'],
  mqtt: ['json', 'sparkplug', 'frame'],
};

/** Null when a device with this address can be on a channel of the protocol. */
export function deviceMisfit(protocol: ProtocolName, address: DeviceAddress): Text | null {
  return kindsOf[protocol].includes(kindOf(address))
    ? null
    : { cn: '地址与通道的协议不符', en: "The address does not fit the channel's protocol" };
}

/** Null when a point with this address can be in a device with that one. */
export function pointMisfit(device: DeviceAddress, address: PointAddress): Text | null {
  return kindOf(device) === kindOf(address)
    ? null
    : { cn: '地址与设备的地址不符', en: "The address does not fit the device's address" };
}

/** What alone tells devices of one channel apart, whatever else their addresses say: two of one identity answer each other's questions. */
export function identityOf(address: DeviceAddress): string {
  switch (address.kind) {
    case 'json':
      return `json ${address.topic}`;
    case 'sparkplug':
      return `sparkplug ${address.group}/${address.node}/${address.device ?? ''}`;
    case 'frame':
      return `frame ${address.topic} ${address.parseFile}`;
    case 'dlt645':
      return `dlt645 ${address.meter} ${address.host ?? ''}:${address.port ?? ''}`;
    default:
      return `modbus ${address.unit} ${address.host ?? ''}:${address.port ?? ''}`;
  }
}
