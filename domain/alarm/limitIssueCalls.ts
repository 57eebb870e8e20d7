import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { settingOutcomes } from '../device/remoteSetting.ts';
import { limitNames } from './alarm.ts';
import { type Delivery, deliveries } from './delivery.ts';

const id = z.string().min(1).max(128);

/** What became of one limit: an outcome as of any remote setting, or why nothing was sent. */
export const issuedLimit = z.strictObject({
  name: z.enum(limitNames),
  point: id,
  value: z.number(),
  old: z.number().nullable(),
  /** Null: it was refused before anything left. */
  outcome: z.enum(settingOutcomes).nullable(),
  read: z.number().nullable(),
  refused: z.string().nullable(),
  /** Why, in the caller's language, where there is more to say than the code. */
  why: z.string().nullable(),
});
export type IssuedLimit = z.infer<typeof issuedLimit>;

/**
 * Sends a rule's limits to devices that hold limits of their own (decision 57): each limit that names a settable point is set there, under
 * the law of every remote setting. Each stands alone and has its own answer; a repeat of the command sends nothing twice.
 */
export const issueLimits = defineCall({
  name: 'issueLimits',
  subject: 'organisation',
  catalogue: ['C127'],
  method: 'POST',
  path: '/gateway/energy-service-alarm/api/device-alarm-confirms/limit-issue',
  permission: { anyOf: ['/remote:operate'] },
  body: z.strictObject({ rule: id, note: z.string().max(200).nullable().default(null) }),
  response: z.strictObject({ rows: z.array(issuedLimit).readonly() }),
});

/** Of each limit that a device holds: whether it was issued there as the rule has it now, when and by whom. */
export const readLimitDelivery = defineCall({
  name: 'readLimitDelivery',
  method: 'GET',
  path: '/gateway/energy-service-alarm/api/device-alarm-confirms/limit-issue',
  permission: { anyOf: ['/equwarn', '/remote'] },
  query: z.strictObject({ rule: id }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          name: z.enum(limitNames),
          point: id,
          value: z.number(),
          state: z.enum(Object.keys(deliveries) as [Delivery]),
          at: instant.nullable(),
          by: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
  asOf: {
    no: 'what devices hold is a matter of the present; each setting stands in the log with its time',
    ofNow: true,
  },
});
