import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { deviceAddress } from '../channel/address.ts';
import { instant } from '../clock/instant.ts';
import { changedRegister, deviceHappenedSchema, meterReplacedSchema } from './events.ts';
import { settingOutcomes } from './remoteSetting.ts';

const id = z.string().min(1).max(128);
const figure = z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/);
const api = '/gateway/energy-service-device/api';
const see = { anyOf: ['/frontequ', '/colldev', '/equipment'] } as const;
const change = { anyOf: ['/frontequ:edit', '/colldev:edit'] } as const;

/** Another meter was put in the place of one: each of its registers ended at a figure, and the new one's began at another. */
export const replaceMeter = defineCall({
  name: 'replaceMeter',
  subject: 'organisation',
  catalogue: ['C141'],
  method: 'POST',
  path: `${api}/device-change-record`,
  permission: change,
  body: z.strictObject({
    device: id,
    at: instant,
    oldSerial: z.string().trim().max(64).nullable().default(null),
    newSerial: z.string().trim().max(64).nullable().default(null),
    reason: z.string().trim().max(200).nullable().default(null),
    /** Where the new one answers; left out, where the old one did. */
    address: deviceAddress.nullable().default(null),
    /** The device as it was seen, where its address changes. */
    version: z.int().min(1).nullable().default(null),
    registers: z
      .array(
        z.strictObject({
          point: id,
          final: figure,
          start: figure,
          oldRatio: figure.default('1'),
          newRatio: figure.default('1'),
          /** By what the readings of the new one are made of its raw figures; null: as those of the old one. */
          factor: z.number().nullable().default(null),
          offset: z.number().nullable().default(null),
        }),
      )
      .max(200)
      .readonly(),
  }),
  response: z.strictObject({ device: z.string(), at: instant }),
});

const asItStands = { no: 'the changes of a device stand with their times', ofNow: true } as const;

/** Which meters hung at a device, the newest change first. */
export const listMeterChanges = defineCall({
  name: 'listMeterChanges',
  catalogue: ['C140'],
  method: 'GET',
  path: `${api}/device-change-record`,
  permission: see,
  query: z.strictObject({ device: id }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          ...meterReplacedSchema.shape,
          registers: z.array(changedRegister.omit({ number: true })).readonly(),
          by: z.string(),
          recordedAt: instant,
        }),
      )
      .readonly(),
  }),
  asOf: asItStands,
});

/** What holds for the registers of a device by time: in each span, what its figures are multiplied by and where it began and ended. */
export const listRegisterSpans = defineCall({
  name: 'listRegisterSpans',
  catalogue: ['C142'],
  method: 'GET',
  path: `${api}/device-change-record-device-rule`,
  permission: see,
  query: z.strictObject({ device: id, at: instant.optional() }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          point: z.string(),
          name: z.string(),
          unit: z.string().nullable(),
          /** Null: since it is measured. */
          from: instant.nullable(),
          /** Null: until now. */
          to: instant.nullable(),
          start: z.string().nullable(),
          final: z.string().nullable(),
          ratio: z.string(),
        }),
      )
      .readonly(),
  }),
  asOf: asItStands,
});

/** A device like another one: with all of its points, under an id, a name and an address of its own. */
export const copyDevice = defineCall({
  name: 'copyDevice',
  subject: 'organisation',
  method: 'POST',
  path: `${api}/physicalDevices/{id}/copies`,
  permission: { anyOf: ['/frontequ:add', '/colldev:add'] },
  params: z.strictObject({ id }),
  body: z.strictObject({
    id: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/),
    name: z.string().trim().min(1).max(32),
    address: deviceAddress,
    channelId: z.string().min(1).max(64).nullable().default(null),
  }),
  response: z.strictObject({ id: z.string(), points: z.int() }),
});

/** The clocks of points: how often they are expected, when they are stale, whose time counts. What is left out stays as it is. */
export const setPointClocks = defineCall({
  name: 'setPointClocks',
  subject: 'organisation',
  method: 'POST',
  path: `${api}/pointClocks`,
  permission: { anyOf: ['/dataItemClock:edit'] },
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int().min(1) }))
      .min(1)
      .max(500)
      .readonly(),
    changes: z.strictObject({
      period: z.int().min(100).max(86_400_000).optional(),
      staleAfter: z.int().min(100).max(604_800_000).nullable().optional(),
      skewBound: z.int().min(2000).max(86_400_000).nullable().optional(),
      timeSource: z.enum(['source', 'arrival']).nullable().optional(),
    }),
  }),
  response: z.strictObject({
    done: z.array(z.string()).readonly(),
    refused: z.array(z.strictObject({ id: z.string(), code: z.string() })).readonly(),
  }),
});

/** What a device told, the newest first. */
export const listDeviceEvents = defineCall({
  name: 'listDeviceEvents',
  method: 'GET',
  path: `${api}/physicalDevices/{id}/events`,
  permission: { anyOf: ['/frontequ', '/colldev', '/phyModelDevice', '/deviceBoard/Eventlog'] },
  params: z.strictObject({ id }),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          ...deviceHappenedSchema.omit({ device: true, channel: true, model: true }).shape,
          at: instant,
        }),
      )
      .readonly(),
    /** Of which `rows` are the newest. */
    total: z.int(),
  }),
  asOf: { no: 'the events of a device stand in the log with their times', ofNow: true },
});

/** Orders a service of the device's object model: each of its inputs is set on the attribute of the same id. */
export const orderService = defineCall({
  name: 'orderService',
  subject: 'organisation',
  method: 'POST',
  path: `${api}/physicalDevices/{id}/services/{service}`,
  permission: { anyOf: ['/remote:operate'] },
  params: z.strictObject({ id, service: z.string().min(1).max(64) }),
  body: z.strictObject({
    inputs: z.record(z.string().max(64), z.number()),
    note: z.string().trim().max(200).nullable().default(null),
  }),
  response: z.strictObject({
    /** What was sent, in order: after one that was not taken as ordered nothing more is. */
    inputs: z
      .array(
        z.strictObject({
          id: z.string(),
          value: z.number(),
          outcome: z.enum(settingOutcomes),
          read: z.number().nullable(),
        }),
      )
      .readonly(),
    outputs: z
      .array(
        z.strictObject({ id: z.string(), name: z.string(), value: z.number().nullable(), unit: z.string().nullable() }),
      )
      .readonly(),
  }),
});
