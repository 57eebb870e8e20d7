import { z } from 'zod';
import type { CallPermission } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { actorKinds, type Json } from '../event/event.ts';
import { pageOf } from '../ledger/schemas.ts';
import { alarmEventTypes, alarmLevels, alarmSchema, alarmTypeCodes } from './alarm.ts';
import { alarmsBeside, type DeskVerb, deskNames } from './desks.ts';
import { missedSchema } from './events.ts';

/** Of any desk; of each alarm it is asked again whether the desk shows its type. */
const verb = (name: DeskVerb): CallPermission => ({ anyOf: deskNames.map((desk) => `${desk}:${name}`) });
/** A call that many screens use: whoever holds the menu of any of the desks. */
const see: CallPermission = { anyOf: deskNames };

const confirms = '/gateway/energy-service-alarm/api/device-alarm-confirms';
const id = z.string().min(1).max(128);
const anyOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(200).readonly();
const levels = Object.keys(alarmLevels).map(Number);

export const alarmSorts = ['level', 'raisedAt', 'recoveredAt', 'confirmedAt', 'position'] as const;
const sorts = alarmSorts.flatMap((field) => [field, `-${field}` as const]);

/** The filters of the alarm list, each field any of its values. */
const fields = {
  id: anyOf(id),
  org: anyOf(id),
  type: anyOf(z.enum(alarmTypeCodes)),
  level: anyOf(z.int().refine((level) => levels.includes(level))),
  object: anyOf(id),
  point: anyOf(id),
  rule: anyOf(id),
  confirmed: z.boolean(),
  recovered: z.boolean(),
  handled: z.boolean(),
  suppressed: z.boolean(),
  shelved: z.boolean(),
  closed: z.boolean(),
  /** Announced and not confirmed, standing or returned (`isUnacknowledged`). */
  unacknowledged: z.boolean(),
};
const text = z.string().trim().max(100);

/** The alarm list: what stands, unless `standing=false`; the worst first, of these the newest. */
const listQuery = z.strictObject({
  ...z.object(fields).partial().shape,
  'raisedAt.from': instant.optional(),
  'raisedAt.to': instant.optional(),
  standing: z.boolean().optional(),
  q: text.optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  size: z.int().min(1).max(500).optional(),
  sort: z.enum(sorts).optional(),
});
export type AlarmListQuery = z.infer<typeof listQuery>;

/** The same filters in a body: `{ q?, <field>: [..], raisedAt: { from?, to? } }`. */
const bodyFilter = z.strictObject({
  ...z.object(fields).partial().shape,
  raisedAt: z.strictObject({ from: instant.optional(), to: instant.optional() }).optional(),
  q: text.optional(),
});
export type AlarmFilter = z.infer<typeof bodyFilter>;

const rows = pageOf(alarmSchema);
const item = z.strictObject({ id, version: z.int().min(1) });
const note = z.string().trim().max(500);

/** What became of each: done, or refused with the code of its refusal. */
export const itemAnswer = z.strictObject({
  done: z.array(z.string()).readonly(),
  refused: z.array(z.strictObject({ id: z.string(), code: z.string() })).readonly(),
});
export type ItemAnswer = z.infer<typeof itemAnswer>;

/** And of each that speaks again what was raised meanwhile, how much of it had returned, and the worst of it. */
export const speakingAnswer = itemAnswer.extend({
  missed: z.array(missedSchema.extend({ id: z.string() })).readonly(),
});

export const listAlarms = defineCall({
  name: 'listAlarms',
  method: 'GET',
  path: '/gateway/api/alarms',
  permission: { anyOf: [...deskNames, ...alarmsBeside] },
  query: listQuery,
  response: rows,
});

export const getAlarm = defineCall({
  name: 'getAlarm',
  method: 'GET',
  path: '/gateway/api/alarms/{id}',
  permission: see,
  params: z.strictObject({ id }),
  response: alarmSchema,
});

const alarmEvent = z.strictObject({
  position: z.int(),
  version: z.int(),
  event: z.enum(alarmEventTypes),
  at: instant,
  recordedAt: instant,
  by: z.strictObject({ kind: z.enum(actorKinds), id: z.string(), name: z.string().nullable() }),
  data: z.json() as unknown as z.ZodType<Json>,
});
export type AlarmHistoryEntry = z.infer<typeof alarmEvent>;

export const historyOfAlarm = defineCall({
  name: 'historyOfAlarm',
  method: 'GET',
  path: '/gateway/api/alarms/{id}/history',
  permission: see,
  params: z.strictObject({ id }),
  response: z.strictObject({ rows: z.array(alarmEvent).readonly() }),
});

export const listAlarmConfirms = defineCall({
  name: 'listAlarmConfirms',
  catalogue: ['C123'],
  method: 'GET',
  path: confirms,
  permission: see,
  query: listQuery,
  response: rows,
});

/**
 * Each alarm as it was seen (`items`), or all that a filter showed unacknowledged at a position (`filter`, `upTo`), each as it was then; what is shelved,
 * suppressed or out of service only where the filter says `unacknowledged: false`.
 */
