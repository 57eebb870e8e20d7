import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { day, instant } from '../../clock/instant.ts';
import { limitNames } from '../alarm.ts';
import { forecastLacks } from './forecast.ts';
import { outcomes, unjudgedWhys } from './judging.ts';

const id = z.string().min(1).max(128);
const see = { anyOf: ['/predictor'] } as const;
const count = z.int().min(0);
const value = z.number().nullable();

/** Hours that are looked ahead. */
export const forecastSpans = [6, 12, 24] as const;
export type ForecastSpan = (typeof forecastSpans)[number];
const hours = z.int().refine((given) => forecastSpans.some((span) => span === given));

/** Why nothing is foreseen; of a time that is long over it is kept no longer. */
const lacks = z.enum([...forecastLacks, 'notKept']).nullable();

/** A limit against a forecast (`passingsOf`). */
const passing = z.strictObject({
  rule: id,
  ruleName: z.string(),
  limitName: z.enum(limitNames),
  limit: z.number(),
  left: value,
  isPassed: z.boolean(),
  at: instant.nullable(),
  earliest: instant.nullable(),
  latest: instant.nullable(),
});
export type ForecastPassing = z.infer<typeof passing>;

/** Its errors over seven days, and those of last week's same hour, in the unit of the point. */
const skill = z.strictObject({
  error: z.number(),
  naive: z.number(),
  ratio: value,
  forecasts: count,
  isJudged: z.boolean(),
});

const row = z.strictObject({
  point: id,
  name: z.string(),
  device: z.string().nullable(),
  unit: z.string().nullable(),
  /** Of the newest forecast, or of the newest try; null: none was made yet. */
  madeAt: instant.nullable(),
  /** The mean of the quarter before it. */
  now: value,
  lacks,
  /** How many days are learned; under four weeks there is no forecast. */
  days: count.nullable(),
  enoughFrom: day.nullable(),
  passings: z.array(passing).readonly(),
  /** Limits that a script moves: nobody knows where they will lie. */
  moving: count,
  skill: skill.nullable(),
  isOn: z.boolean(),
  /** The last time that it was switched off or on: by itself, or by whom. */
  switched: z.strictObject({ at: instant, error: value, naive: value, by: z.string().nullable() }).nullable(),
  /** Warnings that stand. */
  warnings: z
    .array(z.strictObject({ rule: id, limitName: z.enum(limitNames), at: instant, madeAt: instant }))
    .readonly(),
});
export type ForecastRow = z.infer<typeof row>;

/** Whoever has the desk of warnings is told there how long it is until a limit. */
const seeOnDesk = { anyOf: ['/predictor', '/intelligentWarning'] } as const;

/** The points with limits by the time that is left until one is passed, the nearest first. */
export const listForecasts = defineCall({
  name: 'listForecasts',
  method: 'GET',
  path: '/gateway/api/forecasts',
  permission: seeOnDesk,
  asOf: true,
  query: z.strictObject({ hours: hours.optional() }),
  response: z.strictObject({ method: z.string(), rows: z.array(row).readonly() }),
});

/** A quarter of an hour: what was measured, what was expected of it. */
const quarterRow = z.strictObject({ at: instant, came: value, value, low: value, high: value });

const curve = z.strictObject({
  point: id,
  name: z.string(),
  unit: z.string().nullable(),
  madeAt: instant.nullable(),
  lacks,
  passings: z.array(passing).readonly(),
  quarters: z.array(quarterRow).readonly(),
});
export type ForecastCurve = z.infer<typeof curve>;

/** 24 h of what was measured and what is expected after; with `madeAt` the forecast of then, beside what came. */
export const getForecasts = defineCall({
  name: 'getForecasts',
  method: 'GET',
  path: '/gateway/api/forecasts/curves',
  permission: see,
  asOf: true,
  query: z.strictObject({
    points: z.array(id).min(1).max(50).readonly(),
    hours: hours.optional(),
    madeAt: instant.optional(),
  }),
  response: z.strictObject({ now: instant, curves: z.array(curve).readonly() }),
});

const judged = z.strictObject({
  id: z.string(),
  point: id,
  name: z.string(),
  unit: z.string().nullable(),
  rule: id,
  limitName: z.enum(limitNames),
  limit: value,
  /** Null: nothing had foreseen it. */
  madeAt: instant.nullable(),
  foreseenFor: instant.nullable(),
  cameAt: instant.nullable(),
  leadMinutes: z.int().nullable(),
  /** Null: it stands and may still come true. */
  outcome: z.enum(outcomes).nullable(),
  why: z.enum(unjudgedWhys).nullable(),
  alarm: id.nullable(),
  acknowledgedAt: instant.nullable(),
  order: z.strictObject({ id, number: z.string() }).nullable(),
});
export type PassingRow = z.infer<typeof judged>;

const tally = z.strictObject({
  hit: count,
  miss: count,
  false: count,
  unjudged: count,
  standing: count,
  /** Of the hits, minutes. */
  medianLead: value,
});
export type PassingTally = z.infer<typeof tally>;

/** What was foreseen, and what came of it. */
export const listPassings = defineCall({
  name: 'listPassings',
  method: 'GET',
  path: '/gateway/api/forecasts/passings',
  permission: { anyOf: ['/predictor/history', '/predictor'] },
  asOf: true,
  query: z.strictObject({
    from: instant,
    to: instant,
    point: id.optional(),
    outcome: z.enum([...outcomes, 'standing']).optional(),
  }),
  response: z.strictObject({
    rows: z.array(judged).readonly(),
    /** More are there than are told. */
    isCut: z.boolean(),
    of: z.array(tally.extend({ point: id, name: z.string() })).readonly(),
    all: tally,
    /** Limits that were passed in the span, foreseen or not. */
    passed: count,
  }),
});

/** Off, or on again after it went off by itself: the week by which it is judged then begins anew. */
export const switchPredictor = defineCall({
  name: 'switchPredictor',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/forecasts/{point}/switch',
  permission: { anyOf: ['/alarmConfiguration:edit'] },
  params: z.strictObject({ point: id }),
  body: z.strictObject({ on: z.boolean() }),
  response: z.strictObject({ on: z.boolean() }),
});
