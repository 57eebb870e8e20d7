import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { noYearlyUses } from './yearlyUse.ts';

const id = z.string().min(1).max(128);

const watched = z.strictObject({
  point: z.string().regex(pointIdPattern),
  name: z.string(),
  unit: z.string().nullable(),
  /** Null: nothing good is known of it. */
  value: z.number().nullable(),
  readAt: instant.nullable(),
  /** What is usual at this time of such a day, by its band; null where none is learned. */
  usual: z.strictObject({ low: z.number(), high: z.number(), deviation: z.number() }).nullable(),
});
export type WatchedPoint = z.infer<typeof watched>;

const used = z.strictObject({
  /** tce since the year of the site began. */
  amount: z.string().nullable(),
  atLeast: z.boolean(),
  /** tce that it may use in the year. */
  target: z.string(),
  share: z.number().nullable(),
  elapsed: z.number(),
  isAhead: z.boolean().nullable(),
  none: z.enum(noYearlyUses).nullable(),
});
export type UsedThisYear = z.infer<typeof used>;

const row = z.strictObject({
  id,
  /** What leaves its band furthest first. */
  points: z.array(watched).readonly(),
  /** Null: nobody said what it may use. */
  used: used.nullable(),
  /** When upkeep or an overhaul of it was finished last; null: none is on record. */
  upkeptAt: instant.nullable(),
  /** Orders that still ask for something; null: not the reader's to see. */
  orders: z.strictObject({ count: z.int().min(0), atLeast: z.boolean() }).nullable(),
});
export type CareRow = z.infer<typeof row>;

/** What key equipment shows, uses and waits for, beside its health. */
export const keyEquipmentCare = defineCall({
  name: 'keyEquipmentCare',
  method: 'GET',
  path: '/gateway/api/keyEquipmentCare',
  permission: { anyOf: ['/keyEquMont'] },
  asOf: true,
  heavy: true,
  response: z.strictObject({ rows: z.array(row).readonly() }),
});
