import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { ledgerPageOf, listQuerySchema, rowSchema } from '../ledger/schemas.ts';
import { dataTemplates } from './dataTemplate.ts';
import { deviceKinds } from './deviceKinds.ts';
import { collectionData, pointKinds, points } from './point.ts';

const device = '/gateway/energy-service-device/api';
const id = z.string().min(1).max(64);
const kind = z.enum(Object.keys(deviceKinds) as [keyof typeof deviceKinds]);
const pointKind = z.enum(Object.keys(pointKinds) as [keyof typeof pointKinds]);

/** The list of the data items, asked with a body: for clients whose filters are too long for an address. */
export const pageCollectionData = defineCall({
  name: 'pageCollectionData',
  catalogue: ['C159'],
  method: 'POST',
  path: `${collectionData}/page`,
  permission: { anyOf: points.permissions.see },
  acts: false,
  body: listQuerySchema(points),
  response: ledgerPageOf(rowSchema(points)),
});

/**
 * A workbook for the data items of these devices: a row for each item of the template that a device does not have yet, with all
 * that the template says; what is left to enter is where the item is read. The import takes it as it is.
 */
export const templateOfCollection = defineCall({
  name: 'templateOfCollection',
  catalogue: ['C167'],
  method: 'POST',
  path: `${collectionData}/deviceList/template`,
  permission: { anyOf: ['/equdataitem:import'] },
  acts: false,
  body: z.strictObject({ deviceIds: z.array(id).min(1).max(500).readonly(), templateId: id }),
  response: z.unknown(),
  asOf: { no: 'a template is for what will be entered' },
  answers: 'file',
});

/** The devices of a template's kind, each with how many of its items it has: for whoever chooses for which to make a workbook. */
export const devicesOfCollection = defineCall({
  name: 'devicesOfCollection',
  catalogue: ['C168'],
  method: 'GET',
  path: `${collectionData}/devices/list`,
  permission: { anyOf: ['/equdataitem'] },
  query: z.strictObject({ templateId: id }),
  response: z.strictObject({
    items: z.int().nonnegative(),
    devices: z.array(z.strictObject({ id, name: z.string(), channelId: id, has: z.int().nonnegative() })).readonly(),
  }),
});

/** The enabled data templates of a kind of device. */
export const dataTemplatesOfKind = defineCall({
  name: 'dataTemplatesOfKind',
  catalogue: ['C150'],
  method: 'GET',
  path: `${device}/device/data/template/device/model/type/{id}`,
  permission: { anyOf: ['/templateData', '/equdataitem', '/colldev'] },
  params: z.strictObject({ id: kind }),
  response: z.array(rowSchema(dataTemplates)).readonly(),
});

/** The data items of a device, of one kind where one is named. */
export const dataItemsByKind = defineCall({
  name: 'dataItemsByKind',
  catalogue: ['C130'],
  method: 'GET',
  path: `${device}/getDeviceDataItemByParamType`,
  permission: { anyOf: points.permissions.see },
  query: z.strictObject({ deviceId: id, paramType: pointKind.optional() }),
  response: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        kind: pointKind,
        unit: z.string().nullable(),
        decimals: z.int(),
        settable: z.boolean(),
      }),
    )
    .readonly(),
});

/**
 * The highest number that the ids of devices end with behind these first characters, and the id that follows it: what numbers a
 * new device. It is asked over the whole site, for an id is free or taken there.
 */
export const highestDeviceNumber = defineCall({
  name: 'highestDeviceNumber',
  catalogue: ['C128'],
  method: 'GET',
  path: `${device}/getDeviceMaxOrder`,
  permission: { anyOf: ['/colldev:add', '/frontequ:add'] },
  query: z.strictObject({
    prefix: z
      .string()
      .regex(/^[A-Za-z0-9_.-]{0,40}[A-Za-z_.-]$/)
      .optional(),
  }),
  response: z.strictObject({ highest: z.int().nonnegative(), next: z.string() }),
  asOf: { no: 'a number is for what will be entered' },
});

/** How many devices stand of each kind, and how many there may be: null where the licence bounds nothing. */
export const deviceCounts = defineCall({
  name: 'deviceCounts',
  catalogue: ['C129'],
  method: 'GET',
  path: `${device}/getDeviceTypeMaxCount`,
  permission: { anyOf: ['/colldev', '/frontequ'] },
  response: z.strictObject({
    all: z.int().nonnegative(),
    most: z.int().nonnegative().nullable(),
    kinds: z
      .array(z.strictObject({ kind, count: z.int().nonnegative(), most: z.int().nonnegative().nullable() }))
      .readonly(),
  }),
  asOf: { no: 'the licence bounds what may be made now' },
});
