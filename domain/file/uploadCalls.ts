import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { answersSheets } from '../work/sheet/answersSheets.ts';
import { fileAddressSchema } from './calls.ts';
import { uploaded } from './uploaded.ts';

const screens = '/configuringSystemParameters';
const form = { maxBytes: 1_200_000 } as const;
const body = z.strictObject({ file: uploaded });

/** A sound, mp3 of at most 1 MB: the answer is the address to name in the sound effect. */
export const uploadAlarmSoundEffect = defineCall({
  name: 'uploadAlarmSoundEffect',
  subject: 'person',
  catalogue: ['C055'],
  method: 'POST',
  path: '/gateway/systemParamSet/api/uploadAlarmSoundEffect',
  permission: { anyOf: [`${screens}/alarmSoundCfg:edit`] },
  form,
  limited: true,
  body,
  response: fileAddressSchema,
});

/** The icon of a kind of device, png or jpeg. */
export const uploadDeviceIcon = defineCall({
  name: 'uploadDeviceIcon',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/deviceIcons/files',
  permission: { anyOf: [`${screens}/appDevIcon:edit`] },
  form,
  limited: true,
  body,
  response: fileAddressSchema,
});

/** Firmware, zip or rar under 1 MB. */
export const uploadFirmware = defineCall({
  name: 'uploadFirmware',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/equipmentVersions/files',
  permission: { anyOf: [`${screens}/equVersionCfg:add`, `${screens}/equVersionCfg:edit`] },
  form,
  limited: true,
  body,
  response: fileAddressSchema,
});

/** The picture of an energy unit, png or jpeg of at most 5 MB. */
export const uploadUnitPicture = defineCall({
  name: 'uploadUnitPicture',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/energyUnits/files',
  permission: { anyOf: ['/ecus:add', '/ecus:edit', '/Lscreenconfig:add', '/Lscreenconfig:edit'] },
  form: { maxBytes: 5_400_000 },
  limited: true,
  body,
  response: fileAddressSchema,
});

/** The drawing of a floor plan, png or jpeg of at most 16 MB. */
export const uploadFloorPlan = defineCall({
  name: 'uploadFloorPlan',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/floorPlans/files',
  permission: { anyOf: ['/mapSettings:edit'] },
  form: { maxBytes: 17_000_000 },
  limited: true,
  body,
  response: fileAddressSchema,
});

/**
 * A photo that field work takes, png or jpeg of at most 5 MB. What the camera wrote beside the picture is dropped. Whoever may answer a work sheet may
 * take one: the sheet itself checks whose it is.
 */
export const uploadWorkPhoto = defineCall({
  name: 'uploadWorkPhoto',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/workPhotos/files',
  permission: {
    anyOf: [
      ...answersSheets,
      ...([
        '/workLook:add',
        '/workLook:edit',
        '/workLook:handle',
        '/overhaul:handle',
        '/workText:add',
        '/workText:edit',
        '/taskPools:handle',
      ] as const),
      ...(['/defective:add', '/defective:edit', '/defective:handle', '/defective:issue'] as const),
      ...(['/expAdmin:handle', '/mainatainAdmin:handle', '/repire:handle', '/planPage:handle'] as const),
      ...(['/faultAdmin:add', '/faultAdmin:edit', '/faultAdmin:handle'] as const),
      ...(['/workOrder:add', '/workOrder:edit', '/workOrder:handle'] as const),
    ],
  },
  form: { maxBytes: 5_400_000 },
  limited: true,
  body,
  response: fileAddressSchema,
});

/** By what the file is for. */
export const uploadCalls = {
  workPhoto: uploadWorkPhoto,
  unitPicture: uploadUnitPicture,
  floorPlan: uploadFloorPlan,
  sound: uploadAlarmSoundEffect,
  deviceIcon: uploadDeviceIcon,
  firmware: uploadFirmware,
} as const;
