import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { limitNames } from './alarm.ts';
import { limitSchema } from './limitRule.ts';

const pointId = z.string().min(1).max(64);
const count = z.int().min(0);

/** The longest stretch that a script is tried on, ms. */
export const longestTry = 24 * 3_600_000;

/** Judges what was recorded of a point by a script that need not be saved. Nothing is written and nobody is alarmed. */
export const tryLimitScript = defineCall({
  name: 'tryLimitScript',
  method: 'POST',
  path: '/gateway/api/limitScripts/try',
  permission: { anyOf: ['/configuringSystemParameters/alarmLimitScript'] },
  acts: false,
  asOf: { no: 'it names the stretch that it is tried on' },
  limited: true,
  body: z.strictObject({
    expression: z.string().max(1000),
    point: pointId,
    limits: z.array(limitSchema).min(1).max(4).readonly(),
    from: instant,
    to: instant,
  }),
  response: z.strictObject({
    /** Samples that were judged, and those at which the script could not tell. */
    judged: count,
    unknown: count,
    /** Of the unknown, those at which what it said was beyond all measure. */
    tooLarge: count,
    /** Whether the stretch held more samples than are tried at once: then its beginning was judged. */
    isCut: z.boolean(),
    unit: z.string().nullable(),
    /** At most 1,000 of them, the highest and the lowest of each part of the stretch. */
    rows: z
      .array(
        z.strictObject({ at: instant, value: z.number(), limits: z.partialRecord(z.enum(limitNames), z.number()) }),
      )
      .readonly(),
    /** How many alarms the rule would have raised, and the first 200 of them. */
    alarmsInAll: count,
    alarms: z
      .array(
        z.strictObject({
          limitName: z.enum(limitNames),
          limit: z.number(),
          value: z.number(),
          firstOverAt: instant,
          raisedAt: instant,
          recoveredAt: instant.nullable(),
        }),
      )
      .readonly(),
  }),
});
