import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { alarmSchema, alarmTypeCodes } from '../alarm.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();
const span = z.strictObject({ from: instant, to: instant });
const told = alarmSchema.pick({
  org: true,
  type: true,
  level: true,
  object: true,
  point: true,
  rule: true,
  judges: true,
  limitName: true,
}).shape;

/** One object, and how often it asked for attention, in the span and in the one before. */
const object = z.strictObject({
  ...alarmSchema.pick({ object: true }).shape,
  org: z.string(),
  n: count,
  before: count,
});
export type ObjectCount = z.infer<typeof object>;

/** What one limit of a rule asked for, or what one kind of alarm did that no rule raises. `told`: the newest of them, by which it is called. */
const cause = z.strictObject({
  key: z.string(),
  told: z.strictObject(told),
  /** What the rule says of itself; null where no rule raised it, or none that still stands. */
  ruleName: z.string().nullable(),
  /** Why it likely comes, as the rationale of the limit says it. */
  cause: z.string().nullable(),
  n: count,
  before: count,
  share,
  /** How many objects or points it came from. */
  sources: count,
  /** Sources that were said to chatter. */
  chattering: count,
  /** Until half of them were confirmed, ms, and how many were; null where nothing was confirmed. */
  confirming: z.strictObject({ n: count, median: count.nullable() }),
  /** Until half of them had returned, ms, of those that have; and how many have not. */
  active: z.strictObject({ n: count, median: count.nullable(), still: count }),
});
export type CauseCount = z.infer<typeof cause>;

/** Where the alarms of a span came from and when, beside the span before, which is as long. Only what was announced counts. */
export const distributionSchema = z.strictObject({
  ...span.shape,
  before: span,
  announced: count,
  announcedBefore: count,
  hours: z.array(z.strictObject({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), n: count })).readonly(),
  /** Those that announced most; `objectCount` is of all. */
  objects: z.array(object).readonly(),
  objectCount: count,
  causes: z.array(cause).readonly(),
});
export type Distribution = z.infer<typeof distributionSchema>;

/** As many objects are told one by one. */
export const objectsShown = 20;

/** Alarms by hour of the week, object and cause, over at most 30 days (V136). */
export const alarmDistribution = defineCall({
  name: 'alarmDistribution',
  method: 'GET',
  path: '/gateway/api/alarms/distribution',
  permission: { anyOf: ['/alarmAnalysis'] },
  query: z.strictObject({
    from: instant,
    to: instant,
    type: z.enum(alarmTypeCodes).optional(),
    level: z.int().min(1).max(4).optional(),
    org: z.string().min(1).max(64).optional(),
  }),
  response: distributionSchema,
  heavy: true,
});
