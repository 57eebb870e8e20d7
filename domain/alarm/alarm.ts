import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { limitKindCodes } from '../energyLimit/kinds.ts';
import { registerDeeds } from './registerDeeds.ts';
import { ruleKindCodes } from './ruleKinds.ts';

/** Type codes of live alarms (decisions 25 and 94). */
export const alarmTypes = {
  '01': { cn: '越限预警', en: 'Limit warning' },
  '02': { cn: '智能预警', en: 'Intelligent warning' },
  '03': { cn: '能耗告警', en: 'Energy alarm' },
  '04': { cn: '设备离线', en: 'Device offline' },
  '05': { cn: '通道离线', en: 'Channel offline' },
  '06': { cn: '网关自身', en: 'Gateway itself' },
  '07': { cn: '关键设备调度', en: 'Key equipment dispatch' },
} as const;
export type AlarmType = keyof typeof alarmTypes;
export const alarmTypeCodes = Object.keys(alarmTypes) as [AlarmType, ...AlarmType[]];

/** What an alarm may be about. `unit`: an energy unit; `gateway` and `organisation`: what the gateway tells of itself and of who watches; `wall`: a screen that hangs somewhere. */
export const alarmObjectKinds = ['device', 'channel', 'unit', 'gateway', 'organisation', 'wall'] as const;

/** 1 is the highest. Shape, letter and rank stay whatever a customer calls them. */
export const alarmLevels = {
  1: { name: 'urgent', letter: 'U', cn: '紧急', en: 'Urgent' },
  2: { name: 'high', letter: 'H', cn: '重要', en: 'High' },
  3: { name: 'medium', letter: 'M', cn: '一般', en: 'Medium' },
  4: { name: 'low', letter: 'L', cn: '提示', en: 'Low' },
} as const;
export type AlarmLevel = keyof typeof alarmLevels;

export const limitNames = ['LL', 'L', 'H', 'HH'] as const;
export type LimitName = (typeof limitNames)[number];

const limitPassed = { limit: z.number().nullable(), limitName: z.enum(limitNames).nullable() };
/** `nameEn`: its English form, where it has one. */
const named = z.strictObject({ id: z.string(), name: z.string(), nameEn: z.string().optional() });

/** An alarm as every wire bears it: on the socket, as a row of the list, as the answer to one id (docs/live.md). */
export const alarmSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  position: z.int(),
  org: z.string(),
  type: z.enum(alarmTypeCodes),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  state: z.strictObject({
    confirmed: z.boolean(),
    recovered: z.boolean(),
    handled: z.boolean(),
    suppressed: z.boolean(),
    outOfService: z.boolean(),
    shelvedUntil: instant.nullable(),
    /** Its source came and went as often as its organisation says, when it was raised. */
    chattering: z.boolean(),
    /** What it told of has passed; it stands until a person resets it. */
    latched: z.boolean(),
    closed: z.enum(['ruleDeleted', 'ruleLoosened', 'ruleChanged']).nullable(),
  }),
  object: named.extend({ kind: z.enum(alarmObjectKinds) }),
  /** With the kind of its values: a switch alarms in words, not by a limit. Null where nobody knows the point any more. */
  point: named.extend({ kind: z.enum(['analog', 'counter', 'boolean', 'enumeration', 'text']).nullable() }).nullable(),
  rule: z.strictObject({ id: z.string(), version: z.int() }).nullable(),
  /** What the rule judges: the value itself, or something told of it, in which the value and the limit then are. */
  judges: z.enum(ruleKindCodes),
  /** At the alarm, or at its last escalation, beside the limit that it passed then. */
  value: z.union([z.number(), z.string()]).nullable(),
  quality: z.int().min(0).max(6),
  ...limitPassed,
  /** What it passed before it escalated to this limit, the first time first; empty where it never did. */
  earlier: z.array(z.strictObject({ value: z.number().nullable(), ...limitPassed })).readonly(),
  /** The value that went furthest beyond the limit from the first sample over until it returned, or until now. */
  worst: z.number().nullable(),
  /** At its return; null before, and where it has none. */
  returned: z.number().nullable(),
  unit: z.string().nullable(),
  /** Of a register that nobody can tell apart: what it did, and from which figure; `value` is the one after. */
  register: z.strictObject({ why: z.enum(registerDeeds), from: z.number() }).exactOptional(),
  /** Of an alarm about use: what of it was judged, and in which period. */
  energy: z.strictObject({ kind: z.enum(limitKindCodes), from: instant, to: instant }).exactOptional(),
  /** Why it is over, where what it told of did not just return. */
  ended: z.enum(['corrected', 'periodOver', 'reported']).exactOptional(),
  firstOverAt: instant,
  raisedAt: instant,
  recoveredAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  confirmedBy: named.nullable(),
  /** When the log took the word that last asked for attention: how much later than `raisedAt` is its delay. */
  recordedAt: instant,
  /** Since when nobody knows its value: its channel or its device is silent, which fell silent after it was raised. */
  unknownSince: instant.nullable(),
  /** A past that was written down: shown in its place, and announced to nobody. */
  past: z.boolean(),
});
export type Alarm = z.infer<typeof alarmSchema>;
export type AlarmObject = Pick<Alarm['object'], 'kind' | 'id'>;

/** What is announced to a person: pop-up and sound. `radioId` is the id of the sound. */
export const announcementSchema = z.strictObject({
  type: z.enum([...alarmTypeCodes, 'flowable']),
  title: z.string(),
  titleEn: z.string(),
  treeId: z.string().nullable(),
  dataId: z.string().nullable(),
  radioId: z.string().nullable(),
  businessType: z.enum(['CC', 'TODO', 'DETAIL']).nullable(),
  businessType2: z.string().nullable(),
  businessData: z.strictObject({ taskId: z.string().nullable(), deviceType: z.string().nullable() }),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const alarmEventTypes = [
  'AlarmRaised',
  'AlarmEscalated',
  'AlarmRecovered',
  'AlarmLatched',
  'AlarmConfirmed',
  'AlarmHandled',
  'AlarmReset',
  'AlarmShelved',
  'AlarmUnshelved',
  'AlarmTakenOut',
  'AlarmReturnedToService',
  'AlarmSuppressed',
  'AlarmUnsuppressed',
  'AlarmChattering',
  'AlarmValueUnknown',
  'AlarmValueKnown',
  'AlarmClosed',
] as const;
export type AlarmEventType = (typeof alarmEventTypes)[number];

/** Whether it is still the desk's business: not (confirmed and recovered) and not closed. */
export function stands(alarm: Pick<Alarm, 'state'>): boolean {
  return alarm.state.closed === null && !(alarm.state.confirmed && alarm.state.recovered);
}