export const confirmAlarms = defineCall({
  name: 'confirmAlarms',
  subject: 'organisation',
  catalogue: ['C124'],
  method: 'POST',
  path: confirms,
  permission: verb('confirm'),
  body: z.union([
    z.strictObject({ items: z.array(item).min(1).max(10_000).readonly(), note: note.nullable().optional() }),
    z.strictObject({ filter: bodyFilter, upTo: z.int().min(0), note: note.nullable().optional() }),
  ]),
  response: itemAnswer,
});

/** Adds a note to alarms: what was found and done. They are handled from then on. */
export const noteAlarms = defineCall({
  name: 'noteAlarms',
  subject: 'organisation',
  catalogue: ['C125'],
  method: 'PUT',
  path: confirms,
  permission: verb('handle'),
  body: z.strictObject({
    items: z
      .array(item.partial({ version: true }))
      .min(1)
      .max(10_000)
      .readonly(),
    note: note.min(1),
  }),
  response: itemAnswer,
});

/** Ends latching alarms whose cause has passed; one whose cause still stands is refused (RULE_BROKEN). */
export const resetAlarms = defineCall({
  name: 'resetAlarms',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/alarms/reset',
  permission: verb('handle'),
  body: z.strictObject({
    items: z
      .array(item.partial({ version: true }))
      .min(1)
      .max(1000)
      .readonly(),
    note: note.nullable().optional(),
  }),
  response: itemAnswer,
});

/** A confirmation stands: always NOT_ALLOWED (decision 57). */
export const deleteAlarmConfirm = defineCall({
  name: 'deleteAlarmConfirm',
  subject: 'organisation',
  catalogue: ['C126'],
  method: 'DELETE',
  path: `${confirms}/{id}`,
  permission: 'signedIn',
  params: z.strictObject({ id }),
  response: z.null(),
});

/** Shelves what judges these alarms (rule and point), not only the occurrences, until an instant at most as far ahead as its organisation sets. */
export const shelveAlarms = defineCall({
  name: 'shelveAlarms',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/alarms/shelve',
  permission: verb('shelve'),
  body: z.strictObject({
    items: z
      .array(item.partial({ version: true }))
      .min(1)
      .max(1000)
      .readonly(),
    until: instant,
    reason: note.min(1),
  }),
  response: itemAnswer,
});

export const unshelveAlarms = defineCall({
  name: 'unshelveAlarms',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/alarms/unshelve',
  permission: verb('shelve'),
  body: z.strictObject({
    items: z
      .array(item.partial({ version: true }))
      .min(1)
      .max(1000)
      .readonly(),
  }),
  response: speakingAnswer,
});

const count = z.int().min(0);

/** Unacknowledged alarms by type, within the caller's data permission and menus (decision 26). */
export const bellCounts = defineCall({
  name: 'bellCounts',
  catalogue: ['C019'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/energy/home/alarm/small/bell',
  permission: 'signedIn',
  response: z.strictObject({
    channelCount: count,
    deviceCount: count,
    energyUnitCount: count,
    /** Defects that wait for the caller; they stand among his tasks and are not added. */
    defectCount: count,
    deviceDeflectionCount: count,
    deviceLineOffCount: count,
    /** Of the gateway itself, and of key equipment dispatch: they wait as every other alarm does (decision 94). */
    gatewayCount: count,
    dispatchCount: count,
  }),
});

/** What pops up after signing in: what waits for this person, and the sound of the worst of it; null where nothing sounds. */
export const loginAlarms = defineCall({
  name: 'loginAlarms',
  catalogue: ['C018'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/energy/home/alarm/small/login/popup',
  permission: 'signedIn',
  response: z.strictObject({
    deviceDeflectionCount: count,
    channelCount: count,
    energyUnitCount: count,
    experimentReportCount: count,
    deviceCount: count,
    experimentCount: count,
    reconditionCount: count,
    deviceLineOffCount: count,
    gatewayCount: count,
    dispatchCount: count,
    patrolCount: count,
    radioId: z.string().nullable(),
  }),
});

const bytes = z.strictObject({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
  fileName: z.string().optional(),
});
const alwaysTheSame = { no: 'a sound that the site ships never changes' } as const;

export const alarmAudio = defineCall({
  name: 'alarmAudio',
  catalogue: ['C053'],
  method: 'GET',
  path: '/gateway/systemParamSet/api/alarmAudio/{id}',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  response: bytes,
  asOf: alwaysTheSame,
  answers: 'file',
});

export const downloadAlarmSoundEffect = defineCall({
  name: 'downloadAlarmSoundEffect',
  catalogue: ['C059'],
  method: 'POST',
  path: '/gateway/systemParamSet/api/downloadAlarmSoundEffect',
  permission: 'signedIn',
  body: z.strictObject({ id }),
  response: bytes,
  asOf: alwaysTheSame,
  acts: false,
  answers: 'file',
});
