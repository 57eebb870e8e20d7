import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { day, instant } from '../../clock/instant.ts';
import { pointIdPattern } from '../../telemetry/sample.ts';
import { bandSchema } from './band.ts';

const point = z.string().regex(pointIdPattern);
const id = z.string().min(1).max(64);
const paging = { page: z.int().min(1).max(1_000_000).optional(), size: z.int().min(1).max(500).optional() };

/** The last whole quarter of an hour over its band; null where there is none, or nothing is learned of its slot. */
const now = z.strictObject({
  from: instant,
  mean: z.number(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** Outside it, in widths of it; 0 inside. */
  deviation: z.number(),
  /** How much of it is used: 1 on its edge. */
  share: z.number(),
});

const row = z.strictObject({
  point,
  name: z.string(),
  unit: z.string().nullable(),
  deviceId: z.string(),
  device: z.string(),
  rule: z.string(),
  /** Without its slots; null: never learned. */
  band: bandSchema
    .omit({ slots: true, left: true })
    .extend({ left: z.int().min(0) })
    .nullable(),
  /** Too little of it was learned to judge. */
  tooFewDays: z.boolean(),
  now: now.nullable(),
  /** Minutes until its nearest limit, as it creeps; null where it does not, or has no limit. */
  toLimit: z.number().nullable(),
});
export type BandRow = z.infer<typeof row>;

export const bandChoices = ['all', 'outside', 'creeping', 'tooFewDays'] as const;

/** The points whose bands are watched, the furthest outside first. */
export const listBands = defineCall({
  name: 'listBands',
  method: 'GET',
  path: '/gateway/api/bands',
  permission: { anyOf: ['/intelligentWarning', '/predictor'] },
  heavy: true,
  query: z.strictObject({
    organisation: id.optional(),
    device: id.optional(),
    only: z.enum(bandChoices).optional(),
    ...paging,
  }),
  response: z.strictObject({
    rows: z.array(row).readonly(),
    total: z.int().min(0),
    /** Of all that are watched, whatever was chosen. */
    watched: z.int().min(0),
    judged: z.int().min(0),
    outside: z.int().min(0),
    creeping: z.int().min(0),
    tooFewDays: z.int().min(0),
    /** The most that any of them uses of its band; null where none was judged. */
    widest: z.number().nullable(),
  }),
});

/** A point's band and its day over it. */
export const getBand = defineCall({
  name: 'getBand',
  method: 'GET',
  path: '/gateway/api/bands/{point}',
  permission: { anyOf: ['/intelligentWarning', '/monitoringAlarm', '/intelligentAlarm', '/predictor'] },
  params: z.strictObject({ point }),
  query: z.strictObject({ day: day.optional() }),
  response: z.strictObject({
    name: z.string(),
    unit: z.string().nullable(),
    band: bandSchema.nullable(),
    learnedAt: instant.nullable(),
    /** As in the list. */
    toLimit: z.number().nullable(),
    /** The first version since it was last learned anew. */
    oldest: z.strictObject({ version: z.int().min(1), from: day, to: day, learnedAt: instant }).nullable(),
    day,
    kind: z.enum(['work', 'rest']),
    /** Quarter by quarter as time went on: of 92 or 100 on a day on which the clock was changed. */
    quarters: z
      .array(
        z.strictObject({
          from: instant,
          slot: z.int().min(0).max(95),
          /** Null: nothing, or too little of it, was recorded. */
          mean: z.number().nullable(),
          low: z.number().nullable(),
          median: z.number().nullable(),
          high: z.number().nullable(),
        }),
      )
      .readonly(),
  }),
});

/** Learns a point's band anew out of what is recorded, of days since `since` alone: after a repair the days before say nothing. */
export const learnBand = defineCall({
  name: 'learnBand',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/bands/{point}/learn',
  permission: { anyOf: ['/alarmConfiguration:edit'] },
  params: z.strictObject({ point }),
  body: z.strictObject({ since: day.nullable().default(null) }),
  timeout: 120_000,
  response: z.strictObject({ version: z.int().min(1), tooFewDays: z.boolean(), enoughFrom: day.nullable() }),
});
