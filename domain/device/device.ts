import { modbusDevice } from '../channel/modbus.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, structure, text } from '../ledger/field.ts';

export const deviceKinds = {
  meter: { cn: '电表', en: 'Meter' },
  breaker: { cn: '断路器', en: 'Breaker' },
  transformer: { cn: '变压器', en: 'Transformer' },
  inverter: { cn: '逆变器', en: 'Inverter' },
  battery: { cn: '储能', en: 'Battery' },
  compressor: { cn: '空压机', en: 'Air compressor' },
  sensor: { cn: '传感器', en: 'Sensor' },
  other: { cn: '其他', en: 'Other' },
} as const;
export type DeviceKind = keyof typeof deviceKinds;

const device = '/gateway/energy-service-device/api';

/** A thing in the field that a channel reaches. */
export const devices = defineLedger({
  name: 'device',
  plural: 'devices',
  wing: 'devices',
  title: { cn: '设备', en: 'Devices' },
  ids: 'given',
  idPattern: /^[A-Za-z0-9_.-]{1,64}$/,
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'field', field: 'channelId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, unique: 'organisation', sortable: true, searchable: true }),
    kind: choice({ label: { cn: '类型', en: 'Type' }, sortable: true }, deviceKinds),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    channelId: reference({ label: { cn: '通道', en: 'Channel' } }, 'channel'),
    address: structure({ label: { cn: '通信地址', en: 'Address' } }, modbusDevice),
    place: text({ label: { cn: '位置', en: 'Place' }, max: 64, optional: true, sortable: true, searchable: true }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  permissions: { see: ['/colldev', '/realData'], add: ['/colldev:add'], edit: ['/colldev:edit'], delete: ['/colldev:delete'] },
  calls: {
    get: { catalogue: ['C131'], method: 'GET', path: `${device}/physicalDevices/info/{id}` },
    create: { catalogue: ['C132'], method: 'POST', path: `${device}/physicalDevices` },
    update: { catalogue: ['C133'], method: 'PUT', path: `${device}/physicalDevices`, idIn: 'body' },
    delete: { catalogue: ['C134'], method: 'DELETE', path: `${device}/physicalDevices`, idIn: 'query' },
    batchUpdate: { catalogue: ['C135'], method: 'PUT', path: `${device}/batch/physicalDevices` },
  },
});
export type Device = LedgerRow<typeof devices>;
