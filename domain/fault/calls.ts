import { z } from 'zod';
import { deskNames } from '../alarm/desks.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { severities } from '../defect/states.ts';
import { itemKinds } from '../form/kinds.ts';
import { givenSchema } from '../ledger/schemas.ts';
import { answers as answersField, headFields } from './fields.ts';
import { peopleOfOrder } from './orderFields.ts';
import { faultStates } from './states.ts';

const path = '/gateway/energy-service-maintenance/api';
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const see = { anyOf: ['/faultAdmin', '/faultAdmin/faultAdminInfo'] } as const;

/** An item of a template as a step asks it. */
const asked = z.strictObject({
  key: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(itemKinds) as [keyof typeof itemKinds]),
  required: z.boolean(),
  help: z.string().nullable(),
  unit: z.string().nullable(),
  /** At how many decimals it is taken; null for what is no number. */
  decimals: z.int().nullable(),
  /** So many photos at least; null for what is none. */
  photos: z.int().nullable(),
  options: z.array(z.strictObject({ key: z.string(), name: z.string() })).readonly(),
  step: z.enum(['reported', 'isolated', 'restored', 'analysed']),
});
export type AskedItem = z.infer<typeof asked>;

const template = z.strictObject({ id: z.string(), name: z.string(), items: z.array(asked).readonly() });
export type FaultTemplate = z.infer<typeof template>;

const subject = { equipmentId: id.optional(), deviceId: id.optional() } as const;

/** A fault is reported, of what the caller sees; what was left out is taken from its alarm. Of what is out already the number is told. */
export const reportFault = defineCall({
  name: 'reportFault',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/faults`,
  permission: { anyOf: ['/faultAdmin:add'] },
  body: givenSchema({ ...headFields, answers: answersField }).extend({
    ...subject,
    alarmId: id.optional(),
    textId: id.optional(),
  }),
  response: z.strictObject({ id: z.string(), number: z.string(), version: z.int() }),
});

/** What a report begins with: filled from the alarm that told of it, or of what it is about. */
export const draftFault = defineCall({
  name: 'draftFault',
  method: 'GET',
  path: `${path}/faults/draft`,
  permission: { anyOf: ['/faultAdmin:add'] },
  query: z.strictObject({ ...subject, alarmId: id.optional() }),
  response: z.strictObject({
    equipmentId: z.string().nullable(),
    deviceId: z.string().nullable(),
    name: z.string().nullable(),
    /** Empty where nothing told of it. */
    occurredAt: instant.nullable(),
    symptom: z.string().nullable(),
    symptomEn: z.string().nullable(),
    severity: z.enum(Object.keys(severities) as [keyof typeof severities]),
    /** The template for its class of equipment; null where none is in force. */
    textId: z.string().nullable(),
    templates: z.array(template).readonly(),
    /** It is out already. */
    open: z
      .strictObject({
        id: z.string(),
        number: z.string(),
        state: z.enum(Object.keys(faultStates) as [keyof typeof faultStates]),
        occurredAt: instant,
      })
      .nullable(),
  }),
  asOf: { no: 'it begins a report, which is made now' },
});

/** What stands around a fault: what its template asks, and the devices and points by which it is looked at. */
export const faultGround = defineCall({
  name: 'faultGround',
  method: 'GET',
  path: `${path}/faults/{id}/ground`,
  permission: see,
  params: z.strictObject({ id }),
  response: z.strictObject({
    template: template.nullable(),
    devices: z.array(z.strictObject({ id: z.string(), name: z.string() })).readonly(),
    points: z
      .array(z.strictObject({ id: z.string(), name: z.string(), unit: z.string().nullable(), decimals: z.int() }))
      .readonly(),
    /** As what it would enter the library: its class of equipment, and the pattern of its alarm. */
    likeness: z.strictObject({
      class: z.string().nullable(),
      pattern: z
        .array(
          z.strictObject({ role: z.string().nullable(), type: z.string().nullable(), limit: z.string().nullable() }),
        )
        .readonly(),
    }),
  }),
});

/** An order that mends what a fault left, published by whoever issues it. */
export const orderFault = defineCall({
  name: 'orderFault',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/faults/{id}/order`,
  permission: { anyOf: ['/faultAdmin:issue'] },
  params: z.strictObject({ id }),
  body: givenSchema(peopleOfOrder),
  response: z.strictObject({ id: z.string(), number: z.string(), version: z.int() }),
});

const entryCount = z.strictObject({ id: z.string(), helped: z.int(), tried: z.int() });
export type EntryCount = z.infer<typeof entryCount>;

/** How often the entries of the library were tried and helped, of those that were tried at all. */
export const entryCounts = defineCall({
  name: 'entryCounts',
  method: 'GET',
  path: `${path}/faultEntries/counts`,
  permission: { anyOf: ['/faultIibrary', '/faultIibrary/faultAdminInfo', '/faultAdmin', '/faultAdmin/faultAdminInfo'] },
  response: z.strictObject({ rows: z.array(entryCount).readonly() }),
});

const entryTold = z.strictObject({
  id: z.string(),
  name: z.string(),
  symptom: z.string(),
  cause: z.string(),
  remedy: z.string(),
  caution: z.string().nullable(),
  helped: z.int(),
  tried: z.int(),
});
export type EntryTold = z.infer<typeof entryTold>;

/** Entries of the library whose pattern fits an alarm, those that helped most first. */
export const entriesForAlarm = defineCall({
  name: 'entriesForAlarm',
  method: 'GET',
  path: `${path}/faultEntries/fitting`,
  permission: { anyOf: [...deskNames, '/faultAdmin', '/faultAdmin/faultAdminInfo'] },
  query: z.strictObject({ alarmId: id }),
  response: z.strictObject({ rows: z.array(entryTold).readonly() }),
});

/** An entry's pattern on the alarms of the last 90 days that the caller sees. */
export const entryOffered = defineCall({
  name: 'entryOffered',
  method: 'GET',
  path: `${path}/faultEntries/{id}/offered`,
  permission: { anyOf: ['/faultIibrary', '/faultIibrary/faultAdminInfo'] },
  params: z.strictObject({ id }),
  response: z.strictObject({
    /** So many days were looked back. */
    days: z.int(),
    times: z.int(),
    /** More were there than are counted. */
    isAtLeast: z.boolean(),
    /** The last of them. */
    rows: z
      .array(
        z.strictObject({
          id: z.string(),
          raisedAt: instant,
          object: z.string(),
          point: z.string().nullable(),
          limit: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
});
