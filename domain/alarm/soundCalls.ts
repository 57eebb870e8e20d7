import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { versionSchema } from '../ledger/schemas.ts';

/** Enables or disables a sound effect (S062). */
export const updateAlarmSoundEffectStatus = defineCall({
  name: 'updateAlarmSoundEffectStatus',
  subject: 'organisation',
  catalogue: ['C058'],
  method: 'POST',
  path: '/gateway/systemParamSet/api/updateAlarmSoundEffectStatus',
  permission: { anyOf: ['/configuringSystemParameters/alarmSoundCfg:edit'] },
  body: z.strictObject({ id: z.string().min(1).max(64), version: versionSchema, enabled: z.boolean() }),
  response: z.strictObject({ id: z.string(), version: z.int() }),
});
