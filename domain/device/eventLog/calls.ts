import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { pageAnswer, pageQuery } from '../../call/page.ts';
import { instant } from '../../clock/instant.ts';
import type { Text } from '../../text/message.ts';

/** Of which kind something is that happened at a device. */
export const deviceLogKinds = {
  told: { cn: '设备上报', en: 'Told by the device' },
  alarm: { cn: '告警', en: 'Alarm' },
  offline: { cn: '离线', en: 'Offline' },
  operation: { cn: '操作', en: 'Operation' },
  setting: { cn: '远程设置', en: 'Remote setting' },
  reading: { cn: '读数', en: 'Reading' },
  waveform: { cn: '录波', en: 'Waveform' },
  replaced: { cn: '更换表计', en: 'Meter replaced' },
  changed: { cn: '台账变更', en: 'Ledger change' },
} as const satisfies Readonly<Record<string, Text>>;
export type DeviceLogKind = keyof typeof deviceLogKinds;
export const deviceLogKindNames = Object.keys(deviceLogKinds) as [DeviceLogKind, ...DeviceLogKind[]];

/** So many of each source are looked through, the newest of them. */
export const mostOfSource = 5_000;
export const eventLogParts = 60;

const id = z.string().min(1).max(128);
const named = z.strictObject({ id, name: z.string() });
const text = z.strictObject({ cn: z.string(), en: z.string() });
const kind = z.enum(deviceLogKindNames);

const value = z.strictObject({
  name: text,
  value: z.string().nullable(),
  unit: z.string().nullable(),
  at: instant.nullable(),
});

export const deviceLogRow = z.strictObject({
  position: z.int(),
  /** When it happened; the list is by it. */
  at: instant,
  kind,
  device: named,
  /** The point or the switch that it is about. */
  point: named.nullable(),
  what: text,
  values: z.array(value).readonly(),
  /** The person who did it; null where nobody did, or it is not told who. */
  by: named.nullable(),
  /** Of an alarm. */
  level: z.int().min(1).max(4).nullable(),
  leadsTo: z.strictObject({ kind: z.enum(['waveform', 'alarm']), id }).nullable(),
});
export type DeviceLogRow = z.infer<typeof deviceLogRow>;

const query = z.strictObject({ from: instant, to: instant, kind: kind.optional(), ...pageQuery });

const response = pageAnswer(deviceLogRow).extend({
  /** How many fall into each part of the span. */
  lane: z.array(z.strictObject({ from: instant, n: z.int() })).readonly(),
  kinds: z.array(z.strictObject({ kind, n: z.int() })).readonly(),
  /** Of the unit, those of which this tells. */
  devices: z.array(named).readonly(),
  /** Devices of the unit that the caller does not see. */
  hidden: z.int(),
  /** Older ones of the span were not looked through. */
  isCut: z.boolean(),
});
export type DeviceLogAnswer = z.infer<typeof response>;

const byThemselves = { no: 'what happened bears its own times: ask for the span before one' } as const;

/** All that happened at a device in a span of at most 30 days, by the moment at which it happened, the newest first. */
export const deviceEventsOf = defineCall({
  name: 'deviceEventsOf',
  method: 'GET',
  path: '/gateway/api/devices/{id}/events',
  permission: { anyOf: ['/deviceBoard', '/deviceBoard/Eventlog', '/faultAdmin/faultAdminInfo'] },
  params: z.strictObject({ id }),
  query,
  response,
  asOf: byThemselves,
  heavy: true,
});

/** The same of all devices that measure or belong to an energy unit or to what lies below it. */
export const unitEventsOf = defineCall({
  name: 'unitEventsOf',
  method: 'GET',
  path: '/gateway/api/energyUnits/{id}/events',
  permission: { anyOf: ['/eaubrowse', '/eaubrowse/Eventlog'] },
  params: z.strictObject({ id }),
  query,
  response,
  asOf: byThemselves,
  heavy: true,
});

/** The devices that measure or belong to an energy unit or to what lies below it. */
export const devicesOfUnit = defineCall({
  name: 'devicesOfUnit',
  method: 'GET',
  path: '/gateway/api/energyUnits/{id}/devices',
  permission: { anyOf: ['/eaubrowse', '/eaubrowse/Eventlog', '/ecus'] },
  params: z.strictObject({ id }),
  response: z.strictObject({ devices: z.array(named).readonly(), hidden: z.int() }),
});
