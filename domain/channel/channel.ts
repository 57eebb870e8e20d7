import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, structure, text } from '../ledger/field.ts';
import { dlt645Channel } from './dlt645.ts';
import { modbusChannel, modbusRtuChannel } from './modbus.ts';
import { mqttChannel } from './mqtt.ts';
import { channelInside } from './parts.ts';
import { protocols } from './protocols.ts';

export const channelSettings = z.discriminatedUnion('protocol', [
  z.strictObject({ protocol: z.literal('modbusTcp'), ...modbusChannel.shape }),
  z.strictObject({ protocol: z.literal('modbusRtu'), ...modbusRtuChannel.shape }),
  z.strictObject({ protocol: z.literal('dlt645'), ...dlt645Channel.shape }),
  z.strictObject({ protocol: z.literal('mqtt'), ...mqttChannel.shape }),
]);
export type ChannelSettings = z.infer<typeof channelSettings>;

/** A collection line: one way to a group of devices, with one protocol. */
export const channels = defineLedger({
  name: 'channel',
  plural: 'channels',
  wing: 'devices',
  title: { cn: '通道', en: 'Channels' },
  ids: 'given',
  idPattern: /^[A-Za-z0-9_.-]{1,64}$/,
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'self' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    protocol: choice({ label: { cn: '协议', en: 'Protocol' }, sortable: true }, protocols),
    settings: structure({ label: { cn: '参数', en: 'Settings' }, inside: channelInside }, channelSettings),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    (row) =>
      row.settings.protocol === row.protocol
        ? null
        : { settings: { cn: '参数与协议不符', en: 'The settings do not fit the protocol' } },
  ],
  permissions: {
    see: ['/frontpassageway', '/frontpassageway/passwaylog', '/frontdatacom'],
    add: ['/frontpassageway:add'],
    edit: ['/frontpassageway:edit', '/frontdatacom:edit'],
    delete: ['/frontpassageway:delete'],
  },
});
export type Channel = LedgerRow<typeof channels>;
