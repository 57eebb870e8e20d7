import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { day } from '../clock/instant.ts';
import { uploaded } from '../file/uploaded.ts';

const ucenter = '/gateway/energy-service-ucenter/api';

/** An app's package; the answer is the address to name in its version. */
export const uploadAppPackage = defineCall({
  name: 'uploadAppPackage',
  subject: 'site',
  catalogue: ['C038'],
  method: 'POST',
  path: `${ucenter}/apkFile`,
  permission: { anyOf: ['/versionControl:add', '/versionControl:edit'] },
  form: { maxBytes: 67_500_000 },
  limited: true,
  body: z.strictObject({ file: uploaded }),
  response: z.strictObject({ packageUrl: z.string(), size: z.int() }),
});

/** What an app asks at its start: whether there is a newer one of itself, and what then. Null: it is the newest. */
export const newerApp = defineCall({
  name: 'newerApp',
  method: 'GET',
  path: `${ucenter}/appVersion/newer`,
  permission: 'anybody',
  limited: true,
  query: z.strictObject({
    appType: z.enum(['android', 'ios', 'harmony']),
    bundleIdentifier: z.string().min(1).max(120),
    versionNumber: z.string().regex(/^\d{1,5}(\.\d{1,5}){0,3}$/),
  }),
  response: z
    .strictObject({
      versionNumber: z.string(),
      versionName: z.string(),
      createdDate: day,
      forceUpgrade: z.boolean(),
      reminderFrequency: z.enum(['start', 'day', 'week', 'never']),
      upgradeExplanation: z.string(),
      packageUrl: z.string().nullable(),
    })
    .nullable(),
  asOf: { no: 'a phone takes the newest' },
});
