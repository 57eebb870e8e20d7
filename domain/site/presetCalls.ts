import { z } from 'zod';
import { alarmHues } from '../alarm/levelLooks.ts';
import { defineCall } from '../call/defineCall.ts';
import { deviceKinds } from '../device/deviceKinds.ts';

const codesOf = <K extends string>(codes: Readonly<Record<K, unknown>>) => z.enum(Object.keys(codes) as [K, ...K[]]);
const look = z.strictObject({ cn: z.string(), en: z.string(), hue: codesOf(alarmHues), announced: z.boolean() });

/** How the site looks to the reader's organisation: its levels of alarm, its footer, the icons of its devices. */
export const readPresets = defineCall({
  name: 'readPresets',
  method: 'GET',
  path: '/gateway/api/presets',
  permission: 'signedIn',
  response: z.strictObject({
    levels: z.strictObject({ 1: look, 2: look, 3: look, 4: look }),
    footer: z
      .strictObject({
        organisation: z.string(),
        cn: z.string(),
        en: z.string().nullable(),
        align: z.enum(['start', 'center', 'end']),
      })
      .nullable(),
    icons: z.partialRecord(codesOf(deviceKinds), z.string()),
  }),
  asOf: { no: 'the look is that of now' },
});
