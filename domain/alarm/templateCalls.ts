import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const ids = (most: number) => z.array(z.string().min(1).max(64)).max(most).readonly();
const count = z.int().min(0);

/** Makes a rule of each point by the template, or brings the one that it made up to date. The points named, and those of the devices named. */
export const applyAlarmTemplate = defineCall({
  name: 'applyAlarmTemplate',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/alarmTemplates/{id}/apply',
  permission: { anyOf: ['/equwarn:add', '/alarmTemplatesManage:edit'] },
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  body: z.strictObject({
    points: ids(1000).default([]),
    devices: ids(200).default([]),
    /** Every point that has a rule of it. */
    again: z.boolean().default(false),
  }),
  response: z.strictObject({
    made: count,
    changed: count,
    same: count,
    refused: z.array(z.strictObject({ id: z.string(), code: z.string() })).readonly(),
  }),
});
