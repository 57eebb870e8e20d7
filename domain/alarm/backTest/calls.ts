import { z } from 'zod';
import type { AnswerOf } from '../../call/declaration.ts';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { pointIdPattern } from '../../telemetry/sample.ts';
import { limitNames } from '../alarm.ts';
import { limitSchema } from '../limitRule.ts';
import { fates } from './compare.ts';

/** The longest span, ms, and the most points of one question. */
export const longestBackTest = 92 * 86_400_000;
export const mostTested = 1000;
/** So many entries of each fate, gaps and names are told; how many there are is told beside them. */
export const mostTestRows = 300;
export const mostTestGaps = 100;

const id = z.string().min(1).max(64);
const pointId = z.string().regex(pointIdPattern);
const count = z.int().min(0);
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const named = z.strictObject({ id: z.string(), name: z.string() });

const occurrence = z.strictObject({
  side: z.enum(['upper', 'lower']),
  firstOverAt: instant,
  raisedAt: instant,
  /** Null: it had not recovered at the end of the span. */
  recoveredAt: instant.nullable(),
  limitName: z.enum(limitNames),
  limit: z.number(),
  level,
  /** The value furthest out. */
  peak: z.number(),
});

const counts = { before: count, after: count, kept: count, keptAfter: count, gone: count, fresh: count };

/**
 * Limits that need not be saved, on what was recorded, beside those that hold: which alarms are kept, which are gone, which are new, by the
 * engine that judges what arrives. Nothing is written and nobody is alarmed. Of a rule; of a template, each point that has a rule of it; or
 * of points, on which nothing is held against them.
 */
export const backTestLimits = defineCall({
  name: 'backTestLimits',
  method: 'POST',
  path: '/gateway/api/limitRules/backTest',
  permission: { anyOf: ['/equwarn:edit', '/equwarn:add', '/alarmTemplatesManage:edit', '/alarmTemplatesManage:add'] },
  acts: false,
  asOf: { no: 'it names the span that it is tried on' },
  heavy: true,
  timeout: 120_000,
  body: z.strictObject({
    of: z.union([
      z.strictObject({ rule: id }),
      z.strictObject({ template: id }),
      z.strictObject({ points: z.array(pointId).min(1).max(mostTested).readonly() }),
    ]),
    limits: z.array(limitSchema).min(1).max(4).readonly(),
    from: instant,
    to: instant,
  }),
  response: z.strictObject({
    /** What was judged: it ends now at the latest, and begins where samples are kept. */
    from: instant,
    to: instant,
    ...counts,
    levels: z.array(z.strictObject({ level, before: count, after: count })).readonly(),
    /** By the site's zone, each day of the span. */
    days: z.array(z.strictObject({ from: instant, kept: count, gone: count, fresh: count })).readonly(),
    /** How many entries there are of each fate; `rows` tells the first of them, by time. */
    entries: z.strictObject({ kept: count, gone: count, new: count }),
    rows: z
      .array(
        z.strictObject({
          fate: z.enum(fates),
          point: z.string(),
          before: occurrence.nullable(),
          after: occurrence.nullable(),
          beforeCount: count,
          afterCount: count,
        }),
      )
      .readonly(),
    points: z
      .array(z.strictObject({ id: z.string(), name: z.string(), unit: z.string().nullable(), ...counts }))
      .readonly(),
    /** Samples in the span, and those among them that do not count: bad, stale, or without a value. */
    samples: count,
    uncounted: count,
    /** Where nothing was recorded for longer than three periods: how often, for how long in all, and the longest of them. */
    gaps: z.strictObject({
      count,
      ms: count,
      rows: z.array(z.strictObject({ point: z.string(), from: instant, to: instant })).readonly(),
    }),
    /** Samples that came after a later one, or were corrected since: the rule did not see them in this order, or not so. Counted where values reach a limit. */
    late: count,
    /** Points that store only what leaves the deadband: values between were not stored, and limits that lie otherwise cannot be judged by them. */
    deadbands: z.array(z.strictObject({ point: z.string(), deadband: z.number() })).readonly(),
    /** Rules that are left out: a script moves their limits, or they judge something else than the value. */
    leftOut: z.array(named).readonly(),
    /** Stored stretches, and how many of them had to be opened. */
    stretches: count,
    opened: count,
  }),
});
export type BackTest = AnswerOf<typeof backTestLimits>;
export type TestedOccurrence = z.infer<typeof occurrence>;
