import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { defineEvent } from '../event/declaration.ts';
import { pointStates } from './point.ts';

const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,40})?(e[+-]?\d{1,3})?$/);
const pointId = z.string().min(1).max(128);

/** Somebody wants a point to have another value. In the log before a byte leaves. */
export const remoteSettingOrdered = defineEvent(
  'RemoteSettingOrdered',
  z.strictObject({
    point: pointId,
    device: pointId,
    channel: pointId,
    unit: z.string().max(16).nullable(),
    /** As it was shown then. */
    old: decimal.nullable(),
    value: decimal,
    note: z.string().max(200).nullable(),
  }),
);

/**
 * `done`: read back as ordered. `different`: taken, and something else was read. `refused`: by the device, with its code. `unknown`: no
 * answer came; it may have been carried out, and nobody repeats it. `notSent`: the line had no room for it in time; nothing left, nor will.
 */
export const settingOutcomes = ['done', 'different', 'refused', 'unknown', 'notSent'] as const;
export type SettingOutcome = (typeof settingOutcomes)[number];

export const remoteSettingEnded = defineEvent(
  'RemoteSettingEnded',
  z.strictObject({ outcome: z.enum(settingOutcomes), read: decimal.nullable(), code: z.int().nullable() }),
);

/** One stream for each point: its settings one after another. */
export const remoteSettingStream = (point: string): string => `remoteSetting-${point}`;

const remote = '/gateway/energy-service-front/api/remoteSet';

/** The points that can be set, with their bounds and what they show. */
export const findSettables = defineCall({
  name: 'findSettables',
  catalogue: ['C157'],
  method: 'POST',
  path: `${remote}/deviceItem/findItemList`,
  permission: { anyOf: ['/remote'] },
  acts: false,
  body: z.strictObject({ device: pointId.optional() }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          id: pointId,
          name: z.string(),
          device: pointId,
          deviceName: z.string(),
          unit: z.string().nullable(),
          decimals: z.int(),
          min: z.number().nullable(),
          max: z.number().nullable(),
          states: pointStates.nullable(),
          value: z.number().nullable(),
          at: instant.nullable(),
        }),
      )
      .readonly(),
  }),
  asOf: { no: 'what can be set is what can be set now' },
});

/** Sets a point: its old value, the new one within its bounds, and what was read back are in the log with the person. */
export const issueSetting = defineCall({
  name: 'issueSetting',
  subject: 'organisation',
  catalogue: ['C156'],
  method: 'POST',
  path: `${remote}/command/issue`,
  permission: { anyOf: ['/remote:operate'] },
  body: z.strictObject({ point: pointId, value: z.number(), note: z.string().max(200).nullable().default(null) }),
  response: z.strictObject({
    point: pointId,
    old: z.number().nullable(),
    value: z.number(),
    outcome: z.enum(settingOutcomes),
    read: z.number().nullable(),
    code: z.int().nullable(),
  }),
});

/** What was set on a point before, the newest first. */
export const findSettings = defineCall({
  name: 'findSettings',
  catalogue: ['C155'],
  method: 'POST',
  path: `${remote}/command/find`,
  permission: { anyOf: ['/remote'] },
  acts: false,
  body: z.strictObject({ point: pointId, limit: z.int().min(1).max(200).default(50) }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          at: instant,
          by: z.string(),
          old: z.number().nullable(),
          value: z.number(),
          note: z.string().nullable(),
          /** Null while it is under way. */
          outcome: z.enum(settingOutcomes).nullable(),
          read: z.number().nullable(),
          code: z.int().nullable(),
        }),
      )
      .readonly(),
    /** Of which `rows` are the newest. */
    total: z.int(),
  }),
  asOf: { no: 'the settings of a point stand in the log with their times' },
});
