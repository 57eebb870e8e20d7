import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { deviceAddress } from '../channel/address.ts';
import { devices } from '../device/device.ts';
import { rowSchema } from '../ledger/schemas.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import { standBooks } from './standBook.ts';

const path = '/gateway/energy-service-device/api';
const id = z.string().min(1).max(64);
const sees = { anyOf: ['/colldev', '/equipment', '/equiphome/edit', '/deviceBoard'] } as const;

/** The standing book of a device, or null where none is kept. */
export const bookOfDevice = defineCall({
  name: 'bookOfDevice',
  catalogue: ['C146'],
  method: 'GET',
  path: `${path}/physicalDeviceStandBooks/deviceId/{id}`,
  permission: sees,
  params: z.strictObject({ id }),
  response: rowSchema(standBooks).nullable(),
});

/** All that is known of a device as a thing: the device itself, and its standing book. */
export const allOfBook = defineCall({
  name: 'allOfBook',
  catalogue: ['C147'],
  method: 'GET',
  path: `${path}/devicestandbooks/allInfo/{id}`,
  permission: sees,
  params: z.strictObject({ id }),
  response: z.strictObject({ device: rowSchema(devices), book: rowSchema(standBooks).nullable() }),
});

/** What still names a device, by ledger: with nothing named it can be deleted. */
export const checkDestruction = defineCall({
  name: 'checkDestruction',
  subject: 'organisation',
  catalogue: ['C139'],
  method: 'POST',
  path: `${path}/physicalDevices/destruction/check`,
  permission: { anyOf: ['/colldev:delete'] },
  body: z.strictObject({ id }),
  response: z.strictObject({
    deletable: z.boolean(),
    usedBy: z.array(z.strictObject({ ledger: z.string(), title: z.string(), count: z.int().positive() })).readonly(),
  }),
});

/** A unit that a device is planned to measure. */
const plan = {
  unitId: id,
  energyKind: z.enum(Object.keys(energyKinds) as [keyof typeof energyKinds]).default('electricity'),
} as const;
const verdict = z.strictObject({ deviceId: id, valid: z.boolean(), faults: z.array(z.string()).readonly() });

/**
 * Whether a device may be planned for an energy unit: both are seen, stand in one organisation, and the device does not
 * measure that unit for that kind of energy already. The faults are sentences in the asker's language.
 */
export const verifyPlanUnit = defineCall({
  name: 'verifyPlanUnit',
  subject: 'organisation',
  catalogue: ['C136'],
  method: 'POST',
  path: `${path}/verifyPlanUnit`,
  permission: { anyOf: ['/colldev', '/deviceAssociation', '/ecus'] },
  body: z.strictObject({ deviceId: id, ...plan }),
  response: verdict,
});

export const verifyPlanUnits = defineCall({
  name: 'verifyPlanUnits',
  subject: 'organisation',
  catalogue: ['C137'],
  method: 'POST',
  path: `${path}/batch/verifyPlanUnit`,
  permission: { anyOf: ['/colldev', '/deviceAssociation', '/ecus'] },
  body: z.strictObject({ deviceIds: z.array(id).min(1).max(500).readonly(), ...plan }),
  response: z.array(verdict).readonly(),
});

/**
 * The first address that no device of the channel has, as far as the caller sees; null where the protocol's addresses are no numbers to
 * choose from, or all of them are taken.
 */
export const freeDeviceAddress = defineCall({
  name: 'freeDeviceAddress',
  method: 'GET',
  path: '/gateway/api/lines/{id}/freeAddress',
  permission: { anyOf: ['/colldev:add', '/frontequ:add'] },
  params: z.strictObject({ id }),
  response: z.strictObject({ address: deviceAddress.nullable() }),
});

/** Whether a device's address on its channel is free: two devices that answer to one address spoil each other's values. */
export const verifyDeviceClient = defineCall({
  name: 'verifyDeviceClient',
  subject: 'organisation',
  catalogue: ['C138'],
  method: 'POST',
  path: `${path}/verifyDeviceClient`,
  permission: { anyOf: ['/colldev', '/frontequ'] },
  body: z.strictObject({ id: id.optional(), channelId: id, address: deviceAddress }),
  response: z.strictObject({ valid: z.boolean(), takenBy: z.strictObject({ id, name: z.string() }).nullable() }),
});
